-- What of the money that fell due came in, by collector: domain.md 12, 'punctuality, efficiency, recovery'.

-- The instalments of a sale that fell due from `since` to a day, as known at its end: what was owed of each as its day began,
-- and what of it came in on that day and at all. Payments settle the oldest instalment first; a settlement by renewal is no money.
CREATE FUNCTION crediario_collected_of_sale(of_sale integer, since date, on_day date)
RETURNS TABLE (day date, due numeric, on_time numeric, received numeric)
LANGUAGE sql STABLE AS $$
  SELECT p.dt_portion, p.value - part.before, greatest(0, part.by_day - part.before), greatest(0, part.at_all - part.before)
    FROM (SELECT dt_portion, value, sum(value) OVER (ORDER BY number) - value AS paid_first
            FROM portions WHERE sale_id = of_sale) AS p
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value) FILTER (WHERE business_date < p.dt_portion), 0) AS before,
            coalesce(sum(value) FILTER (WHERE business_date <= p.dt_portion AND origin <> 'renewal'), 0) AS by_day,
            coalesce(sum(value) FILTER (WHERE origin <> 'renewal'), 0) AS at_all
       FROM crediario_payments_on(of_sale, on_day)
   ) AS paid
   CROSS JOIN LATERAL (
     SELECT least(p.value, greatest(0, paid.before - p.paid_first)) AS before,
            least(p.value, greatest(0, paid.by_day - p.paid_first)) AS by_day,
            least(p.value, greatest(0, paid.at_all - p.paid_first)) AS at_all
   ) AS part
   WHERE p.dt_portion BETWEEN since AND on_day AND p.value > part.before
$$;

-- Of a day that is kept (0076), by who held the clients as the instalments fell due, or as the month began: of its month up to
-- the day, and of its week. 0: nobody.
CREATE TABLE portfolio_day_collections (
  day           date NOT NULL,
  employee_id   integer NOT NULL,
  due           numeric(16,2) NOT NULL,
  on_time       numeric(16,2) NOT NULL,
  received      numeric(16,2) NOT NULL,
  arrears       numeric(16,2) NOT NULL,
  recovered     numeric(16,2) NOT NULL,
  week_due      numeric(16,2) NOT NULL,
  week_received numeric(16,2) NOT NULL,
  PRIMARY KEY (day, employee_id)
);

-- The days that are kept know nothing of it.
DELETE FROM portfolio_days;

CREATE INDEX ledger_entries_differences ON ledger_entries (business_date) WHERE 'adjustment' IN (kind, reversed_kind);
CREATE INDEX promises_day ON promises (promised_for);

-- What a collector is to receive in a month, and in those after it until another word. 0: nothing is asked. The last word counts.
CREATE TABLE collector_goals (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  employee_id integer NOT NULL REFERENCES up_users (id),
  month       date NOT NULL CONSTRAINT collector_goals_from_a_first CHECK (extract(day FROM month) = 1),
  value       numeric(14,2) NOT NULL CONSTRAINT collector_goals_value_fits CHECK (value >= 0),
  set_by      integer NOT NULL REFERENCES up_users (id),
  set_at      timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX collector_goals_latest ON collector_goals (employee_id, month DESC, id DESC);

CREATE TRIGGER collector_goals_append_only BEFORE UPDATE OR DELETE ON collector_goals
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER collector_goals_never_truncated BEFORE TRUNCATE ON collector_goals
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
