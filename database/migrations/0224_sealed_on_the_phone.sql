-- What a phone seals by when its collector leaves, and opens by when they enter again: one key for each collector and device. It is
-- in the package, which leaves the phone with its collector.
ALTER TABLE field_devices
  ADD COLUMN seal_key text NOT NULL DEFAULT (gen_random_uuid()::text || gen_random_uuid()::text);
