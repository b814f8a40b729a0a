-- What a phone showed is kept with what it tapped: the figures of a renewal stay when its client is forgotten (they are no
-- one's), and an older phone's, which says none, is judged by when that phone had last fetched its package.
CREATE OR REPLACE FUNCTION crediario_operation_blanked(body json) RETURNS json
LANGUAGE sql IMMUTABLE
RETURN json_build_object(
  'id', body -> 'id', 'seq', body -> 'seq', 'kind', body -> 'kind', 'taken_at', body -> 'taken_at',
  'offset_ms', body -> 'offset_ms',
  'payload', (
    SELECT coalesce(json_object_agg(key, value), '{}')
      FROM json_each(CASE WHEN json_typeof(body -> 'payload') = 'object' THEN body -> 'payload' ELSE '{}' END)
     WHERE json_typeof(value) = 'number'
       AND key IN ('sale', 'client', 'cash', 'id', 'id_sale_renew', 'type_payment', 'type_occurrence', 'type_frequency',
                   'value', 'settled_balance', 'handed_over', 'cost', 'counted_value', 'fees', 'portion', 'portions',
                   'weekday')));

-- When the phone last asked for a package of this collector's, by the business's clock.
ALTER TABLE field_devices ADD COLUMN package_at timestamptz;
-- The same, as it stood when the operation came: what moved since, the phone may not have shown.
ALTER TABLE field_operations ADD COLUMN package_at timestamptz;

-- The numbers that the logins of one phone gave, together.
CREATE INDEX field_operations_numbers ON field_operations (device, seq, collector_id);
-- Up to this number the phone has sent all that the collector did on it, as it said itself.
ALTER TABLE field_devices ADD COLUMN sent_up_to bigint NOT NULL DEFAULT 0 CHECK (sent_up_to >= 0);
