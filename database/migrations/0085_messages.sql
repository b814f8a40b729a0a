-- 'Cobranças do dia': whom the office wrote to, of which sale, and when. What was written is not kept: it is made of what is
-- known anyway. Decision 0027.
CREATE TABLE reminders (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id      integer NOT NULL REFERENCES sales (id) ON DELETE CASCADE,
  stage        text NOT NULL
               CONSTRAINT reminders_stage_known CHECK (stage IN ('before', 'today', 'late1', 'late7', 'late15')),
  -- By the business's clock.
  day          date NOT NULL,
  opened_by_id integer NOT NULL REFERENCES up_users (id),
  opened_at    timestamptz NOT NULL
);
CREATE INDEX reminders_of_day ON reminders (day, sale_id);
CREATE INDEX reminders_of_sale ON reminders (sale_id);
CREATE INDEX reminders_opened_by ON reminders (opened_by_id);
CREATE TRIGGER reminders_append_only BEFORE UPDATE ON reminders
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();

-- Clients who want no messages.
CREATE TABLE silent_clients (
  client_id integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  set_by_id integer NOT NULL REFERENCES up_users (id),
  set_at    timestamptz NOT NULL
);
CREATE INDEX silent_clients_set_by ON silent_clients (set_by_id);

-- The company's own words; those that it does not say are the product's.
CREATE TABLE reminder_texts (
  stage text PRIMARY KEY
        CONSTRAINT reminder_texts_stage_known CHECK (stage IN ('before', 'today', 'late1', 'late7', 'late15')),
  text  text NOT NULL
);
