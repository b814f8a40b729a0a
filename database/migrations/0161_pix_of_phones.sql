-- Which Pix a collector's phone took lately: it is told of each what the bank has said, whoever is credited for it.
CREATE INDEX field_operations_pix ON field_operations (collector_id, taken_at) WHERE body -> 'payload' ->> 'means' = 'pix';
