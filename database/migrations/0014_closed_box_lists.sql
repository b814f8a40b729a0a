-- The lists of a closed box (domain.md 8, "Box details"), as they were when it closed. Its figures are in
-- cashs.report; the lists stand apart because they are long and whoever lists boxes reads whole rows.

CREATE TABLE closed_box_lists (
  cash_id    integer PRIMARY KEY REFERENCES cashs (id),
  receipts   jsonb NOT NULL,
  unpaid     jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER closed_box_lists_never_changed
  BEFORE UPDATE OR DELETE ON closed_box_lists
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER closed_box_lists_never_truncated
  BEFORE TRUNCATE ON closed_box_lists
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- What falls due on a box's days: one step into each sale of its employee, whatever the length of its schedule.
CREATE INDEX portions_due_of_sale ON portions (sale_id, dt_portion);
