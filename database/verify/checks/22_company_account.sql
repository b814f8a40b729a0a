-- Conta Pix: um lançamento por Pix, e o saldo
-- The company's account: a live Pix stands in it once, on its day, with its fee share; cash and a withdrawn payment do not.
-- What it holds is the sum of the Pix that stand. Day by day it has moved what a Pix, its returns and what undid them say.
WITH live AS (
  SELECT c.payment_id, count(*) AS rows, sum(c.amount) AS amount, sum(c.fee_share) AS fee_share,
         min(c.business_date) AS business_date
    FROM company_movements c
   WHERE c.kind = 'pix_collection'
     AND NOT EXISTS (SELECT 1 FROM company_movements r WHERE r.reverses_id = c.id)
   GROUP BY c.payment_id
), restored AS (
  SELECT DISTINCT ON (payment_id) payment_id, business_date FROM payment_reversals WHERE is_restored ORDER BY payment_id, id DESC
), expected AS (
  SELECT p.id, 1::bigint AS rows, p.value, coalesce(again.business_date, p.business_date) AS business_date,
         -- Of one that came back, a cent more or less: shares are counted on the running sum.
         CASE WHEN abs(live.fee_share - p.fee_share) <= 0.01 AND again.payment_id IS NOT NULL THEN live.fee_share ELSE p.fee_share END AS fee_share
    FROM payments p
    LEFT JOIN restored again ON again.payment_id = p.id
    LEFT JOIN live ON live.payment_id = p.id
   WHERE p.means = 'pix' AND p.voided_at IS NULL
), steps AS (
  SELECT p.id, p.business_date, p.value AS amount
    FROM payments p
   WHERE p.means = 'pix' AND EXISTS (SELECT FROM payment_reversals gone WHERE gone.payment_id = p.id AND NOT gone.is_restored)
     AND (p.voided_at IS NULL) = coalesce((SELECT last.is_restored FROM payment_reversals last WHERE last.payment_id = p.id ORDER BY last.id DESC LIMIT 1), false)
   UNION ALL
  SELECT p.id, gone.business_date, CASE WHEN gone.is_restored THEN p.value ELSE -p.value END
    FROM payment_reversals gone JOIN payments p ON p.id = gone.payment_id
   WHERE p.means = 'pix'
), by_day AS (
  SELECT id, business_date, sum(amount) AS amount FROM steps GROUP BY 1, 2
), moved AS (
  SELECT payment_id AS id, business_date, sum(amount) AS amount FROM company_movements
   WHERE payment_id IN (SELECT id FROM steps WHERE amount > 0) GROUP BY 1, 2
), sums AS (
  SELECT (SELECT coalesce(sum(amount), 0) FROM company_movements) AS held, (SELECT coalesce(sum(value), 0) FROM expected) AS paid
)
SELECT 'payment ' || coalesce(e.id, live.payment_id) AS record,
       concat_ws(' ', live.rows, live.amount, live.fee_share, live.business_date) AS stored,
       concat_ws(' ', e.rows, e.value, e.fee_share, e.business_date) AS computed
  FROM expected e
  FULL JOIN live ON live.payment_id = e.id
 WHERE (live.rows, live.amount, live.fee_share, live.business_date)
       IS DISTINCT FROM (e.rows, e.value, e.fee_share, e.business_date)
 UNION ALL
SELECT 'payment ' || id || ' on ' || business_date, moved.amount::text, by_day.amount::text
  FROM by_day FULL JOIN moved USING (id, business_date)
 WHERE coalesce(moved.amount, 0) <> coalesce(by_day.amount, 0)
   AND id NOT IN (SELECT p.id FROM payments p JOIN sales s ON s.id = p.sale_id WHERE s.deleted_at IS NOT NULL)
   AND id IN (SELECT payment_id FROM payment_reversals gone WHERE NOT gone.is_restored)
 UNION ALL
SELECT 'account', held::text, paid::text FROM sums WHERE held <> paid
