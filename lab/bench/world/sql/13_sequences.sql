-- The product goes on counting where the world ends.
SELECT setval(pg_get_serial_sequence('up_users', 'id'), (SELECT max(id) FROM up_users)),
       setval(pg_get_serial_sequence('clients', 'id'), (SELECT max(id) FROM clients)),
       setval(pg_get_serial_sequence('sales', 'id'), (SELECT max(id) FROM sales)),
       setval(pg_get_serial_sequence('portions', 'id'), (SELECT max(id) FROM portions)),
       setval(pg_get_serial_sequence('payments', 'id'), (SELECT max(id) FROM payments)),
       setval(pg_get_serial_sequence('costs', 'id'), (SELECT max(id) FROM costs)),
       setval(pg_get_serial_sequence('cashs', 'id'), (SELECT max(id) FROM cashs));

DROP INDEX crediario_bench_sales_day, crediario_bench_payments_day;
DROP TABLE crediario_bench.payments_in_time;
DROP TABLE crediario_bench.sales;
