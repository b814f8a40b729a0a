-- A phone tells whether the bank has said of a Pix that it came: what confirms one, and what undoes that, changes its client.
CREATE FUNCTION crediario_mark_client_of_bank_use() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_id IS NOT NULL THEN
    PERFORM crediario_mark_client(s.client_id)
       FROM payments p JOIN sales s ON s.id = p.sale_id WHERE p.id = NEW.payment_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER bank_uses_mark AFTER INSERT OR UPDATE ON bank_uses
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_bank_use();
