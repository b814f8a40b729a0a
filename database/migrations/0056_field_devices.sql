-- When a collector's phone was last heard of, and what it then still had to send.
CREATE TABLE field_devices (
  collector_id integer NOT NULL REFERENCES up_users (id),
  device       text NOT NULL CHECK (length(device) BETWEEN 1 AND 64),
  unsent       integer NOT NULL CHECK (unsent >= 0),
  last_contact timestamptz NOT NULL,
  PRIMARY KEY (collector_id, device)
);
