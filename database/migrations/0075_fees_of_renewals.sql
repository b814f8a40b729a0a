-- Of the profit, what came from settlements by renewal: fees that were earned without money.
ALTER TABLE daily_movements ADD COLUMN renewal_fees numeric(16,2) NOT NULL DEFAULT 0;
ALTER TABLE monthly_movements ADD COLUMN renewal_fees numeric(16,2) NOT NULL DEFAULT 0;

-- After crediario_ledger_roll_up, by the trigger's name: that has made both rows and locked them in its order.
CREATE FUNCTION crediario_roll_up_renewal_fees() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE monthly_movements SET renewal_fees = renewal_fees + NEW.fee_share
   WHERE employee_id = NEW.employee_id AND month = crediario_month_of(NEW.business_date);
  UPDATE daily_movements SET renewal_fees = renewal_fees + NEW.fee_share
   WHERE employee_id = NEW.employee_id AND business_date = NEW.business_date;
  RETURN NULL;
END
$$;

CREATE TRIGGER ledger_entries_roll_up_renewal_fees
  AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.fee_share <> 0 AND 'settlement' IN (NEW.kind, NEW.reversed_kind))
  EXECUTE FUNCTION crediario_roll_up_renewal_fees();

UPDATE daily_movements AS day
   SET renewal_fees = renewed.fees
  FROM (SELECT employee_id, business_date, sum(fee_share) AS fees
          FROM ledger_entries
         WHERE 'settlement' IN (kind, reversed_kind)
         GROUP BY 1, 2) AS renewed
 WHERE renewed.employee_id = day.employee_id AND renewed.business_date = day.business_date;

UPDATE monthly_movements AS whole
   SET renewal_fees = renewed.fees
  FROM (SELECT employee_id, crediario_month_of(business_date) AS month, sum(renewal_fees) AS fees
          FROM daily_movements
         GROUP BY 1, 2) AS renewed
 WHERE renewed.employee_id = whole.employee_id AND renewed.month = whole.month;
