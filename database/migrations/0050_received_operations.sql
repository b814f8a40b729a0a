-- What collectors' phones sent (docs/decisions/0015-received-is-not-posted.md): every operation as it came, for good, and
-- beside it what became of it.

CREATE TABLE field_operations (
  -- The order of arrival.
  number       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Given by the phone. One over all logins: a phone's copy under another login posts nothing a second time.
  id           text NOT NULL CHECK (id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  collector_id integer NOT NULL REFERENCES up_users (id),
  sent_by_id   integer NOT NULL REFERENCES up_users (id),
  device       text NOT NULL CHECK (length(device) BETWEEN 1 AND 64),
  -- Null where the operation says none that can be read.
  seq          bigint,
  kind         text NOT NULL,
  -- The phone's moment, corrected by the offset that it knew.
  taken_at     timestamptz,
  -- Money that changed hands.
  value        numeric(14,2),
  -- json and not jsonb: as it was sent.
  body         json NOT NULL,
  app_version  text,
  -- An operation that came under the id of another.
  twin_of      text,
  received_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT field_operations_once UNIQUE (id)
);

CREATE INDEX field_operations_of_device ON field_operations (collector_id, device, seq);
-- Which Pix a collector's phone took lately: it is told of each what the bank has said, no matter who is credited for it.
CREATE INDEX field_operations_pix ON field_operations (collector_id, taken_at) WHERE body -> 'payload' ->> 'means' = 'pix';

CREATE TABLE field_results (
  operation_number bigint PRIMARY KEY REFERENCES field_operations (number),
  collector_id     integer NOT NULL REFERENCES up_users (id),
  -- received: not judged yet. closed: a person decided that it makes no record.
  status           text NOT NULL DEFAULT 'received' CHECK (status IN ('received', 'accepted', 'in_review', 'closed')),
  -- Why it is in review; of an accepted one, what somebody should look at.
  code             text,
  message          text,
  -- The operation that it refers to and waits for.
  waits_for        text,
  -- What it made.
  entity           text,
  record_id        integer,
  -- Whom it is about.
  client_id        integer REFERENCES clients (id),
  -- How a person solved it.
  solution         text,
  solved_by_id     integer REFERENCES up_users (id),
  solved_at        timestamptz,
  judged_at        timestamptz,
  -- Why it went to review, kept when a person has solved it: so that the solution can be taken back.
  review_code      text,
  review_message   text,
  CONSTRAINT field_results_accepted_made_a_record
    CHECK ((status = 'accepted') = (record_id IS NOT NULL AND entity IS NOT NULL)),
  CONSTRAINT field_results_review_has_a_reason CHECK (status <> 'in_review' OR code IS NOT NULL),
  -- Only what a person solved was in review before; and who and when go with how.
  CONSTRAINT field_results_solved_by_someone
    CHECK ((solution IS NULL) = (solved_by_id IS NULL) AND (solution IS NULL) = (solved_at IS NULL)),
  CONSTRAINT field_results_closed_by_someone CHECK (status <> 'closed' OR solution IS NOT NULL)
);

CREATE INDEX field_results_open ON field_results (collector_id, operation_number)
  WHERE status IN ('received', 'in_review');
CREATE INDEX field_results_flagged ON field_results (collector_id, operation_number)
  WHERE status = 'accepted' AND code IS NOT NULL;
CREATE INDEX field_results_client ON field_results (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX field_results_record ON field_results (entity, record_id) WHERE record_id IS NOT NULL;
-- 'Resolvidas': what was decided last.
CREATE INDEX field_results_solved ON field_results (solved_at) WHERE solution IS NOT NULL;

CREATE TRIGGER field_results_never_deleted BEFORE DELETE ON field_results
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_results_never_truncated BEFORE TRUNCATE ON field_results
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- Registrations that a phone sent, that made no client, and of which an administrator took out who the person is: with all
-- that had referred to them (docs/decisions/0015-received-is-not-posted.md). Which, by whom and when is kept for good.
CREATE TABLE field_forgotten (
  operation_number bigint PRIMARY KEY REFERENCES field_operations (number),
  user_id          integer NOT NULL REFERENCES up_users (id),
  at               timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER field_forgotten_append_only BEFORE UPDATE OR DELETE ON field_forgotten
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_forgotten_never_truncated BEFORE TRUNCATE ON field_forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- What stays of an operation about a client who was anonymised: when, in what order, and numbers that are no one's. The
-- names are the contract's (wire/field/kinds.ts), and a test holds them against each other. What is not named goes.
CREATE FUNCTION crediario_operation_blanked(body json) RETURNS json
LANGUAGE sql IMMUTABLE
RETURN json_build_object(
  'id', body -> 'id', 'seq', body -> 'seq', 'kind', body -> 'kind', 'taken_at', body -> 'taken_at',
  'offset_ms', body -> 'offset_ms',
  'payload', (
    SELECT coalesce(json_object_agg(key, value), '{}')
      FROM json_each(CASE WHEN json_typeof(body -> 'payload') = 'object' THEN body -> 'payload' ELSE '{}' END)
     WHERE json_typeof(value) = 'number'
       AND key IN ('sale', 'client', 'cash', 'id', 'id_sale_renew', 'type_payment', 'type_occurrence', 'type_frequency',
                   'value', 'cost', 'counted_value', 'fees', 'portion', 'portions', 'weekday')));

-- Append-only, but for exactly that blanking: of a client who was anonymised, and of a registration that was taken out.
CREATE FUNCTION crediario_operation_guard_blanking() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'body' = to_jsonb(OLD) - 'body'
    AND NEW.body::text = crediario_operation_blanked(OLD.body)::text
    AND (EXISTS (SELECT FROM field_results r JOIN client_anonymisations a ON a.client_id = r.client_id
                  WHERE r.operation_number = OLD.number)
      OR EXISTS (SELECT FROM field_forgotten f WHERE f.operation_number = OLD.number))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

CREATE TRIGGER field_operations_append_only BEFORE DELETE ON field_operations
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_operations_only_blanked BEFORE UPDATE ON field_operations
  FOR EACH ROW EXECUTE FUNCTION crediario_operation_guard_blanking();
CREATE TRIGGER field_operations_never_truncated BEFORE TRUNCATE ON field_operations
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- What a client said they would pay, and by when. Kept or broken follows from the payments.
CREATE TABLE promises (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id      integer NOT NULL REFERENCES sales (id),
  employee_id  integer NOT NULL REFERENCES up_users (id),
  value        numeric(14,2) NOT NULL CHECK (value > 0),
  promised_for date NOT NULL,
  made_on      date NOT NULL,
  made_at      timestamptz NOT NULL,
  CONSTRAINT promises_look_ahead CHECK (promised_for >= made_on)
);

CREATE INDEX promises_sale ON promises (sale_id, id);

CREATE TRIGGER promises_append_only BEFORE UPDATE OR DELETE ON promises
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER promises_never_truncated BEFORE TRUNCATE ON promises
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
