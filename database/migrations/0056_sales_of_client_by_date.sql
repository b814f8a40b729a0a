-- A month's sales of one employee are found among his clients: each client's sales of those days, instead of all he ever
-- made. A sale's day and client never change by a payment: its update still touches no index.
CREATE INDEX sales_of_client_by_date ON sales (client_id, sale_date) WHERE deleted_at IS NULL;
