-- Conta Pix: um lançamento por Pix, e o saldo
-- The company's account: a live Pix stands in it once, on its day, with its fee share; cash and a withdrawn payment do not.
-- What it holds is the sum of the Pix that stand.
WITH live AS (
  SELECT c.payment_id, count(*) AS rows, sum(c.amount) AS amount, sum(c.fee_share) AS fee_share,
         min(c.business_date) AS business_date
    FROM company_movements c
   WHERE c.kind = 'pix_collection'
     AND NOT EXISTS (SELECT 1 FROM company_movements r WHERE r.reverses_id = c.id)
   GROUP BY c.payment_id
), expected AS (
  SELECT id, 1::bigint AS rows, value, fee_share, business_date
    FROM payments
   WHERE means = 'pix' AND voided_at IS NULL
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
SELECT 'account', held::text, paid::text FROM sums WHERE held <> paid
