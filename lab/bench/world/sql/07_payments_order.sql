-- Payments get their ids in the order of time, as they would have.
CREATE UNLOGGED TABLE crediario_bench.payments_in_time AS
SELECT (row_number() OVER (ORDER BY paid_at, sale_id, turn))::integer AS id, p.*
  FROM crediario_bench.payments p
 ORDER BY paid_at, sale_id, turn;

ALTER TABLE crediario_bench.payments_in_time ADD PRIMARY KEY (id);
CREATE INDEX ON crediario_bench.payments_in_time (sale_id) WHERE is_settlement;
DROP TABLE crediario_bench.payments;
ANALYZE crediario_bench.payments_in_time;
