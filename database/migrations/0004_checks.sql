-- What must hold in Strapi's own tables. CHECKs rather than NOT NULL: Strapi's schema sync knows
-- nothing of them and leaves them alone, while it would take a NOT NULL away again. A checked
-- foreign key also turns Strapi's ON DELETE SET NULL into a refusal.

ALTER TABLE sales
  ADD CONSTRAINT sales_relations_present CHECK (
    client_id IS NOT NULL AND cash_id IS NOT NULL AND type_frequency_id IS NOT NULL
    AND type_sale_id IS NOT NULL AND status_sale_id IS NOT NULL AND sale_date IS NOT NULL),
  ADD CONSTRAINT sales_value_positive CHECK (value IS NOT NULL AND value > 0),
  ADD CONSTRAINT sales_fees_in_range CHECK (fees IS NOT NULL AND fees BETWEEN 0 AND 100),
  ADD CONSTRAINT sales_portion_in_range CHECK (portion IS NOT NULL AND portion >= 1),
  ADD CONSTRAINT sales_status_known CHECK (status_sale_id IN (1, 2, 3)),
  ADD CONSTRAINT sales_type_known CHECK (type_sale_id IN (1, 2)),
  ADD CONSTRAINT sales_total_covers_value CHECK (total IS NOT NULL AND total >= value),
  ADD CONSTRAINT sales_paid_in_range CHECK (
    paid_value IS NOT NULL AND paid_value BETWEEN 0 AND total
    AND paid_count IS NOT NULL AND paid_count BETWEEN 0 AND portion),
  ADD CONSTRAINT sales_deleted_is_status_3 CHECK ((status_sale_id = 3) = (deleted_at IS NOT NULL)),
  ADD CONSTRAINT sales_settled_is_status_2 CHECK (
    status_sale_id = 3 OR (status_sale_id = 2) = (paid_value = total)),
  ADD CONSTRAINT sales_renewal_names_old_sale CHECK ((type_sale_id = 1) = (id_sale_renew IS NOT NULL)),
  ADD CONSTRAINT sales_weekday_in_range CHECK (weekday IS NULL OR weekday BETWEEN 0 AND 6);

ALTER TABLE portions
  ADD CONSTRAINT portions_complete CHECK (
    sale_id IS NOT NULL AND dt_portion IS NOT NULL AND number IS NOT NULL AND number >= 1),
  ADD CONSTRAINT portions_value_positive CHECK (value IS NOT NULL AND value > 0),
  ADD CONSTRAINT portions_paid_in_range CHECK (paid_value IS NOT NULL AND paid_value BETWEEN 0 AND value),
  ADD CONSTRAINT portions_dated_when_settled CHECK ((dt_payment IS NOT NULL) = (paid_value = value));

ALTER TABLE payments
  ADD CONSTRAINT payments_complete CHECK (
    sale_id IS NOT NULL AND cash_id IS NOT NULL AND type_payment_id IS NOT NULL
    AND dt_payment IS NOT NULL AND business_date IS NOT NULL AND recorded_at IS NOT NULL),
  ADD CONSTRAINT payments_type_known CHECK (type_payment_id IN (1, 2, 3)),
  ADD CONSTRAINT payments_origin_known CHECK (origin IN ('web', 'mobile', 'renewal')),
  ADD CONSTRAINT payments_value_in_range CHECK (
    value IS NOT NULL AND (value > 0 OR (value = 0 AND type_payment_id = 2))),
  ADD CONSTRAINT payments_portions_in_range CHECK (portions IS NOT NULL AND portions >= 0),
  ADD CONSTRAINT payments_fee_share_in_range CHECK (fee_share IS NOT NULL AND fee_share BETWEEN 0 AND value);

ALTER TABLE costs
  ADD CONSTRAINT costs_cash_present CHECK (cash_id IS NOT NULL),
  ADD CONSTRAINT costs_cost_positive CHECK (cost IS NOT NULL AND cost > 0),
  ADD CONSTRAINT costs_kind_known CHECK (kind IS NOT NULL AND kind IN ('gasto', 'retiro', 'aporte'));

ALTER TABLE cashs
  ADD CONSTRAINT cashs_complete CHECK (
    users_permissions_user_id IS NOT NULL AND type_status_cash_id IS NOT NULL
    AND start_at IS NOT NULL AND opened_on IS NOT NULL AND value_start IS NOT NULL),
  ADD CONSTRAINT cashs_status_known CHECK (type_status_cash_id IN (1, 2)),
  ADD CONSTRAINT cashs_closed_is_final CHECK (
    (type_status_cash_id = 2) = (final_at IS NOT NULL)
    AND (type_status_cash_id = 2) = (closing_value IS NOT NULL)),
  ADD CONSTRAINT cashs_counted_is_closing CHECK (counted_value IS NULL OR closing_value = counted_value);

ALTER TABLE occurrences
  ADD CONSTRAINT occurrences_complete CHECK (sale_id IS NOT NULL AND type_occurrence_id IS NOT NULL);

CREATE UNIQUE INDEX cashs_one_open_per_employee
  ON cashs (users_permissions_user_id) WHERE type_status_cash_id = 1;
CREATE UNIQUE INDEX sales_renewed_once
  ON sales (id_sale_renew) WHERE id_sale_renew IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX portions_number_once ON portions (sale_id, number);
