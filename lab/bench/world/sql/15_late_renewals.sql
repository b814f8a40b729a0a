-- Goes from sale to sale: needs the indices that were put aside.
SELECT crediario_rebuild_late_renewals();

-- What they took over stands with the sales that owe as well.
SELECT crediario_rebuild_owing_sales();
