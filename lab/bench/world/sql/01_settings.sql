-- The world's size and the arithmetic of its plan. Everything random comes from crediario_bench.dice, so the same scale
-- and the same last day give the same world.
CREATE SCHEMA IF NOT EXISTS crediario_bench;

CREATE TABLE crediario_bench.world (
  employees integer NOT NULL,
  clients   integer NOT NULL,
  -- Of up_users: the collectors are first_employee + 1 … + employees.
  first_employee integer NOT NULL,
  -- A Monday.
  first_day date NOT NULL,
  -- The last business day before the world was made, no Sunday; its boxes are still open.
  last_day  date NOT NULL
);

-- 0 … sides - 1, from a number that says who and one that says what for.
CREATE FUNCTION crediario_bench.dice(who bigint, what integer, sides integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (hashint8extended(who, what) & 2147483647) % sides;

-- The k-th due date of a sale (domain.md 4); daily plans skip Saturdays and Sundays.
CREATE FUNCTION crediario_bench.due_date(frequency integer, sold date, k integer, weekday integer) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE frequency
  WHEN 5 THEN (sold + make_interval(months => k))::date
  WHEN 4 THEN sold + 15 * k
  WHEN 3 THEN sold + 10 * k
  WHEN 2 THEN sold + 1 + (weekday - extract(dow FROM sold)::integer + 6) % 7 + 7 * (k - 1)
  -- Counted in working days from the Monday of the sale's week, on which Saturday and Sunday count as Friday.
  ELSE date_trunc('week', sold::timestamp)::date
    + (least(extract(isodow FROM sold)::integer, 5) + k - 1) / 5 * 7
    + (least(extract(isodow FROM sold)::integer, 5) + k - 1) % 5
END;

-- Nobody collects on a Sunday.
CREATE FUNCTION crediario_bench.working_day(wanted date) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN wanted + CASE extract(isodow FROM wanted) WHEN 7 THEN 1 ELSE 0 END;

-- Boxes are numbered day by day, six days a week: 1, 2, …
CREATE FUNCTION crediario_bench.day_number(of_day date, first_day date) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (of_day - first_day) / 7 * 6 + extract(isodow FROM of_day)::integer;
