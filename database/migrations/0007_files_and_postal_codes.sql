-- Statement PDFs wait here, for minutes, for whoever holds the token whose sha256 is the key:
-- any instance can hand them out.
CREATE TABLE statement_files (
  token_hash bytea PRIMARY KEY,
  sale_id    integer NOT NULL REFERENCES sales (id),
  filename   text NOT NULL,
  content    bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);

CREATE INDEX statement_files_expiry ON statement_files (expires_at);

-- What the public postal-code services answered, so that we ask them once.
CREATE TABLE postal_codes (
  code       char(8) PRIMARY KEY CHECK (code ~ '^[0-9]{8}$'),
  found      boolean NOT NULL,
  street     text NOT NULL DEFAULT '',
  district   text NOT NULL DEFAULT '',
  locality   text NOT NULL DEFAULT '',
  uf         text NOT NULL DEFAULT '',
  fetched_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
