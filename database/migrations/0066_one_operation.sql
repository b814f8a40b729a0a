-- An operation is one over all logins: a phone's copy under another login posts nothing a second time. What two logins had
-- sent before under one id stays, the later ones under ids of their own, beside the first.
ALTER TABLE field_operations DISABLE TRIGGER field_operations_only_blanked;

UPDATE field_operations later
   SET twin_of = coalesce(later.twin_of, later.id),
       id = overlay(overlay(md5(later.id || later.number)::uuid::text PLACING '8' FROM 15) PLACING 'a' FROM 20)
 WHERE EXISTS (SELECT FROM field_operations first WHERE first.id = later.id AND first.number < later.number);

-- A number so far ahead was none, and left a hole for good.
UPDATE field_operations SET seq = NULL WHERE seq NOT BETWEEN 1 AND 1000000;

ALTER TABLE field_operations ENABLE TRIGGER field_operations_only_blanked;

ALTER TABLE field_operations DROP CONSTRAINT field_operations_once;
ALTER TABLE field_operations ADD CONSTRAINT field_operations_once UNIQUE (id);
