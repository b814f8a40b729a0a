-- A line of the bank is the same only if account, day, amount, words and number agree, and equal lines of one file are as many
-- lines. Before, one number was one line. docs/decisions/0028.

ALTER TABLE bank_lines DISABLE TRIGGER bank_lines_only_blanked;

ALTER TABLE bank_lines
  -- Empty: the file names none.
  ADD COLUMN account text NOT NULL DEFAULT '' CONSTRAINT bank_lines_account_check CHECK (char_length(account) <= 60),
  -- The bank's number without the account; empty where it gave none.
  ADD COLUMN number text NOT NULL DEFAULT '',
  -- A fingerprint of its words, which outlives them; null of a line that was kept before this column.
  ADD COLUMN words text,
  -- The nth line that says the same.
  ADD COLUMN nth integer NOT NULL DEFAULT 1 CONSTRAINT bank_lines_nth_check CHECK (nth > 0),
  -- Who said whether the money came or went. While nobody did ('open') the amount is above zero, and nothing uses the line.
  ADD COLUMN direction text NOT NULL DEFAULT 'file' CONSTRAINT bank_lines_direction_check
    CHECK (direction IN ('file', 'person') OR (direction = 'open' AND amount > 0));

UPDATE bank_lines AS line
   SET account = CASE WHEN bare.bank_id ~ ':' THEN left(split_part(bare.bank_id, ':', 1), 60) ELSE '' END,
       number = regexp_replace(bare.bank_id, '^[^:]*:', '')
  FROM (SELECT id, regexp_replace(bank_id, '~\d{4}-\d{2}-\d{2}:-?\d+$', '') AS bank_id FROM bank_lines) AS bare
 WHERE bare.id = line.id AND line.bank_id NOT LIKE 'csv:%';

ALTER TABLE bank_lines ENABLE TRIGGER bank_lines_only_blanked;

ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_once;
CREATE UNIQUE INDEX bank_lines_once ON bank_lines (account, bank_id, day, amount, words, nth) WHERE direction = 'file';
CREATE INDEX bank_lines_bank_id ON bank_lines (bank_id);

-- A line stays as it came, but for its text once its client was anonymised (0022), and for its direction where its file isn't
-- certain of it: a person says that, and may say it otherwise as long as nothing uses the line.
CREATE OR REPLACE FUNCTION crediario_bank_line_guard_update() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' AND NEW.text = '(anonimizado)'
    AND EXISTS (SELECT FROM client_anonymisations a
                 WHERE a.client_id IN (SELECT * FROM crediario_clients_of_bank_line(OLD.id)))
  THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - ARRAY['amount', 'direction'] = to_jsonb(OLD) - ARRAY['amount', 'direction']
    AND abs(NEW.amount) = abs(OLD.amount) AND OLD.direction <> 'file' AND NEW.direction = 'person'
    AND NOT EXISTS (SELECT FROM bank_uses u WHERE u.line_id = OLD.id AND u.undone_at IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$$;

-- Nothing uses a line while nobody has said whether its money came or went.
CREATE FUNCTION crediario_bank_use_of_open_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bank_lines WHERE id = NEW.line_id AND direction = 'open') THEN
    RAISE EXCEPTION 'bank line % has no direction yet', NEW.line_id USING ERRCODE = 'CR009';
  END IF;
  RETURN NEW;
END
$$;

-- Runs after the guard that locks the line: triggers of one kind run in the order of their names.
CREATE TRIGGER bank_uses_guard_open_line BEFORE INSERT ON bank_uses
  FOR EACH ROW EXECUTE FUNCTION crediario_bank_use_of_open_line();
