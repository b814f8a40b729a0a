-- What was to be received: per collector and day, what the instalments due on that day owed at its start (domain.md 8,
-- 'Scheduled'), by who held the client on that day. Kept as sales, payments and clients change, so that the dashboard's
-- month costs its days and not its instalments.

-- Who holds a client from which day on; 0: nobody. Moving a client changes no day before.
CREATE TABLE client_holders (
  client_id   integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  since       date NOT NULL,
  employee_id integer NOT NULL,
  PRIMARY KEY (client_id, since)
);

-- A sale that moved with its client into another (0132): whose it was on the days before `until`. Who held a sale on a day gone
-- by follows from it.
CREATE TABLE sale_moves (
  sale_id   integer NOT NULL REFERENCES sales (id),
  until     date NOT NULL,
  merge_id  integer NOT NULL,
  client_id integer NOT NULL REFERENCES clients (id),
  PRIMARY KEY (sale_id, until, merge_id)
);

CREATE INDEX sale_moves_of_merge ON sale_moves (merge_id);
CREATE INDEX sale_moves_of_client ON sale_moves (client_id);

-- What a sale adds, a day and an amount for each instalment that still owed something when its day began.
CREATE TABLE sale_dues (
  sale_id integer PRIMARY KEY REFERENCES sales (id) ON DELETE CASCADE,
  days    date[] NOT NULL,
  amounts numeric(14,2)[] NOT NULL
);

CREATE TABLE daily_dues (
  employee_id integer NOT NULL,
  due_date    date NOT NULL,
  expected    numeric(16,2) NOT NULL DEFAULT 0,
  PRIMARY KEY (employee_id, due_date)
);

CREATE INDEX daily_dues_day ON daily_dues (due_date);

-- One row. A payment counts by its own business date; a deleted sale counts nowhere.
CREATE FUNCTION crediario_dues_of_sale(of_sale integer) RETURNS TABLE (days date[], amounts numeric[])
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(p.dt_portion ORDER BY p.number), '{}'),
         coalesce(array_agg(p.value - before.paid ORDER BY p.number), '{}')
    FROM sales s
    JOIN portions p ON p.sale_id = s.id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(a.amount), 0) AS paid
       FROM payment_allocations a JOIN payments pay ON pay.id = a.payment_id
      WHERE p.paid_value > 0 AND a.portion_id = p.id AND a.revoked_at IS NULL AND pay.business_date < p.dt_portion
   ) AS before
   WHERE s.id = of_sale AND s.deleted_at IS NULL AND p.value > before.paid
$$;

-- One row, for a client and a day.
CREATE FUNCTION crediario_holder_on(of_client integer, of_day date) RETURNS TABLE (employee_id integer)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT h.employee_id FROM client_holders h
   WHERE h.client_id = of_client AND h.since <= of_day
   ORDER BY h.since DESC LIMIT 1
$$;

-- Who held the sale's client on the day; 0: nobody. The client of that day, where it was another's then.
CREATE FUNCTION crediario_holder_of_sale(of_sale integer, of_client integer, of_day date)
RETURNS TABLE (employee_id integer)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT h.employee_id FROM client_holders h
   WHERE h.client_id = coalesce((SELECT m.client_id FROM sale_moves m
                                  WHERE m.sale_id = of_sale AND m.until > of_day
                                  ORDER BY m.until, m.merge_id LIMIT 1), of_client)
     AND h.since <= of_day
   ORDER BY h.since DESC LIMIT 1
$$;

-- One row per collector and day, from the sales alone.
CREATE FUNCTION crediario_dues_figures() RETURNS TABLE (employee_id integer, due_date date, expected numeric)
LANGUAGE sql STABLE AS $$
  SELECT holder.employee_id, due.day, sum(due.amount)
    FROM sale_dues d
    JOIN sales s ON s.id = d.sale_id
   CROSS JOIN LATERAL unnest(d.days, d.amounts) AS due (day, amount)
   CROSS JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, due.day) AS holder
   GROUP BY 1, 2
$$;

-- Makes both roll-ups anew; who held the clients stays as it is known.
CREATE FUNCTION crediario_rebuild_dues() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sale_dues, daily_dues IN EXCLUSIVE MODE;
  INSERT INTO client_holders (client_id, since, employee_id)
  SELECT c.id, '-infinity', coalesce(c.user_id, 0) FROM clients c
   WHERE NOT EXISTS (SELECT FROM client_holders h WHERE h.client_id = c.id);
  DELETE FROM daily_dues;
  DELETE FROM sale_dues;
  -- crediario_dues_of_sale for all sales at once: by hundreds of thousands a sort is quicker than as many
  -- look-ups. The verifier holds the one against the other.
  INSERT INTO sale_dues (sale_id, days, amounts)
  SELECT s.id,
         coalesce(array_agg(p.dt_portion ORDER BY p.number) FILTER (WHERE p.value > coalesce(before.paid, 0)), '{}'),
         coalesce(array_agg(p.value - coalesce(before.paid, 0) ORDER BY p.number)
                  FILTER (WHERE p.value > coalesce(before.paid, 0)), '{}')
    FROM sales s
    LEFT JOIN portions p ON p.sale_id = s.id AND s.deleted_at IS NULL
    LEFT JOIN (
      SELECT a.portion_id, sum(a.amount) AS paid
        FROM payment_allocations a
        JOIN payments pay ON pay.id = a.payment_id
        JOIN portions due ON due.id = a.portion_id
       WHERE a.revoked_at IS NULL AND pay.business_date < due.dt_portion
       GROUP BY a.portion_id
    ) AS before ON before.portion_id = p.id
   GROUP BY s.id;
  INSERT INTO daily_dues (employee_id, due_date, expected)
  SELECT f.employee_id, f.due_date, f.expected FROM crediario_dues_figures() AS f;
END
$$;

-- The transfers of before, as they are recorded. The days are those of the product's own time zone: where another one is
-- set, a transfer of late evening may count a day off.
INSERT INTO client_holders (client_id, since, employee_id)
SELECT DISTINCT ON (entity_id, since) entity_id::integer, since, coalesce((after ->> 'user_id')::integer, 0)
  FROM (SELECT a.*, (a.at AT TIME ZONE 'America/Sao_Paulo')::date AS since FROM audit_log a
         WHERE a.entity = 'client' AND a.before ? 'user_id' AND a.after ? 'user_id'
           AND a.before ->> 'user_id' IS DISTINCT FROM a.after ->> 'user_id') AS moved
  JOIN clients c ON c.id = moved.entity_id
 ORDER BY entity_id, since, moved.id DESC;

INSERT INTO client_holders (client_id, since, employee_id)
SELECT DISTINCT ON (a.entity_id) a.entity_id::integer, '-infinity', coalesce((a.before ->> 'user_id')::integer, 0)
  FROM audit_log a JOIN clients c ON c.id = a.entity_id
 WHERE a.entity = 'client' AND a.before ? 'user_id' AND a.after ? 'user_id'
   AND a.before ->> 'user_id' IS DISTINCT FROM a.after ->> 'user_id'
 ORDER BY a.entity_id, a.id;

-- Whose record does not lead to today's collector (moved by hand, once): today's for all days.
DELETE FROM client_holders h USING clients c CROSS JOIN LATERAL crediario_holder_on(c.id, 'infinity') AS latest
 WHERE h.client_id = c.id AND latest.employee_id <> coalesce(c.user_id, 0);

SELECT crediario_rebuild_dues();

-- A sale's change reaches the roll-up when its transaction commits, like the counts of a portfolio (0023) and under their
-- lock: two of an employee can not wait for each other. A payment on the due date or after it changes nothing here.
CREATE FUNCTION crediario_dues_roll_up() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  SELECT array_agg(holder.employee_id) AS employees, array_agg(by_day.day) AS days, array_agg(by_day.amount) AS amounts
    INTO change
    FROM (SELECT day, sum(amount) AS amount
            FROM (SELECT come.day, come.amount FROM unnest(NEW.days, NEW.amounts) AS come (day, amount)
                   UNION ALL
                  SELECT gone.day, -gone.amount FROM unnest(OLD.days, OLD.amounts) AS gone (day, amount)) AS both_sides
           GROUP BY day HAVING sum(amount) <> 0) AS by_day
    JOIN sales s ON s.id = NEW.sale_id
   CROSS JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, by_day.day) AS holder;
  IF change.days IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM crediario_hold_portfolios(change.employees);
  INSERT INTO daily_dues AS due (employee_id, due_date, expected)
  SELECT * FROM unnest(change.employees, change.days, change.amounts) AS c (employee_id, due_date, expected)
   ORDER BY 1, 2
  ON CONFLICT (employee_id, due_date) DO UPDATE SET expected = due.expected + excluded.expected;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER sale_dues_roll_up
  AFTER INSERT OR UPDATE ON sale_dues
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_dues_roll_up();

-- A new client was always whose it is.
CREATE FUNCTION crediario_hold_new_clients() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO client_holders (client_id, since, employee_id)
  SELECT id, '-infinity', coalesce(user_id, 0) FROM new_rows;
  RETURN NULL;
END
$$;

CREATE TRIGGER clients_get_holder
  AFTER INSERT ON clients REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_hold_new_clients();

-- Clients who change hands: what is due from today on is now another's to collect. Today is the business's, which the
-- product says for its transaction (crediario.today); without a word, that of the product's own time zone.
CREATE FUNCTION crediario_hand_over() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  moved     integer[];
  employees integer[];
  today     date;
BEGIN
  SELECT array_agg(n.id), array_agg(coalesce(o.user_id, 0)) || array_agg(coalesce(n.user_id, 0)) INTO moved, employees
    FROM old_rows o JOIN new_rows n USING (id)
   WHERE o.user_id IS DISTINCT FROM n.user_id;
  IF moved IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM crediario_hold_portfolios(employees);
  today := coalesce(nullif(current_setting('crediario.today', true), '')::date,
                    (now() AT TIME ZONE 'America/Sao_Paulo')::date);

  INSERT INTO daily_dues AS due (employee_id, due_date, expected)
  SELECT way.employee_id, each.day, sum(way.sign * each.amount)
    FROM new_rows c
    JOIN sales s ON s.client_id = c.id AND s.last_due_date >= today
    JOIN sale_dues d ON d.sale_id = s.id
   CROSS JOIN LATERAL unnest(d.days, d.amounts) AS each (day, amount)
   CROSS JOIN LATERAL crediario_holder_on(c.id, each.day) AS holder
   CROSS JOIN LATERAL (VALUES (holder.employee_id, -1), (coalesce(c.user_id, 0), 1)) AS way (employee_id, sign)
   WHERE c.id = ANY(moved) AND each.day >= today
   GROUP BY 1, 2
  HAVING sum(way.sign * each.amount) <> 0
   ORDER BY 1, 2
  ON CONFLICT (employee_id, due_date) DO UPDATE SET expected = due.expected + excluded.expected;

  DELETE FROM client_holders WHERE client_id = ANY(moved) AND since > today;
  INSERT INTO client_holders AS held (client_id, since, employee_id)
  SELECT c.id, today, coalesce(c.user_id, 0) FROM new_rows c WHERE c.id = ANY(moved)
  ON CONFLICT (client_id, since) DO UPDATE SET employee_id = excluded.employee_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER clients_pass_on
  AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_hand_over();

-- What the sale is to bring on its days. Whenever its own figures are written, those of its instalments stand (0026).
CREATE FUNCTION crediario_keep_dues() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_dues AS kept (sale_id, days, amounts)
  SELECT NEW.id, figures.days, figures.amounts FROM crediario_dues_of_sale(NEW.id) AS figures
  ON CONFLICT (sale_id) DO UPDATE SET days = excluded.days, amounts = excluded.amounts
   WHERE (kept.days, kept.amounts) IS DISTINCT FROM (excluded.days, excluded.amounts);
  RETURN NULL;
END
$$;

CREATE TRIGGER sales_keep_dues
  AFTER UPDATE ON sales
  FOR EACH ROW EXECUTE FUNCTION crediario_keep_dues();
