-- A payment that goes with its import asks whether anything was paid by it; the index of live ones (0003) cannot tell.
CREATE INDEX payment_allocations_payment ON payment_allocations (payment_id);

-- Each piece of an import asks whom the pieces before it changed: few, among all lines of the file.
CREATE INDEX import_rows_changed ON import_rows (batch_id) WHERE before IS NOT NULL;
