-- Whether a sale stood at the end of a day: a deleted one until the day on which its disbursement's reversal counts.
CREATE FUNCTION crediario_stood_on(of_sale integer, is_deleted boolean, on_day date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT is_deleted OR coalesce((
    SELECT sum(CASE e.kind WHEN 'reversal' THEN -1 ELSE 1 END) > 0
      FROM ledger_entries e
     WHERE e.sale_id = of_sale AND e.business_date <= on_day AND 'disbursement' IN (e.kind, e.reversed_kind)), false)
$$;
