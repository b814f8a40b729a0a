-- Which sales still fall due on a box's days, without reading those that ended before. A payment never changes a sale's last
-- due date: its update still touches no index.
CREATE INDEX sales_due_of_client ON sales (client_id, last_due_date) WHERE deleted_at IS NULL;
