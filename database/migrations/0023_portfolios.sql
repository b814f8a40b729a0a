-- What the lists of clients and of sales say of their whole length, whatever page of them is shown: how many rows of each
-- colour an employee's list has, and how many sales. Kept as sales and clients change, so that a page costs what its
-- rows cost. A colour depends on the day: each employee's counts were judged on one, and are judged again on the next.

-- 0: clients of nobody.
CREATE TABLE portfolios (
  employee_id integer PRIMARY KEY,
  judged_on   date NOT NULL DEFAULT '-infinity',
  green       integer NOT NULL DEFAULT 0,
  yellow      integer NOT NULL DEFAULT 0,
  red         integer NOT NULL DEFAULT 0,
  purple      integer NOT NULL DEFAULT 0,
  blue        integer NOT NULL DEFAULT 0,
  gray        integer NOT NULL DEFAULT 0,
  -- Sales that are not deleted, of deleted clients too.
  sales       integer NOT NULL DEFAULT 0
);

-- A client's sales that are not deleted, and those of them that owe. Its row lock makes two that change sales of one
-- client take turns: each must know whether it was the last active one.
CREATE TABLE client_standings (
  client_id    integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  kept_sales   integer NOT NULL DEFAULT 0,
  active_sales integer NOT NULL DEFAULT 0
);

-- The colour of an active sale's row. The rule is the domain's (rowColor, domain.md 8), written a second time because
-- hundreds of thousands are counted with it; a test holds the two against each other.
CREATE FUNCTION crediario_active_color(next_due date, last_due date, today date) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN last_due < today THEN 'purple'
            WHEN next_due < today - 7 THEN 'red'
            WHEN next_due < today THEN 'yellow'
            ELSE 'green' END;

-- The one row of a client without an active sale; null where there is one.
CREATE FUNCTION crediario_idle_color(kept_sales integer, active_sales integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN active_sales > 0 THEN NULL WHEN kept_sales > 0 THEN 'blue' ELSE 'gray' END;

-- One row per employee with clients: what their portfolio is on a day, counted from clients and sales alone.
CREATE FUNCTION crediario_portfolio_figures(today date)
RETURNS TABLE (employee_id integer, green integer, yellow integer, red integer, purple integer, blue integer,
               gray integer, sales integer)
LANGUAGE sql STABLE AS $$
  WITH sold AS (
    SELECT s.client_id, count(*) AS kept, count(*) FILTER (WHERE s.status_sale_id = 1) AS active,
           count(*) FILTER (WHERE s.status_sale_id = 1 AND shown.color = 'green') AS green,
           count(*) FILTER (WHERE s.status_sale_id = 1 AND shown.color = 'yellow') AS yellow,
           count(*) FILTER (WHERE s.status_sale_id = 1 AND shown.color = 'red') AS red,
           count(*) FILTER (WHERE s.status_sale_id = 1 AND shown.color = 'purple') AS purple
      FROM sales s
     CROSS JOIN LATERAL (SELECT crediario_active_color(s.next_due_date, s.last_due_date, today) AS color) AS shown
     WHERE s.deleted_at IS NULL
     GROUP BY s.client_id
  )
  SELECT coalesce(c.user_id, 0),
         (coalesce(sum(sold.green) FILTER (WHERE c.deleted_at IS NULL), 0))::integer,
         (coalesce(sum(sold.yellow) FILTER (WHERE c.deleted_at IS NULL), 0))::integer,
         (coalesce(sum(sold.red) FILTER (WHERE c.deleted_at IS NULL), 0))::integer,
         (coalesce(sum(sold.purple) FILTER (WHERE c.deleted_at IS NULL), 0))::integer,
         (count(*) FILTER (WHERE c.deleted_at IS NULL AND sold.kept > 0 AND sold.active = 0))::integer,
         (count(*) FILTER (WHERE c.deleted_at IS NULL AND sold.kept IS NULL))::integer,
         coalesce(sum(sold.kept), 0)::integer
    FROM clients c LEFT JOIN sold ON sold.client_id = c.id
   GROUP BY coalesce(c.user_id, 0)
$$;

-- Takes the employees' counts for a change, in the order of their ids, and makes those that are not there yet.
CREATE FUNCTION crediario_hold_portfolios(employees integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO portfolios (employee_id)
  SELECT DISTINCT e FROM unnest(employees) AS e ORDER BY e
  ON CONFLICT (employee_id) DO NOTHING;
  PERFORM 1 FROM portfolios WHERE employee_id = ANY(employees) ORDER BY employee_id FOR NO KEY UPDATE;
END
$$;

-- Judges again what was judged on another day. What changes a sale holds the counts of its employee, so that each change
-- is either seen here or waits, and is then judged on the new day.
CREATE FUNCTION crediario_judge_portfolios(today date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM portfolios WHERE judged_on <> today ORDER BY employee_id FOR NO KEY UPDATE;
  UPDATE portfolios AS p
     SET judged_on = today, green = f.green, yellow = f.yellow, red = f.red, purple = f.purple
    FROM (
      SELECT held.employee_id,
             (count(*) FILTER (WHERE shown.color = 'green'))::integer AS green,
             (count(*) FILTER (WHERE shown.color = 'yellow'))::integer AS yellow,
             (count(*) FILTER (WHERE shown.color = 'red'))::integer AS red,
             (count(*) FILTER (WHERE shown.color = 'purple'))::integer AS purple
        FROM portfolios held
        LEFT JOIN (
          SELECT coalesce(c.user_id, 0) AS employee_id,
                 crediario_active_color(s.next_due_date, s.last_due_date, today) AS color
            FROM sales s JOIN clients c ON c.id = s.client_id AND c.deleted_at IS NULL
           WHERE s.deleted_at IS NULL AND s.status_sale_id = 1
        ) AS shown USING (employee_id)
       WHERE held.judged_on <> today
       GROUP BY held.employee_id
    ) AS f
   WHERE p.employee_id = f.employee_id;
END
$$;

-- Makes both tables anew, to be judged when somebody first looks at them.
CREATE FUNCTION crediario_rebuild_portfolios() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE portfolios, client_standings IN EXCLUSIVE MODE;
  DELETE FROM client_standings;
  DELETE FROM portfolios;
  INSERT INTO client_standings (client_id, kept_sales, active_sales)
  SELECT c.id, count(s.id), count(s.id) FILTER (WHERE s.status_sale_id = 1)
    FROM clients c LEFT JOIN sales s ON s.client_id = c.id AND s.deleted_at IS NULL
   GROUP BY c.id
   ORDER BY c.id;
  INSERT INTO portfolios (employee_id, green, yellow, red, purple, blue, gray, sales)
  SELECT * FROM crediario_portfolio_figures('-infinity');
END
$$;

SELECT crediario_rebuild_portfolios();

CREATE FUNCTION crediario_portfolio_of_sale() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was_kept   boolean := TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL;
  was_active boolean := was_kept AND OLD.status_sale_id = 1;
  is_kept    boolean := NEW.deleted_at IS NULL;
  is_active  boolean := is_kept AND NEW.status_sale_id = 1;
  client     record;
  standing   client_standings;
  today      date;
  gone       text[];
  come       text[];
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.status_sale_id, OLD.next_due_date, OLD.last_due_date, OLD.deleted_at)
    IS NOT DISTINCT FROM (NEW.status_sale_id, NEW.next_due_date, NEW.last_due_date, NEW.deleted_at)
  THEN
    RETURN NULL;
  END IF;

  -- Also where nothing is added: the lock is what counts.
  UPDATE client_standings
     SET kept_sales = kept_sales + is_kept::integer - was_kept::integer,
         active_sales = active_sales + is_active::integer - was_active::integer
   WHERE client_id = NEW.client_id
  RETURNING * INTO standing;
  SELECT coalesce(user_id, 0) AS employee_id, deleted_at IS NULL AS listed INTO client
    FROM clients WHERE id = NEW.client_id;
  PERFORM crediario_hold_portfolios(ARRAY[client.employee_id]);
  SELECT judged_on INTO today FROM portfolios WHERE employee_id = client.employee_id;

  IF client.listed THEN
    gone := ARRAY[
      CASE WHEN was_active THEN crediario_active_color(OLD.next_due_date, OLD.last_due_date, today) END,
      crediario_idle_color(standing.kept_sales - is_kept::integer + was_kept::integer,
                           standing.active_sales - is_active::integer + was_active::integer)];
    come := ARRAY[
      CASE WHEN is_active THEN crediario_active_color(NEW.next_due_date, NEW.last_due_date, today) END,
      crediario_idle_color(standing.kept_sales, standing.active_sales)];
  END IF;
  UPDATE portfolios AS p
     SET green = p.green + f.green, yellow = p.yellow + f.yellow, red = p.red + f.red, purple = p.purple + f.purple,
         blue = p.blue + f.blue, gray = p.gray + f.gray, sales = p.sales + is_kept::integer - was_kept::integer
    FROM (
      SELECT coalesce(sum(way) FILTER (WHERE color = 'green'), 0) AS green,
             coalesce(sum(way) FILTER (WHERE color = 'yellow'), 0) AS yellow,
             coalesce(sum(way) FILTER (WHERE color = 'red'), 0) AS red,
             coalesce(sum(way) FILTER (WHERE color = 'purple'), 0) AS purple,
             coalesce(sum(way) FILTER (WHERE color = 'blue'), 0) AS blue,
             coalesce(sum(way) FILTER (WHERE color = 'gray'), 0) AS gray
        FROM (SELECT unnest(gone) AS color, -1 AS way UNION ALL SELECT unnest(come), 1) AS rows
    ) AS f
   WHERE p.employee_id = client.employee_id;
  RETURN NULL;
END
$$;

-- The counts of a portfolio follow a sale when its transaction commits: every payment and sale of an employee locks their one
-- row, for no longer than the commit takes. And always last, whether the ledger was written before the sale or after
-- it: two of them can not wait for each other.
CREATE CONSTRAINT TRIGGER sales_keep_portfolio
  AFTER INSERT OR UPDATE ON sales
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION crediario_portfolio_of_sale();

-- A new client has no sale yet.
CREATE FUNCTION crediario_portfolio_of_new_clients() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO client_standings (client_id) SELECT id FROM new_rows;
  PERFORM crediario_hold_portfolios((SELECT array_agg(coalesce(user_id, 0)) FROM new_rows));
  UPDATE portfolios AS p SET gray = p.gray + added.clients
    FROM (SELECT coalesce(user_id, 0) AS employee_id, count(*) AS clients
            FROM new_rows WHERE deleted_at IS NULL GROUP BY 1) AS added
   WHERE p.employee_id = added.employee_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER clients_enter_portfolio
  AFTER INSERT ON clients REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_portfolio_of_new_clients();

-- Clients who change hands, or leave the lists: their rows leave one employee's counts and enter another's. The update
-- waited for the sales and payments of these clients that were under way, and those that follow wait for it.
CREATE FUNCTION crediario_portfolio_of_moved_clients() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  held integer[];
BEGIN
  SELECT array_agg(DISTINCT e) INTO held
    FROM old_rows o JOIN new_rows n USING (id)
   CROSS JOIN LATERAL unnest(ARRAY[coalesce(o.user_id, 0), coalesce(n.user_id, 0)]) AS e
   WHERE (o.user_id, o.deleted_at IS NULL) IS DISTINCT FROM (n.user_id, n.deleted_at IS NULL);
  IF held IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM crediario_hold_portfolios(held);

  WITH moved AS (
    SELECT o.id AS client_id, way.*
      FROM old_rows o JOIN new_rows n USING (id)
     CROSS JOIN LATERAL (VALUES (coalesce(o.user_id, 0), -1, o.deleted_at IS NULL),
                                (coalesce(n.user_id, 0), 1, n.deleted_at IS NULL)) AS way(employee_id, sign, listed)
     WHERE (o.user_id, o.deleted_at IS NULL) IS DISTINCT FROM (n.user_id, n.deleted_at IS NULL)
  ), rows AS (
    SELECT m.employee_id, m.sign, crediario_active_color(s.next_due_date, s.last_due_date, p.judged_on) AS color,
           0 AS sales
      FROM moved m
      JOIN portfolios p USING (employee_id)
      JOIN sales s ON s.client_id = m.client_id AND s.deleted_at IS NULL AND s.status_sale_id = 1
     WHERE m.listed
     UNION ALL
    SELECT m.employee_id, m.sign,
           CASE WHEN m.listed THEN crediario_idle_color(c.kept_sales, c.active_sales) END, m.sign * c.kept_sales
      FROM moved m JOIN client_standings c USING (client_id)
  ), added AS (
    SELECT employee_id, sum(sales) AS sales,
           coalesce(sum(sign) FILTER (WHERE color = 'green'), 0) AS green,
           coalesce(sum(sign) FILTER (WHERE color = 'yellow'), 0) AS yellow,
           coalesce(sum(sign) FILTER (WHERE color = 'red'), 0) AS red,
           coalesce(sum(sign) FILTER (WHERE color = 'purple'), 0) AS purple,
           coalesce(sum(sign) FILTER (WHERE color = 'blue'), 0) AS blue,
           coalesce(sum(sign) FILTER (WHERE color = 'gray'), 0) AS gray
      FROM rows GROUP BY employee_id
  )
  UPDATE portfolios AS p
     SET green = p.green + a.green, yellow = p.yellow + a.yellow, red = p.red + a.red, purple = p.purple + a.purple,
         blue = p.blue + a.blue, gray = p.gray + a.gray, sales = p.sales + a.sales
    FROM added a
   WHERE p.employee_id = a.employee_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER clients_move_portfolio
  AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_portfolio_of_moved_clients();
