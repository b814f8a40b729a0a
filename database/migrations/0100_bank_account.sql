-- What the bank says came into the company's account and went out of it, and what became of each: 'Conta Pix'.
-- domain.md 11; docs/decisions/0028.

-- A statement that was read. What the bank says that the account held is kept as it says it.
CREATE TABLE bank_files (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL CONSTRAINT bank_files_name_check CHECK (char_length(name) BETWEEN 1 AND 120),
  balance     numeric(14,2),
  balance_day date,
  user_id     integer NOT NULL REFERENCES up_users (id),
  created_at  timestamptz NOT NULL,

  CONSTRAINT bank_files_balance_of_a_day CHECK ((balance IS NULL) = (balance_day IS NULL))
);
CREATE INDEX bank_files_user ON bank_files (user_id);

-- One row a movement, however many files it stands in. Its text tells who paid.
CREATE TABLE bank_lines (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The bank's own: endToEndId, or the account's FITID.
  bank_id    text NOT NULL CONSTRAINT bank_lines_bank_id_check CHECK (char_length(bank_id) BETWEEN 1 AND 200),
  day        date NOT NULL,
  -- Signed: money into the account is positive.
  amount     numeric(14,2) NOT NULL CONSTRAINT bank_lines_amount_check CHECK (amount <> 0),
  text       text NOT NULL CONSTRAINT bank_lines_text_check CHECK (char_length(text) <= 500),
  file_id    integer NOT NULL REFERENCES bank_files (id),
  created_at timestamptz NOT NULL,
  -- HH:mm:ss on Brasília's clocks; null where the file tells a day alone.
  time       text CONSTRAINT bank_lines_time_check CHECK (time ~ '^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$'),

  CONSTRAINT bank_lines_once UNIQUE (bank_id)
);
CREATE INDEX bank_lines_day ON bank_lines (day DESC, id DESC);
CREATE INDEX bank_lines_file ON bank_lines (file_id);

-- What became of a line, or of a part of it. What was wrong is undone, never changed.
CREATE TABLE bank_uses (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id      integer NOT NULL REFERENCES bank_lines (id),
  -- confirmed: a Pix that was on record; posted: one that the line made; waits: of a client who owes nothing (more) of that sale;
  -- given_back: to who paid; returned: what takes a Pix, or what was given back, out of the account; aside: no client's.
  kind         text NOT NULL,
  -- Of the line, signed as it is.
  amount       numeric(14,2) NOT NULL,
  payment_id   integer REFERENCES payments (id),
  sale_id      integer REFERENCES sales (id),
  gives_id     integer REFERENCES bank_uses (id),
  reason       text CONSTRAINT bank_uses_reason_check CHECK (char_length(reason) BETWEEN 1 AND 200),
  user_id      integer NOT NULL REFERENCES up_users (id),
  created_at   timestamptz NOT NULL,
  undone_at    timestamptz,
  -- Nobody: the payment went by another way.
  undone_by_id integer REFERENCES up_users (id),

  CONSTRAINT bank_uses_say_what CHECK (CASE kind
    WHEN 'confirmed'  THEN amount > 0 AND payment_id IS NOT NULL AND sale_id IS NULL AND gives_id IS NULL
    WHEN 'posted'     THEN amount > 0 AND payment_id IS NOT NULL AND sale_id IS NULL AND gives_id IS NULL
    WHEN 'waits'      THEN amount = 0 AND payment_id IS NULL AND sale_id IS NOT NULL AND gives_id IS NULL
    WHEN 'given_back' THEN amount > 0 AND payment_id IS NULL AND sale_id IS NULL AND gives_id IS NULL
    WHEN 'returned'   THEN amount < 0 AND sale_id IS NULL AND (payment_id IS NULL) <> (gives_id IS NULL)
    WHEN 'aside'      THEN amount <> 0 AND payment_id IS NULL AND sale_id IS NULL AND gives_id IS NULL AND reason IS NOT NULL
    ELSE false END),
  CONSTRAINT bank_uses_undone_by_someone CHECK (undone_at IS NOT NULL OR undone_by_id IS NULL)
);
CREATE INDEX bank_uses_line ON bank_uses (line_id);
CREATE INDEX bank_uses_payment ON bank_uses (payment_id);
CREATE INDEX bank_uses_sale ON bank_uses (sale_id);
CREATE INDEX bank_uses_gives ON bank_uses (gives_id);
CREATE INDEX bank_uses_user ON bank_uses (user_id);
CREATE INDEX bank_uses_undone_by ON bank_uses (undone_by_id);
CREATE INDEX bank_uses_latest ON bank_uses (created_at DESC, id DESC) WHERE undone_at IS NULL;

-- A payment is confirmed by one line at most, and taken back by one; what was given back left the account once.
CREATE UNIQUE INDEX bank_uses_payment_once ON bank_uses (payment_id) WHERE undone_at IS NULL AND kind <> 'returned';
CREATE UNIQUE INDEX bank_uses_returned_once ON bank_uses (payment_id) WHERE undone_at IS NULL AND kind = 'returned';
CREATE UNIQUE INDEX bank_uses_given_back_once ON bank_uses (gives_id) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX bank_uses_waits_once ON bank_uses (line_id) WHERE undone_at IS NULL AND kind = 'waits';

CREATE TRIGGER bank_files_append_only BEFORE UPDATE OR DELETE ON bank_files
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_files_never_truncated BEFORE TRUNCATE ON bank_files
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_lines_never_deleted BEFORE DELETE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_lines_never_truncated BEFORE TRUNCATE ON bank_lines
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_uses_never_deleted BEFORE DELETE ON bank_uses
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_uses_never_truncated BEFORE TRUNCATE ON bank_uses
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- The clients whose money a line was, as far as is known.
CREATE FUNCTION crediario_clients_of_bank_line(of_line integer) RETURNS SETOF integer
LANGUAGE sql STABLE AS $$
  SELECT s.client_id
    FROM bank_uses u
    LEFT JOIN bank_uses given ON given.id = u.gives_id
    JOIN bank_uses about ON about.line_id IN (u.line_id, given.line_id)
    LEFT JOIN payments p ON p.id = about.payment_id
    JOIN sales s ON s.id = coalesce(p.sale_id, about.sale_id)
   WHERE u.line_id = of_line
$$;

-- A line stays as it came, but for its text once its client was anonymised (0022).
CREATE FUNCTION crediario_bank_line_guard_update() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' AND NEW.text = '(anonimizado)'
    AND EXISTS (SELECT FROM client_anonymisations a
                 WHERE a.client_id IN (SELECT * FROM crediario_clients_of_bank_line(OLD.id)))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

CREATE TRIGGER bank_lines_only_blanked BEFORE UPDATE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION crediario_bank_line_guard_update();

-- No line is used beyond what it brought, and what it confirms, makes or takes back is a Pix of that value that stands. But for a
-- Pix that the bank has taken back before the line that brought it was read: that line confirms it all the same. Otherwise its
-- money would be offered as a new payment.
CREATE FUNCTION crediario_bank_use_guard() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  whole numeric;
  used  numeric;
BEGIN
  SELECT amount INTO whole FROM bank_lines WHERE id = NEW.line_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO used FROM bank_uses WHERE line_id = NEW.line_id AND undone_at IS NULL;
  IF sign(NEW.amount) NOT IN (0, sign(whole)) OR abs(used + NEW.amount) > abs(whole) OR used = whole THEN
    RAISE EXCEPTION 'bank line % has % left', NEW.line_id, whole - used USING ERRCODE = 'CR009';
  END IF;
  IF NEW.payment_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments p
     WHERE p.id = NEW.payment_id AND p.means = 'pix' AND p.value = abs(NEW.amount)
       AND (p.voided_at IS NULL OR (NEW.kind = 'confirmed' AND EXISTS (
             SELECT FROM bank_uses r WHERE r.payment_id = p.id AND r.kind = 'returned' AND r.undone_at IS NULL))))
  THEN
    RAISE EXCEPTION 'payment % is no such Pix', NEW.payment_id USING ERRCODE = 'CR008';
  END IF;
  IF NEW.gives_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM bank_uses g
     WHERE g.id = NEW.gives_id AND g.kind = 'given_back' AND g.undone_at IS NULL AND g.amount = -NEW.amount)
  THEN
    RAISE EXCEPTION 'use % gave nothing of the kind back', NEW.gives_id USING ERRCODE = 'CR009';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER bank_uses_guard_insert BEFORE INSERT ON bank_uses
  FOR EACH ROW EXECUTE FUNCTION crediario_bank_use_guard();

-- Undone once, and nothing else.
CREATE FUNCTION crediario_bank_guard_undoing() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
    AND to_jsonb(NEW) - ARRAY['undone_at', 'undone_by_id'] = to_jsonb(OLD) - ARRAY['undone_at', 'undone_by_id']
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

CREATE TRIGGER bank_uses_only_undone BEFORE UPDATE ON bank_uses
  FOR EACH ROW EXECUTE FUNCTION crediario_bank_guard_undoing();

-- A Pix that is taken back or becomes another, by whatever way, frees its line: the money is in the bank, and waits in sight
-- again. But where the bank itself took it back: it came, and it went.
CREATE FUNCTION crediario_bank_free_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Asked here: a trigger's WHEN that named columns of a table of Strapi's would keep Strapi from altering it.
  IF NOT ((OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL) OR OLD.value <> NEW.value OR OLD.means <> NEW.means) THEN
    RETURN NULL;
  END IF;
  UPDATE bank_uses u SET undone_at = clock_timestamp()
   WHERE u.payment_id = NEW.id AND u.kind <> 'returned' AND u.undone_at IS NULL
     AND NOT EXISTS (SELECT FROM bank_uses r
                      WHERE r.payment_id = NEW.id AND r.kind = 'returned' AND r.undone_at IS NULL);
  RETURN NULL;
END
$$;

CREATE TRIGGER payments_free_bank_line
  AFTER UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION crediario_bank_free_line();

-- A phone tells whether the bank has said of a Pix that it came: what confirms one, and what undoes that, changes its client.
CREATE FUNCTION crediario_mark_client_of_bank_use() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_id IS NOT NULL THEN
    PERFORM crediario_mark_client(s.client_id)
       FROM payments p JOIN sales s ON s.id = p.sale_id WHERE p.id = NEW.payment_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER bank_uses_mark AFTER INSERT OR UPDATE ON bank_uses
  FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_bank_use();
