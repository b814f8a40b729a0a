-- As before, but for a Pix that the bank has taken back before the line that brought it was read: that line confirms it all the same.
-- Otherwise its money would be offered as a new payment.
CREATE FUNCTION crediario_bank_use_guard() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  whole numeric;
  used  numeric;
BEGIN
  SELECT amount INTO whole FROM bank_lines WHERE id = NEW.line_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO used FROM bank_uses WHERE line_id = NEW.line_id AND undone_at IS NULL;
  IF sign(NEW.amount) NOT IN (0, sign(whole)) OR abs(used + NEW.amount) > abs(whole) OR used = whole THEN
    RAISE EXCEPTION 'bank line % has % left', NEW.line_id, whole - used USING ERRCODE = 'CR009';
  END IF;
  IF NEW.payment_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments p
     WHERE p.id = NEW.payment_id AND p.means = 'pix' AND p.value = abs(NEW.amount)
       AND (p.voided_at IS NULL OR (NEW.kind = 'confirmed' AND EXISTS (
             SELECT FROM bank_uses r WHERE r.payment_id = p.id AND r.kind = 'returned' AND r.undone_at IS NULL))))
  THEN
    RAISE EXCEPTION 'payment % is no such Pix', NEW.payment_id USING ERRCODE = 'CR008';
  END IF;
  IF NEW.gives_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM bank_uses g
     WHERE g.id = NEW.gives_id AND g.kind = 'given_back' AND g.undone_at IS NULL AND g.amount = -NEW.amount)
  THEN
    RAISE EXCEPTION 'use % gave nothing of the kind back', NEW.gives_id USING ERRCODE = 'CR009';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER bank_uses_guard_insert BEFORE INSERT ON bank_uses
  FOR EACH ROW EXECUTE FUNCTION crediario_bank_use_guard();
DROP FUNCTION crediario_bank_guard_use();
