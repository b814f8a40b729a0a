-- When a collector's phone was last heard of, of a box: as the mobile app said, or while it is open by a contact of /rua.
-- A contact is no change of the box, and in no history; closing writes the last one down.
CREATE FUNCTION crediario_last_sync(box cashs) RETURNS timestamp
LANGUAGE sql STABLE AS $$
  SELECT greatest(box.last_sync, CASE WHEN box.type_status_cash_id = 1 THEN (
    SELECT max(last_contact) AT TIME ZONE 'UTC' FROM field_devices
     WHERE collector_id = box.users_permissions_user_id AND last_contact >= box.start_at AT TIME ZONE 'UTC') END)
$$;
