-- How many attempts were made lately, shared by all processes. A row is a leaky bucket: its key says what is counted and
-- for whom (a sha256: no address of anyone stands here), its moment when the bucket will have run empty.
-- Unlogged: written at every login, and after a crash of the database an empty one is no loss.
CREATE UNLOGGED TABLE throttles (
  key      bytea PRIMARY KEY,
  empty_at timestamptz NOT NULL
);

CREATE INDEX throttles_age ON throttles (empty_at);

-- From where (sha256) a user has logged in or reset the password lately: strangers who guess at his account from
-- elsewhere do not slow him down there.
CREATE TABLE known_addresses (
  user_id      integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, address_hash)
);

CREATE INDEX known_addresses_age ON known_addresses (last_seen_at);
