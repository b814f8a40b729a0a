-- The demonstration's accounts have a password that all the world knows. They are marked, so that every one of them can
-- be shut where the demonstration is not wanted: backend/src/app/demo-accounts.ts.
ALTER TABLE up_users ADD COLUMN demo boolean NOT NULL DEFAULT false;
ALTER TABLE admin_users ADD COLUMN demo boolean NOT NULL DEFAULT false;

-- Those that release 0.1.0 made, also where their address was changed since: the audit log knows the one they came with.
-- No mail ever arrives in .test, so that nobody else has these.
WITH demo_addresses (email) AS (
  VALUES ('admin@crediario.test'),
         ('jessica.andrade@crediario.test'),
         ('marcia.lima@crediario.test'),
         ('antonio.brandao@crediario.test'),
         ('joao.assuncao@crediario.test'),
         ('caua.figueiredo@crediario.test')
)
UPDATE up_users SET demo = true
 WHERE email IN (SELECT email FROM demo_addresses)
    OR id IN (SELECT entity_id FROM audit_log
               WHERE entity = 'user' AND action = 'register'
                 AND after ->> 'email' IN (SELECT email FROM demo_addresses));

UPDATE admin_users SET demo = true WHERE email = 'admin@crediario.test';

-- Who registered themselves and was let in by nobody yet: the audit log tells both. (The column is in Strapi's schema.)
UPDATE up_users AS u
   SET self_registered = true
  FROM up_users_role_links AS link
  JOIN up_roles AS role ON role.id = link.role_id AND role.type = 'funcionario'
 WHERE link.user_id = u.id
   AND u.blocked
   AND EXISTS (SELECT FROM audit_log AS l
                WHERE l.entity = 'user' AND l.entity_id = u.id AND l.action = 'register' AND l.user_id IS NULL)
   AND NOT EXISTS (SELECT FROM audit_log AS l
                    WHERE l.entity = 'user' AND l.entity_id = u.id
                      AND (l.action = 'set-password' OR (l.after ->> 'blocked') = 'false'));

-- Addresses are known by a keyed hash from now on (backend/src/platform/throttle/keyed-hash.ts): a plain sha256 of one is
-- found by trying them all. Those that we have are forgotten, and known again after the next login.
DELETE FROM known_addresses;
DELETE FROM throttles;
