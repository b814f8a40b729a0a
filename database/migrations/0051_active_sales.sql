-- An employee's active sales are found among his clients without reading the settled ones, which are nine in ten. No
-- payment but the last moves a sale out of it: an update of a sale still touches no index.
CREATE INDEX sales_active_of_client ON sales (client_id, id DESC) WHERE deleted_at IS NULL AND status_sale_id = 1;
