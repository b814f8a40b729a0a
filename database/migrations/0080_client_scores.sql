-- A client's score at the end of the last day that is over: a cache, for lists. What it is worked out from stands as long as
-- `is_kept`; what is written later and counts on that day or an earlier one marks the row, and the score is worked out anew.
-- Until then the old one is shown. domain.md 12; docs/decisions/0022.
CREATE TABLE client_scores (
  client_id  integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  as_of      date NOT NULL,
  attempt    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_kept    boolean NOT NULL DEFAULT false,
  points     integer CHECK (points BETWEEN 0 AND 1000),
  grade      text CHECK (grade IN ('A', 'B', 'C', 'D', 'E')),
  worst_days integer CHECK (worst_days >= 0),
  settled_on date,
  CONSTRAINT client_scores_graded_with_points CHECK ((grade IS NULL) = (points IS NULL))
);

-- Those who may be offered another sale.
CREATE INDEX client_scores_good ON client_scores (client_id) INCLUDE (worst_days, settled_on) WHERE grade IN ('A', 'B');

-- Under the lock of the kept days (0076): who works scores out has marked them, and waits for all who hold it.
CREATE FUNCTION crediario_forget_score(of_sale integer, since date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('crediario.portfolio_days'));
  UPDATE client_scores SET is_kept = false, attempt = DEFAULT
   WHERE as_of >= since AND client_id = (SELECT client_id FROM sales WHERE id = of_sale);
END
$$;

CREATE FUNCTION crediario_entry_forgets_score() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_forget_score(NEW.sale_id, NEW.business_date);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER ledger_entries_forget_score
  AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.sale_id IS NOT NULL) EXECUTE FUNCTION crediario_entry_forgets_score();

CREATE FUNCTION crediario_sale_forgets_score() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.client_id, OLD.sale_date, OLD.value, OLD.total, OLD.deleted_at)
     IS DISTINCT FROM (NEW.client_id, NEW.sale_date, NEW.value, NEW.total, NEW.deleted_at)
  THEN
    PERFORM crediario_forget_score(NEW.id, least(OLD.sale_date, NEW.sale_date));
    UPDATE client_scores SET is_kept = false, attempt = DEFAULT
     WHERE client_id = OLD.client_id AND as_of >= least(OLD.sale_date, NEW.sale_date);
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER sales_forget_score
  AFTER UPDATE ON sales DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_sale_forgets_score();

CREATE FUNCTION crediario_payment_forgets_score() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.sale_id, OLD.business_date, OLD.value, OLD.origin)
     IS DISTINCT FROM (NEW.sale_id, NEW.business_date, NEW.value, NEW.origin)
  THEN
    PERFORM crediario_forget_score(OLD.sale_id, least(OLD.business_date, NEW.business_date));
    PERFORM crediario_forget_score(NEW.sale_id, least(OLD.business_date, NEW.business_date));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER payments_forget_score
  AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_payment_forgets_score();

CREATE FUNCTION crediario_due_date_forgets_score() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.sale_id, OLD.number, OLD.dt_portion, OLD.value)
     IS DISTINCT FROM (NEW.sale_id, NEW.number, NEW.dt_portion, NEW.value)
  THEN
    PERFORM crediario_forget_score(NEW.sale_id, (SELECT sale_date FROM sales WHERE id = NEW.sale_id));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER portions_forget_score
  AFTER UPDATE ON portions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_due_date_forgets_score();

-- Of `changed`, the rows of sales that were written.
CREATE FUNCTION crediario_rows_of_sales_forget_scores() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_forget_score(s.id, s.sale_date) FROM sales s WHERE s.id IN (SELECT sale_id FROM changed) ORDER BY s.client_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER portions_forget_scores_when_new
  AFTER INSERT ON portions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_scores();
CREATE TRIGGER portions_forget_scores_when_gone
  AFTER DELETE ON portions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_scores();
CREATE TRIGGER late_renewals_forget_scores_when_new
  AFTER INSERT ON late_renewals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_scores();
CREATE TRIGGER late_renewals_forget_scores_when_gone
  AFTER DELETE ON late_renewals REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_scores();

CREATE FUNCTION crediario_promise_forgets_score() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_forget_score(NEW.sale_id, NEW.made_on);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER promises_forget_score
  AFTER INSERT ON promises DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_promise_forgets_score();
