-- Two clients who may be one person, as the domain judged them when either was last written; the lower number first.
CREATE TABLE client_pairs (
  low_id  integer NOT NULL REFERENCES client_keys (client_id) ON DELETE CASCADE,
  high_id integer NOT NULL REFERENCES client_keys (client_id) ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('certain', 'likely', 'possible')),
  reasons text[] NOT NULL,
  PRIMARY KEY (low_id, high_id),
  CONSTRAINT client_pairs_lower_first CHECK (low_id < high_id)
);

CREATE INDEX client_pairs_of_high ON client_pairs (high_id);
-- In the order in which they are shown.
CREATE INDEX client_pairs_by_verdict ON client_pairs (verdict, low_id, high_id);

-- Two clients of whom somebody said that they are two.
CREATE TABLE client_distinctions (
  low_id  integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  high_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  user_id integer REFERENCES up_users (id),
  at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (low_id, high_id),
  CONSTRAINT client_distinctions_lower_first CHECK (low_id < high_id)
);

CREATE INDEX client_distinctions_of_high ON client_distinctions (high_id);
CREATE INDEX client_distinctions_by_user ON client_distinctions (user_id);
