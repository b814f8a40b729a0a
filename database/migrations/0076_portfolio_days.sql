-- The portfolio at the end of days gone by, worked out once: a cache. A day stands as long as `is_kept`; what is written later
-- and counts on that day or an earlier one takes its row away, and the day is worked out anew. domain.md 12.

-- No payment of a sale is dated later, taken back or not: a sale that is paid off owes nothing from that day on.
CREATE TABLE sales_last_paid (
  sale_id      integer PRIMARY KEY REFERENCES sales (id) ON DELETE CASCADE,
  last_paid_on date NOT NULL
);

INSERT INTO sales_last_paid (sale_id, last_paid_on)
SELECT sale_id, max(business_date) FROM payments WHERE value > 0 GROUP BY 1 ORDER BY 1;

-- No condition on a trigger of Strapi's own tables names a column: Strapi could not alter it.
CREATE FUNCTION crediario_keep_last_paid() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.value = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO sales_last_paid AS known (sale_id, last_paid_on) VALUES (NEW.sale_id, NEW.business_date)
  ON CONFLICT (sale_id) DO UPDATE SET last_paid_on = excluded.last_paid_on
   WHERE known.last_paid_on < excluded.last_paid_on;
  RETURN NULL;
END
$$;

CREATE TRIGGER payments_keep_last_paid
  AFTER INSERT OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION crediario_keep_last_paid();

-- A day that is kept, or on its way. `attempt`: only the last one may keep it.
CREATE TABLE portfolio_days (
  day     date PRIMARY KEY,
  attempt bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_kept boolean NOT NULL DEFAULT false
);

-- A sale that owed at the end of the day. 0: a client of nobody.
CREATE TABLE portfolio_day_sales (
  day            date NOT NULL,
  employee_id    integer NOT NULL,
  sale_id        integer NOT NULL,
  client_id      integer NOT NULL,
  owed           numeric(14,2) NOT NULL,
  principal      numeric(14,2) NOT NULL,
  delay_days     integer NOT NULL,
  inherited_days integer NOT NULL,
  PRIMARY KEY (day, employee_id, sale_id)
);

-- Those of one collector and one ageing bucket, by its first day: what a year's course is read from.
CREATE TABLE portfolio_day_sums (
  day            date NOT NULL,
  employee_id    integer NOT NULL,
  delay_from     integer NOT NULL,
  inherited_from integer NOT NULL,
  sales          integer NOT NULL,
  owed           numeric(16,2) NOT NULL,
  principal      numeric(16,2) NOT NULL,
  PRIMARY KEY (day, employee_id, delay_from, inherited_from)
);

-- Takes the days away from `since` on. A day that is worked out is marked first, and what it is worked out from is read once
-- all who hold this lock are through: a writer has either seen the mark and takes it away, or was waited for.
CREATE FUNCTION crediario_forget_portfolio_days(since date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('crediario.portfolio_days'));
  DELETE FROM portfolio_days WHERE day >= since;
END
$$;

-- At the commit: the lock on a day is the last that a writer takes.
CREATE FUNCTION crediario_entry_forgets_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_forget_portfolio_days(NEW.business_date);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER ledger_entries_forget_days
  AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.sale_id IS NOT NULL) EXECUTE FUNCTION crediario_entry_forgets_days();

-- A sale's own figures count from its first day on, or from the day on which an import brought it (0170).
CREATE FUNCTION crediario_sale_forgets_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.client_id, OLD.sale_date, OLD.value, OLD.total, OLD.deleted_at)
     IS DISTINCT FROM (NEW.client_id, NEW.sale_date, NEW.value, NEW.total, NEW.deleted_at)
  THEN
    PERFORM crediario_forget_portfolio_days(coalesce(NEW.came_on, least(OLD.sale_date, NEW.sale_date)));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER sales_forget_days
  AFTER UPDATE ON sales DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_sale_forgets_days();

-- A payment that is replaced keeps its day, and is what it is now on all days since.
CREATE FUNCTION crediario_payment_forgets_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.sale_id, OLD.business_date, OLD.value, OLD.fee_share, OLD.origin)
     IS DISTINCT FROM (NEW.sale_id, NEW.business_date, NEW.value, NEW.fee_share, NEW.origin)
  THEN
    PERFORM crediario_forget_portfolio_days(least(OLD.business_date, NEW.business_date));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER payments_forget_days
  AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_payment_forgets_days();

CREATE FUNCTION crediario_due_date_forgets_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.sale_id, OLD.number, OLD.dt_portion, OLD.value)
     IS DISTINCT FROM (NEW.sale_id, NEW.number, NEW.dt_portion, NEW.value)
  THEN
    PERFORM crediario_forget_portfolio_days((SELECT coalesce(came_on, sale_date) FROM sales WHERE id = NEW.sale_id));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER portions_forget_days
  AFTER UPDATE ON portions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_due_date_forgets_days();

-- Of `changed`, the rows of sales that were written.
CREATE FUNCTION crediario_rows_of_sales_forget_days() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  since date := (SELECT min(coalesce(s.came_on, s.sale_date)) FROM sales s WHERE s.id IN (SELECT sale_id FROM changed));
BEGIN
  IF since IS NOT NULL THEN
    PERFORM crediario_forget_portfolio_days(since);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER portions_forget_days_when_new
  AFTER INSERT ON portions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_days();
CREATE TRIGGER portions_forget_days_when_gone
  AFTER DELETE ON portions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_days();
CREATE TRIGGER late_renewals_forget_days_when_new
  AFTER INSERT ON late_renewals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_days();
CREATE TRIGGER late_renewals_forget_days_when_gone
  AFTER DELETE ON late_renewals REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_days();

-- A client who was held from the beginning is new, and owed nothing.
CREATE FUNCTION crediario_holder_forgets_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crediario_forget_portfolio_days(NEW.since);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER client_holders_forget_days
  AFTER INSERT OR UPDATE ON client_holders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.since > '-infinity') EXECUTE FUNCTION crediario_holder_forgets_days();
