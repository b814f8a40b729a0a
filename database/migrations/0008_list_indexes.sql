-- Indexes of the lists and of the locks; Strapi makes one for each foreign key by itself.

CREATE INDEX sales_newest_first ON sales (sale_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX sales_of_client ON sales (client_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX sales_of_box ON sales (cash_id) WHERE deleted_at IS NULL;
CREATE INDEX payments_of_sale ON payments (sale_id, id DESC) WHERE voided_at IS NULL;
CREATE INDEX cashs_of_employee ON cashs (users_permissions_user_id, id DESC);
CREATE INDEX occurrences_of_sale ON occurrences (sale_id, id DESC);
