-- Devices that staff refuse: what a collector's phone of that name sends from then on is kept, and kept apart from what
-- waits for a decision, until somebody accepts the device again. Who did either is in the audit log.
CREATE TABLE field_refused_devices (
  collector_id  integer NOT NULL REFERENCES up_users (id),
  device        text NOT NULL CHECK (length(device) BETWEEN 1 AND 64),
  refused_by_id integer NOT NULL REFERENCES up_users (id),
  refused_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (collector_id, device)
);
