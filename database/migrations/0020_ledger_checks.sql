-- When `npm run verify` looked at the books, and how many differences it found: for the watchers (/metrics).
CREATE TABLE ledger_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL DEFAULT now(),
  differences integer NOT NULL CHECK (differences >= 0)
);
CREATE INDEX ledger_checks_latest ON ledger_checks (checked_at DESC);
