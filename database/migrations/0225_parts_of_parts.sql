-- What a partial return had left of a Pix, returned in part itself and brought back, had forgotten of which Pix it was a part: that first
-- return could not be undone. Its earlier use by the same line says it.
ALTER TABLE bank_uses DISABLE TRIGGER bank_uses_only_undone;

UPDATE bank_uses u SET parts_id = earlier.parts_id
  FROM bank_uses earlier
 WHERE u.kind = 'posted' AND u.undone_at IS NULL AND u.parts_id IS NULL
   AND earlier.payment_id = u.payment_id AND earlier.line_id = u.line_id
   AND earlier.kind = 'posted' AND earlier.parts_id IS NOT NULL AND earlier.id < u.id;

ALTER TABLE bank_uses ENABLE TRIGGER bank_uses_only_undone;
