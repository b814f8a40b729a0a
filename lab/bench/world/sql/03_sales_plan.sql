-- What every sale will be, before a single row of the product is written. One client in 25 never bought; the others
-- bought three or four times in the three years, each time on a route day. Money in cents.
CREATE UNLOGGED TABLE crediario_bench.sales AS
WITH drawn AS (
  SELECT c AS client_id, w.first_employee + 1 + (c - 1) % w.employees AS employee_id, q,
         c::bigint * 8 + q AS seed, w.first_day, w.last_day, bought.times
    FROM crediario_bench.world w
   CROSS JOIN LATERAL generate_series(1, w.clients) AS c
   CROSS JOIN LATERAL (SELECT CASE WHEN crediario_bench.dice(c, 11, 25) = 0 THEN 0
                                   WHEN crediario_bench.dice(c, 12, 100) < 47 THEN 4 ELSE 3 END AS times) AS bought
   CROSS JOIN LATERAL generate_series(1, bought.times) AS q
), dated AS (
  SELECT d.*,
         least(crediario_bench.working_day(
           first_day + (last_day - first_day) * (q - 1) / times
                     + crediario_bench.dice(seed, 13, (last_day - first_day) / times)), last_day) AS sale_date,
         crediario_bench.dice(seed, 14, 100) AS kind
    FROM drawn d
), planned AS (
  SELECT dated.*,
         CASE WHEN kind < 60 THEN 1 WHEN kind < 85 THEN 2 WHEN kind < 90 THEN 4 ELSE 5 END AS frequency_id,
         CASE WHEN kind < 60 THEN (ARRAY[20,24,30])[1 + crediario_bench.dice(seed, 15, 3)]
              WHEN kind < 85 THEN (ARRAY[12,16,20])[1 + crediario_bench.dice(seed, 15, 3)]
              ELSE 10 END AS instalments,
         CASE WHEN kind BETWEEN 60 AND 84 THEN 1 + crediario_bench.dice(seed, 16, 6) END AS weekday,
         -- How many instalments one payment brings, in halves: 1, 1.5, 2 or 3.
         (ARRAY[2,2,2,3,4,4,4,4,6,6])[1 + crediario_bench.dice(seed, 17, 10)] AS halves,
         (ARRAY[0,0,0,0,0,0,0,1,3,12])[1 + crediario_bench.dice(seed, 18, 10)] AS lag_days,
         (ARRAY[1000,1500,2000,2000,2500,3000])[1 + crediario_bench.dice(seed, 19, 6)] AS fees,
         (20000 + 5000 * crediario_bench.dice(seed, 20, 57))::bigint AS drawn_value,
         -- Renewed by the client's next one; one that renews is not renewed itself.
         q % 2 = 1 AND q < times AND crediario_bench.dice(seed, 21, 100) < 10 AS is_renewed,
         q % 2 = 0 AND crediario_bench.dice(seed - 1, 21, 100) < 10 AS is_renewal,
         crediario_bench.dice(seed, 22, 100) < 3 AS goes_bad,
         sale_date + interval '11 hours' + make_interval(secs => crediario_bench.dice(seed, 23, 30000)) AS sold_at
    FROM dated
), valued AS (
  -- A renewal is worth at least all that the old sale was: so never less than its balance.
  SELECT planned.*,
         CASE WHEN is_renewal THEN greatest(drawn_value,
                lag(drawn_value + (drawn_value * fees + 5000) / 10000) OVER of_client)
              ELSE drawn_value END AS value,
         CASE WHEN is_renewed THEN lead(sold_at) OVER of_client END AS renewed_at,
         row_number() OVER (ORDER BY sold_at, seed) AS id
    FROM planned
  WINDOW of_client AS (PARTITION BY client_id ORDER BY q)
), totalled AS (
  SELECT valued.*, value + (value * fees + 5000) / 10000 AS total FROM valued
)
SELECT id::integer AS id, client_id, employee_id, sale_date, sold_at, frequency_id, weekday, instalments, halves,
       lag_days, fees, value, total,
       (2 * total + instalments) / (2 * instalments) AS regular,
       CASE WHEN is_renewal THEN lag(id) OVER of_client END::integer AS renews,
       CASE WHEN is_renewed THEN lead(id) OVER of_client END::integer AS renewed_by,
       renewed_at,
       (2 * instalments + halves - 1) / halves AS whole_payments,
       CASE WHEN is_renewed THEN (2 * instalments + halves - 1) / halves * 6 / 10
            WHEN goes_bad THEN crediario_bench.dice(seed, 24, (2 * instalments + halves - 1) / halves)
            ELSE 999 END AS most_payments,
       (sum(instalments) OVER (ORDER BY id) - instalments + 1)::integer AS first_portion_id
  FROM totalled
WINDOW of_client AS (PARTITION BY client_id ORDER BY q)
 ORDER BY id;

ALTER TABLE crediario_bench.sales ADD PRIMARY KEY (id);
ANALYZE crediario_bench.sales;

-- The payments on them: what had been paid before each and after it. Filled sale by sale.
CREATE UNLOGGED TABLE crediario_bench.payments (
  sale_id integer NOT NULL, turn integer NOT NULL, paid_at timestamp NOT NULL, paid_before bigint NOT NULL,
  paid_after bigint NOT NULL, settled_before integer NOT NULL, settled_after integer NOT NULL,
  is_settlement boolean NOT NULL
);
CREATE INDEX ON crediario_bench.payments (sale_id, turn);
