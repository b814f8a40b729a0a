-- What people bring from a spreadsheet: the file's rows as they were read, and what became of each. Decision 0029.
CREATE TABLE import_batches (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The page's own: a second try of the same file finds the first.
  key               text NOT NULL,
  file_name         text NOT NULL,
  header            jsonb NOT NULL,
  rows              integer NOT NULL CHECK (rows > 0),
  state             text NOT NULL DEFAULT 'staging' CONSTRAINT import_batches_state_known CHECK (
                      state IN ('staging', 'checking', 'checked', 'applying', 'paused', 'applied', 'undoing', 'undone')),
  -- The last line that the step under way is through with, and how many rows those were. An undoing goes backwards.
  at_line           integer NOT NULL DEFAULT 0,
  progress          integer NOT NULL DEFAULT 0,
  fault             text,
  expected_clients  integer CHECK (expected_clients >= 0),
  expected_sales    integer CHECK (expected_sales >= 0),
  expected_owed     numeric(16,2) CHECK (expected_owed >= 0),
  expected_overdue  numeric(16,2) CHECK (expected_overdue >= 0),
  created_by_id     integer NOT NULL REFERENCES up_users (id),
  created_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  touched_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Who had it imported or taken back: what it writes is theirs.
  applied_by_id     integer REFERENCES up_users (id),
  applied_at        timestamptz,
  undone_by_id      integer REFERENCES up_users (id),
  undone_at         timestamptz,
  CONSTRAINT import_batches_key_once UNIQUE (created_by_id, key)
);
CREATE INDEX import_batches_applied_by ON import_batches (applied_by_id);
CREATE INDEX import_batches_undone_by ON import_batches (undone_by_id);

-- One line of a file. Which columns hold what a person said: `backend/src/core/client/import-columns.ts`.
CREATE TABLE import_rows (
  batch_id     integer NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
  line         integer NOT NULL CHECK (line > 0),
  -- As it was read, and as it stands in the file; gone once it is written, or nobody came back to it.
  row          jsonb,
  cells        jsonb,
  -- Who it is about, so that two lines about one person find each other: a hash, as it is compared and never shown.
  person       bytea,
  verdict      text CONSTRAINT import_rows_verdict_known CHECK (verdict IN ('new', 'update', 'duplicate', 'refused')),
  -- Who it is; of a dry run, who it may be.
  client_id    integer,
  sale_id      integer,
  made_client  boolean NOT NULL DEFAULT false,
  employee_id  integer,
  "column"     text,
  reason       text,
  sale_total   numeric(14,2),
  sale_paid    numeric(14,2),
  sale_overdue numeric(14,2),
  -- The client's fields as they were before an update, and when our own changes were made: what came after is somebody's.
  before       jsonb,
  wrote_client timestamp(3),
  wrote_sale   timestamp(3),
  is_written   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (batch_id, line)
);
CREATE INDEX import_rows_person ON import_rows (batch_id, person, line) WHERE person IS NOT NULL;
CREATE INDEX import_rows_client ON import_rows (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX import_rows_sale ON import_rows (sale_id) WHERE sale_id IS NOT NULL;

-- How files with a header are read: each person's last word, by a hash of the header.
CREATE TABLE import_mappings (
  header     text PRIMARY KEY CHECK (header ~ '^[0-9a-f]{16,64}$'),
  mapping    jsonb NOT NULL,
  changed_by_id integer NOT NULL REFERENCES up_users (id),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX import_mappings_changed_by ON import_mappings (changed_by_id);
