-- How the sales of a month had paid at a month's end: kept with the day (0076), by who held the clients on it. 0: nobody.
CREATE TABLE portfolio_day_vintages (
  day         date NOT NULL,
  employee_id integer NOT NULL,
  month       date NOT NULL,
  contracted  numeric(16,2) NOT NULL,
  owed        numeric(16,2) NOT NULL,
  renewed     numeric(16,2) NOT NULL,
  late        numeric(16,2) NOT NULL,
  PRIMARY KEY (day, employee_id, month)
);

-- The days that are kept know nothing of it.
DELETE FROM portfolio_days;
