-- A deposit when a collector begins and on each Monday, an expense a day, a withdrawal each week.
INSERT INTO costs (id, cost, kind, observation, cash_id, created_at, updated_at)
SELECT row_number() OVER (ORDER BY day, employee, kind), cost, kind, observation,
       (crediario_bench.day_number(day, w.first_day) - 1) * w.employees + employee,
       day + interval '20 hours', day + interval '20 hours'
  FROM crediario_bench.world w
 CROSS JOIN LATERAL generate_series(0, w.last_day - w.first_day) AS n
 CROSS JOIN LATERAL (SELECT w.first_day + n AS day) AS on_day
 CROSS JOIN LATERAL generate_series(1, w.employees) AS employee
 CROSS JOIN LATERAL (
   SELECT 'gasto' AS kind, 15 + crediario_bench.dice(n * 1000 + employee, 51, 60) AS cost, 'Combustível' AS observation
    UNION ALL SELECT 'retiro', 300, 'Adiantamento' WHERE extract(isodow FROM day) = 6
    UNION ALL SELECT 'aporte', CASE n WHEN 0 THEN 30000 ELSE 500 END, 'Capital' WHERE extract(isodow FROM day) = 1
 ) AS each
 WHERE extract(isodow FROM day) < 7
 ORDER BY day, employee, kind;
