-- Goes from sale to sale: needs the indices that were put aside.
SELECT crediario_rebuild_late_renewals();
