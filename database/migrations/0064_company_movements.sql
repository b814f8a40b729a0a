-- Money that passes through no collector's hands: the company's account, a ledger beside the boxes'. What guards it, and what goes into
-- it, is 0086's; the portfolio of a day (0065) adds it up already. domain.md 11; docs/decisions/0024.

-- Every movement of the account, one row each, append-only. It holds the sum of its rows; what is taken back is a return.
CREATE TABLE company_movements (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who held the client on the day of the Pix: it counts as received by them.
  employee_id   integer NOT NULL REFERENCES up_users (id),
  business_date date NOT NULL,
  kind          text NOT NULL,
  amount        numeric(14,2) NOT NULL,
  fee_share     numeric(14,2) NOT NULL,
  sale_id       integer NOT NULL REFERENCES sales (id),
  payment_id    integer NOT NULL REFERENCES payments (id),
  reverses_id   bigint REFERENCES company_movements (id),
  user_id       integer REFERENCES up_users (id),
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),

  CONSTRAINT company_movements_kind_known CHECK (kind IN ('pix_collection', 'pix_return')),
  CONSTRAINT company_movements_sign_follows_kind CHECK (CASE kind
    WHEN 'pix_collection' THEN amount > 0 AND fee_share BETWEEN 0 AND amount
    WHEN 'pix_return'     THEN amount < 0
    ELSE true END),
  CONSTRAINT company_movements_return_names_row CHECK ((kind = 'pix_return') = (reverses_id IS NOT NULL)),
  CONSTRAINT company_movements_returned_once UNIQUE (reverses_id)
);

CREATE INDEX company_movements_day ON company_movements (business_date, id);
CREATE INDEX company_movements_employee_day ON company_movements (employee_id, business_date);
CREATE INDEX company_movements_payment ON company_movements (payment_id);
CREATE INDEX company_movements_sale ON company_movements (sale_id);
