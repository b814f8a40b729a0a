-- The database as Strapi’s schema sync and the migrations leave it. Written by `npm run schema` from a database made
-- anew, and held against one by backend/tests/guards/written-schema.test.ts: not edited by hand. To be read, not to be
-- run: tables stand in the order of their names, functions after them; a sequence belongs to the column it numbers.
--
-- Left out, because only Strapi (and knex, of the migrations) reads and writes them:
-- admin_permissions, admin_permissions_role_links, admin_roles, admin_users_roles_links, crediario_migrations,
-- crediario_migrations_lock, files, files_folder_links, files_related_morphs, strapi_api_token_permissions,
-- strapi_api_token_permissions_token_links, strapi_api_tokens, strapi_core_store_settings, strapi_database_schema,
-- strapi_migrations, strapi_release_actions, strapi_release_actions_release_links, strapi_releases,
-- strapi_transfer_token_permissions, strapi_transfer_token_permissions_token_links, strapi_transfer_tokens,
-- strapi_webhooks, up_permissions, up_permissions_role_links, upload_folders, upload_folders_parent_links.

CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;
CREATE COLLATION crediario_names (provider = icu, locale = 'pt-BR', deterministic = true);

CREATE TABLE admin_users (
  id                   integer NOT NULL DEFAULT nextval('admin_users_id_seq'::regclass),
  firstname            varchar(255),
  lastname             varchar(255),
  username             varchar(255),
  email                varchar(255),
  password             varchar(255),
  reset_password_token varchar(255),
  registration_token   varchar(255),
  is_active            boolean,
  blocked              boolean,
  prefered_language    varchar(255),
  created_at           timestamp(6),
  updated_at           timestamp(6),
  created_by_id        integer,
  updated_by_id        integer,
  demo                 boolean NOT NULL DEFAULT false,
  CONSTRAINT admin_users_pkey PRIMARY KEY (id),
  CONSTRAINT admin_users_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT admin_users_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL
);
CREATE INDEX admin_users_created_by_id_fk ON admin_users (created_by_id);
CREATE INDEX admin_users_updated_by_id_fk ON admin_users (updated_by_id);

CREATE TABLE audit_links (
  subject    text NOT NULL,
  subject_id bigint NOT NULL,
  audit_id   bigint NOT NULL,
  CONSTRAINT audit_links_pkey PRIMARY KEY (subject, subject_id, audit_id),
  CONSTRAINT audit_links_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit_log(id),
  CONSTRAINT audit_links_subject_check CHECK (subject = ANY (ARRAY['sale'::text, 'client'::text, 'user'::text,
      'cash'::text]))
);
CREATE TRIGGER audit_links_append_only BEFORE DELETE OR UPDATE ON audit_links
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER audit_links_never_truncated BEFORE TRUNCATE ON audit_links
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE audit_log (
  id        bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  user_id   integer,
  action    text NOT NULL,
  entity    text NOT NULL,
  entity_id bigint NOT NULL,
  before    jsonb,
  after     jsonb,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id)
);
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER audit_log_never_truncated BEFORE TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER audit_log_only_blanked BEFORE UPDATE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION crediario_audit_guard_update();

CREATE TABLE bank_files (
  id          integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name        text NOT NULL,
  balance     numeric(14,2),
  balance_day date,
  user_id     integer NOT NULL,
  created_at  timestamptz NOT NULL,
  CONSTRAINT bank_files_pkey PRIMARY KEY (id),
  CONSTRAINT bank_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id),
  CONSTRAINT bank_files_balance_of_a_day CHECK ((balance IS NULL) = (balance_day IS NULL)),
  CONSTRAINT bank_files_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120)
);
CREATE INDEX bank_files_user ON bank_files (user_id);
CREATE TRIGGER bank_files_append_only BEFORE DELETE OR UPDATE ON bank_files
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_files_never_truncated BEFORE TRUNCATE ON bank_files
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE bank_lines (
  id         integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  bank_id    text NOT NULL,
  day        date NOT NULL,
  amount     numeric(14,2) NOT NULL,
  text       text NOT NULL,
  file_id    integer NOT NULL,
  created_at timestamptz NOT NULL,
  "time"     text,
  account    text NOT NULL DEFAULT ''::text,
  number     text NOT NULL DEFAULT ''::text,
  words      text,
  nth        integer NOT NULL DEFAULT 1,
  direction  text NOT NULL DEFAULT 'file'::text,
  CONSTRAINT bank_lines_pkey PRIMARY KEY (id),
  CONSTRAINT bank_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_files(id),
  CONSTRAINT bank_lines_account_check CHECK (char_length(account) <= 60),
  CONSTRAINT bank_lines_amount_check CHECK (amount <> 0::numeric),
  CONSTRAINT bank_lines_bank_id_check CHECK (char_length(bank_id) >= 1 AND char_length(bank_id) <= 200),
  CONSTRAINT bank_lines_direction_check CHECK ((direction = ANY (ARRAY['file'::text, 'person'::text]))
      OR direction = 'open'::text AND amount > 0::numeric),
  CONSTRAINT bank_lines_nth_check CHECK (nth > 0),
  CONSTRAINT bank_lines_text_check CHECK (char_length(text) <= 500),
  CONSTRAINT bank_lines_time_check CHECK ("time" ~ '^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$'::text)
);
CREATE INDEX bank_lines_bank_id ON bank_lines (bank_id);
CREATE INDEX bank_lines_day ON bank_lines (day DESC, id DESC);
CREATE INDEX bank_lines_file ON bank_lines (file_id);
CREATE UNIQUE INDEX bank_lines_once ON bank_lines (account, bank_id, day, amount, words, nth)
    WHERE direction = 'file'::text;
CREATE TRIGGER bank_lines_never_deleted BEFORE DELETE ON bank_lines
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_lines_never_truncated BEFORE TRUNCATE ON bank_lines
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_lines_only_blanked BEFORE UPDATE ON bank_lines
    FOR EACH ROW EXECUTE FUNCTION crediario_bank_line_guard_update();

CREATE TABLE bank_uses (
  id           integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  line_id      integer NOT NULL,
  kind         text NOT NULL,
  amount       numeric(14,2) NOT NULL,
  payment_id   integer,
  sale_id      integer,
  gives_id     integer,
  reason       text,
  user_id      integer NOT NULL,
  created_at   timestamptz NOT NULL,
  undone_at    timestamptz,
  undone_by_id integer,
  parts_id     integer,
  CONSTRAINT bank_uses_pkey PRIMARY KEY (id),
  CONSTRAINT bank_uses_gives_id_fkey FOREIGN KEY (gives_id) REFERENCES bank_uses(id),
  CONSTRAINT bank_uses_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id),
  CONSTRAINT bank_uses_parts_id_fkey FOREIGN KEY (parts_id) REFERENCES payments(id),
  CONSTRAINT bank_uses_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT bank_uses_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT bank_uses_undone_by_id_fkey FOREIGN KEY (undone_by_id) REFERENCES up_users(id),
  CONSTRAINT bank_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id),
  CONSTRAINT bank_uses_parts_a_pix CHECK (parts_id IS NULL OR (kind = ANY (ARRAY['posted'::text, 'given_back'::text]))),
  CONSTRAINT bank_uses_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 200),
  CONSTRAINT bank_uses_say_what CHECK (
CASE kind
    WHEN 'confirmed'::text THEN amount > 0::numeric
      AND payment_id IS NOT NULL AND sale_id IS NULL AND gives_id IS NULL
   
      WHEN 'posted'::text THEN amount > 0::numeric AND payment_id IS NOT NULL AND sale_id IS NULL
      AND gives_id IS NULL
    WHEN 'waits'::text THEN amount = 0::numeric AND payment_id IS NULL
      AND sale_id IS NOT NULL AND gives_id IS NULL
    WHEN 'given_back'::text THEN amount > 0::numeric
      AND payment_id IS NULL AND sale_id IS NULL AND gives_id IS NULL
   
      WHEN 'returned'::text THEN amount < 0::numeric AND sale_id IS NULL
      AND (payment_id IS NULL) <> (gives_id IS NULL)
    WHEN 'aside'::text THEN amount <> 0::numeric
      AND payment_id IS NULL AND sale_id IS NULL AND gives_id IS NULL AND reason IS NOT NULL
    ELSE false
END),
  CONSTRAINT bank_uses_undone_by_someone CHECK (undone_at IS NOT NULL OR undone_by_id IS NULL)
);
CREATE UNIQUE INDEX bank_uses_given_back_once ON bank_uses (gives_id) WHERE undone_at IS NULL;
CREATE INDEX bank_uses_gives ON bank_uses (gives_id);
CREATE INDEX bank_uses_latest ON bank_uses (created_at DESC, id DESC) WHERE undone_at IS NULL;
CREATE INDEX bank_uses_line ON bank_uses (line_id);
CREATE INDEX bank_uses_parts ON bank_uses (parts_id);
CREATE INDEX bank_uses_payment ON bank_uses (payment_id);
CREATE UNIQUE INDEX bank_uses_payment_once ON bank_uses (payment_id) WHERE undone_at IS NULL
    AND kind <> 'returned'::text;
CREATE UNIQUE INDEX bank_uses_returned_once ON bank_uses (payment_id) WHERE undone_at IS NULL
    AND kind = 'returned'::text;
CREATE INDEX bank_uses_sale ON bank_uses (sale_id);
CREATE INDEX bank_uses_undone_by ON bank_uses (undone_by_id);
CREATE INDEX bank_uses_user ON bank_uses (user_id);
CREATE UNIQUE INDEX bank_uses_waits_once ON bank_uses (line_id) WHERE undone_at IS NULL AND kind = 'waits'::text;
CREATE TRIGGER bank_uses_guard_insert BEFORE INSERT ON bank_uses
    FOR EACH ROW EXECUTE FUNCTION crediario_bank_use_guard();
CREATE TRIGGER bank_uses_guard_open_line BEFORE INSERT ON bank_uses
    FOR EACH ROW EXECUTE FUNCTION crediario_bank_use_of_open_line();
CREATE TRIGGER bank_uses_mark AFTER INSERT OR UPDATE ON bank_uses
    FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_bank_use();
CREATE TRIGGER bank_uses_never_deleted BEFORE DELETE ON bank_uses
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_uses_never_truncated BEFORE TRUNCATE ON bank_uses
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER bank_uses_only_undone BEFORE UPDATE ON bank_uses
    FOR EACH ROW EXECUTE FUNCTION crediario_bank_guard_undoing();

CREATE TABLE barred_sessions (
  session_id integer NOT NULL,
  user_id    integer NOT NULL,
  barred_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT barred_sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT barred_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id) ON DELETE CASCADE
);
CREATE INDEX barred_sessions_user ON barred_sessions (user_id);

CREATE TABLE cashs (
  id                        integer NOT NULL DEFAULT nextval('cashs_id_seq'::regclass),
  start_at                  timestamp(6) NOT NULL,
  final_at                  timestamp(6),
  last_sync                 timestamp(6),
  observation               text,
  opened_on                 date NOT NULL,
  value_start               numeric(14,2) NOT NULL,
  closing_value             numeric(14,2),
  counted_value             numeric(14,2),
  difference_reason         text,
  report                    jsonb,
  users_permissions_user_id integer,
  type_status_cash_id       integer,
  created_at                timestamp(6),
  updated_at                timestamp(6),
  published_at              timestamp(6),
  created_by_id             integer,
  updated_by_id             integer,
  CONSTRAINT cashs_pkey PRIMARY KEY (id),
  CONSTRAINT cashs_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT cashs_type_status_cash_id_fk FOREIGN KEY (type_status_cash_id) REFERENCES type_status_cashs(id)
      ON DELETE SET NULL,
  CONSTRAINT cashs_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT cashs_users_permissions_user_id_fk FOREIGN KEY (users_permissions_user_id) REFERENCES up_users(id)
      ON DELETE SET NULL,
  CONSTRAINT cashs_closed_is_final CHECK ((type_status_cash_id = 2) = (final_at IS NOT NULL)
      AND (type_status_cash_id = 2) = (closing_value IS NOT NULL)),
  CONSTRAINT cashs_complete CHECK (users_permissions_user_id IS NOT NULL AND type_status_cash_id IS NOT NULL
      AND start_at IS NOT NULL AND opened_on IS NOT NULL AND value_start IS NOT NULL),
  CONSTRAINT cashs_counted_is_closing CHECK (counted_value IS NULL OR closing_value = counted_value),
  CONSTRAINT cashs_status_known CHECK (type_status_cash_id = ANY (ARRAY[1, 2]))
);
CREATE INDEX cashs_created_by_id_fk ON cashs (created_by_id);
CREATE INDEX cashs_of_employee ON cashs (users_permissions_user_id, id DESC);
CREATE UNIQUE INDEX cashs_one_open_per_employee ON cashs (users_permissions_user_id) WHERE type_status_cash_id = 1;
CREATE INDEX cashs_type_status_cash_id_fk ON cashs (type_status_cash_id);
CREATE INDEX cashs_updated_by_id_fk ON cashs (updated_by_id);
CREATE INDEX cashs_users_permissions_user_id_fk ON cashs (users_permissions_user_id);
CREATE TRIGGER cashs_guard_insert BEFORE INSERT ON cashs FOR EACH ROW EXECUTE FUNCTION crediario_box_guard_insert();
CREATE TRIGGER cashs_guard_update BEFORE UPDATE ON cashs FOR EACH ROW EXECUTE FUNCTION crediario_box_guard_update();
CREATE TRIGGER cashs_never_deleted BEFORE DELETE ON cashs FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE client_anonymisations (
  client_id integer NOT NULL,
  user_id   integer,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT client_anonymisations_pkey PRIMARY KEY (client_id),
  CONSTRAINT client_anonymisations_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  CONSTRAINT client_anonymisations_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id)
);
CREATE TRIGGER client_anonymisations_append_only BEFORE DELETE OR UPDATE ON client_anonymisations
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER client_anonymisations_never_truncated BEFORE TRUNCATE ON client_anonymisations
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE client_distinctions (
  low_id  integer NOT NULL,
  high_id integer NOT NULL,
  user_id integer,
  at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT client_distinctions_pkey PRIMARY KEY (low_id, high_id),
  CONSTRAINT client_distinctions_high_id_fkey FOREIGN KEY (high_id) REFERENCES clients(id) ON DELETE CASCADE,
  CONSTRAINT client_distinctions_low_id_fkey FOREIGN KEY (low_id) REFERENCES clients(id) ON DELETE CASCADE,
  CONSTRAINT client_distinctions_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id),
  CONSTRAINT client_distinctions_lower_first CHECK (low_id < high_id)
);
CREATE INDEX client_distinctions_by_user ON client_distinctions (user_id);
CREATE INDEX client_distinctions_of_high ON client_distinctions (high_id);

CREATE TABLE client_holders (
  client_id   integer NOT NULL,
  since       date NOT NULL,
  employee_id integer NOT NULL,
  CONSTRAINT client_holders_pkey PRIMARY KEY (client_id, since),
  CONSTRAINT client_holders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE
);
CREATE INDEX client_holders_of_employee ON client_holders (employee_id, client_id, since);
CREATE CONSTRAINT TRIGGER client_holders_forget_days AFTER INSERT
    OR UPDATE ON client_holders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (new.since > '-infinity'::date) EXECUTE FUNCTION crediario_holder_forgets_days();
CREATE TRIGGER client_holders_never_deleted BEFORE DELETE ON client_holders
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_forgetting_holders();
CREATE TRIGGER client_holders_never_truncated BEFORE TRUNCATE ON client_holders
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE client_keys (
  client_id  integer NOT NULL,
  keys       text[] NOT NULL,
  is_checked boolean NOT NULL DEFAULT false,
  CONSTRAINT client_keys_pkey PRIMARY KEY (client_id),
  CONSTRAINT client_keys_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE
);
CREATE INDEX client_keys_shared ON client_keys USING gin (keys) WITH (fastupdate=off);
CREATE INDEX client_keys_unchecked ON client_keys (client_id) WHERE NOT is_checked;

CREATE TABLE client_merges (
  id           integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  kept_id      integer NOT NULL,
  gone_id      integer NOT NULL,
  user_id      integer,
  at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  kept_audit   bigint NOT NULL,
  gone_audit   bigint NOT NULL,
  copied       jsonb NOT NULL,
  undone_at    timestamptz,
  undone_by_id integer,
  CONSTRAINT client_merges_pkey PRIMARY KEY (id),
  CONSTRAINT client_merges_gone_audit_fkey FOREIGN KEY (gone_audit) REFERENCES audit_log(id),
  CONSTRAINT client_merges_gone_id_fkey FOREIGN KEY (gone_id) REFERENCES clients(id),
  CONSTRAINT client_merges_kept_audit_fkey FOREIGN KEY (kept_audit) REFERENCES audit_log(id),
  CONSTRAINT client_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES clients(id),
  CONSTRAINT client_merges_undone_by_id_fkey FOREIGN KEY (undone_by_id) REFERENCES up_users(id),
  CONSTRAINT client_merges_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id),
  CONSTRAINT client_merges_of_two CHECK (kept_id <> gone_id),
  CONSTRAINT client_merges_undone_by_someone CHECK (undone_at IS NOT NULL OR undone_by_id IS NULL)
);
CREATE INDEX client_merges_by_user ON client_merges (user_id);
CREATE UNIQUE INDEX client_merges_gone ON client_merges (gone_id) WHERE undone_at IS NULL;
CREATE INDEX client_merges_gone_audit ON client_merges (gone_audit);
CREATE INDEX client_merges_gone_ever ON client_merges (gone_id);
CREATE INDEX client_merges_kept ON client_merges (kept_id);
CREATE INDEX client_merges_kept_audit ON client_merges (kept_audit);
CREATE INDEX client_merges_undone_by ON client_merges (undone_by_id);
CREATE TRIGGER client_merges_never_truncated BEFORE TRUNCATE ON client_merges
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER client_merges_only_undone BEFORE DELETE OR UPDATE ON client_merges
    FOR EACH ROW EXECUTE FUNCTION crediario_merge_only_undone();

CREATE TABLE client_pairs (
  low_id  integer NOT NULL,
  high_id integer NOT NULL,
  verdict text NOT NULL,
  reasons text[] NOT NULL,
  CONSTRAINT client_pairs_pkey PRIMARY KEY (low_id, high_id),
  CONSTRAINT client_pairs_high_id_fkey FOREIGN KEY (high_id) REFERENCES client_keys(client_id) ON DELETE CASCADE,
  CONSTRAINT client_pairs_low_id_fkey FOREIGN KEY (low_id) REFERENCES client_keys(client_id) ON DELETE CASCADE,
  CONSTRAINT client_pairs_lower_first CHECK (low_id < high_id),
  CONSTRAINT client_pairs_verdict_check CHECK (verdict = ANY (ARRAY['certain'::text, 'likely'::text,
      'possible'::text]))
);
CREATE INDEX client_pairs_by_verdict ON client_pairs (verdict, low_id, high_id);
CREATE INDEX client_pairs_of_high ON client_pairs (high_id);

CREATE TABLE client_points (
  client_id     integer NOT NULL,
  lat           double precision NOT NULL,
  lon           double precision NOT NULL,
  changed_by_id integer NOT NULL,
  changed_at    timestamptz NOT NULL,
  CONSTRAINT client_points_pkey PRIMARY KEY (client_id),
  CONSTRAINT client_points_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES up_users(id),
  CONSTRAINT client_points_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  CONSTRAINT client_points_lat_on_earth CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  CONSTRAINT client_points_lon_on_earth CHECK (lon >= '-180'::integer::double precision
      AND lon <= 180::double precision)
);
CREATE TRIGGER client_points_mark AFTER INSERT OR DELETE OR UPDATE ON client_points
    FOR EACH ROW EXECUTE FUNCTION crediario_mark_placed_client();

CREATE TABLE client_scores (
  client_id  integer NOT NULL,
  as_of      date NOT NULL,
  attempt    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_kept    boolean NOT NULL DEFAULT false,
  points     integer,
  grade      text,
  worst_days integer,
  settled_on date,
  CONSTRAINT client_scores_pkey PRIMARY KEY (client_id),
  CONSTRAINT client_scores_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  CONSTRAINT client_scores_grade_check CHECK (grade = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text,
      'E'::text])),
  CONSTRAINT client_scores_graded_with_points CHECK ((grade IS NULL) = (points IS NULL)),
  CONSTRAINT client_scores_points_check CHECK (points >= 0 AND points <= 1000),
  CONSTRAINT client_scores_worst_days_check CHECK (worst_days >= 0)
);
CREATE INDEX client_scores_good ON client_scores (client_id) INCLUDE (worst_days, settled_on)
    WHERE grade = ANY (ARRAY['A'::text, 'B'::text]);

CREATE TABLE client_standings (
  client_id    integer NOT NULL,
  kept_sales   integer NOT NULL DEFAULT 0,
  active_sales integer NOT NULL DEFAULT 0,
  CONSTRAINT client_standings_pkey PRIMARY KEY (client_id),
  CONSTRAINT client_standings_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE
);
CREATE INDEX client_standings_without_sale ON client_standings (client_id) WHERE kept_sales = 0;

CREATE TABLE client_visit_notes (
  client_id     integer NOT NULL,
  not_before    date,
  best_time     text,
  caution       text,
  changed_by_id integer NOT NULL,
  changed_at    timestamptz NOT NULL,
  CONSTRAINT client_visit_notes_pkey PRIMARY KEY (client_id),
  CONSTRAINT client_visit_notes_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES up_users(id),
  CONSTRAINT client_visit_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  CONSTRAINT client_visit_notes_best_time_short CHECK (length(best_time) >= 1 AND length(best_time) <= 60),
  CONSTRAINT client_visit_notes_caution_short CHECK (length(caution) >= 1 AND length(caution) <= 120),
  CONSTRAINT client_visit_notes_say_something CHECK (num_nonnulls(not_before, best_time, caution) > 0)
);
CREATE TRIGGER client_visit_notes_mark AFTER INSERT OR DELETE OR UPDATE ON client_visit_notes
    FOR EACH ROW EXECUTE FUNCTION crediario_mark_placed_client();

CREATE TABLE clients (
  id                      integer NOT NULL DEFAULT nextval('clients_id_seq'::regclass),
  name                    varchar(255) COLLATE crediario_names NOT NULL,
  last_name               varchar(255) COLLATE crediario_names,
  nick                    varchar(255),
  cpf                     varchar(255),
  anternative_name        varchar(255),
  phone                   varchar(255),
  cep                     varchar(255),
  address                 varchar(255),
  number                  varchar(255),
  neighborhood            varchar(255),
  city                    varchar(255),
  state                   varchar(255),
  commercial_cep          varchar(255),
  commercial_address      varchar(255),
  commercial_number       varchar(255),
  commercial_neighborhood varchar(255),
  commercial_city         varchar(255),
  commercial_state        varchar(255),
  active                  boolean NOT NULL,
  user_id                 integer,
  deleted_at              timestamp(6),
  created_at              timestamp(6),
  updated_at              timestamp(6),
  created_by_id           integer,
  updated_by_id           integer,
  search_text             text,
  CONSTRAINT clients_pkey PRIMARY KEY (id),
  CONSTRAINT clients_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT clients_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT clients_user_id_fk FOREIGN KEY (user_id) REFERENCES up_users(id) ON DELETE SET NULL
);
CREATE INDEX clients_by_name ON clients (crediario_client_name(name::text, last_name::text) COLLATE "C", id)
    WHERE deleted_at IS NULL;
CREATE INDEX clients_created_by_id_fk ON clients (created_by_id);
CREATE INDEX clients_found_by_name ON clients USING gin (crediario_find_names(user_id, name::text, last_name::text,
    nick::text)) WHERE deleted_at IS NULL;
CREATE INDEX clients_found_by_text ON clients USING gin (crediario_find_text(user_id, name::text, last_name::text,
    nick::text, cpf::text, phone::text, address::text, number::text)) WHERE deleted_at IS NULL;
CREATE INDEX clients_in_portuguese ON clients (name, last_name, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_of_cpf ON clients (regexp_replace(cpf::text, '\D'::text, ''::text, 'g'::text))
    WHERE deleted_at IS NULL;
CREATE INDEX clients_of_employee_by_name ON clients (user_id, crediario_client_name(name::text, last_name::text)
    COLLATE "C", id) WHERE deleted_at IS NULL;
CREATE INDEX clients_phone_digits ON clients (regexp_replace(phone::text, '\D'::text, ''::text, 'g'::text))
    WHERE deleted_at IS NULL;
CREATE INDEX clients_picked_by_cpf ON clients USING gin (lower(cpf::varchar::text) gin_trgm_ops);
CREATE INDEX clients_picked_by_last_name ON clients USING gin (lower(last_name::varchar::text) gin_trgm_ops);
CREATE INDEX clients_picked_by_name ON clients USING gin (lower(name::varchar::text) gin_trgm_ops);
CREATE INDEX clients_picked_by_phone ON clients USING gin (lower(phone::varchar::text) gin_trgm_ops);
CREATE INDEX clients_search ON clients USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX clients_updated_by_id_fk ON clients (updated_by_id);
CREATE INDEX clients_user_id_fk ON clients (user_id);
CREATE TRIGGER clients_enter_portfolio AFTER INSERT ON clients REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_portfolio_of_new_clients();
CREATE TRIGGER clients_get_holder AFTER INSERT ON clients REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_hold_new_clients();
CREATE TRIGGER clients_keep_keys AFTER INSERT OR UPDATE ON clients
    FOR EACH ROW EXECUTE FUNCTION crediario_keep_client_keys();
CREATE TRIGGER clients_keep_text BEFORE INSERT OR UPDATE ON clients
    FOR EACH ROW EXECUTE FUNCTION crediario_keep_client_text();
CREATE TRIGGER clients_mark AFTER INSERT OR UPDATE ON clients
    FOR EACH ROW EXECUTE FUNCTION crediario_mark_changed_client();
CREATE TRIGGER clients_move_owing_sales AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_owing_sales_of_moved_clients();
CREATE TRIGGER clients_move_portfolio AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_portfolio_of_moved_clients();
CREATE TRIGGER clients_pass_on AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_hand_over();

CREATE TABLE closed_box_lists (
  cash_id    integer NOT NULL,
  receipts   jsonb NOT NULL,
  unpaid     jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT closed_box_lists_pkey PRIMARY KEY (cash_id),
  CONSTRAINT closed_box_lists_cash_id_fkey FOREIGN KEY (cash_id) REFERENCES cashs(id)
);
CREATE TRIGGER closed_box_lists_never_changed BEFORE DELETE ON closed_box_lists
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER closed_box_lists_never_truncated BEFORE TRUNCATE ON closed_box_lists
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER closed_box_lists_only_blanked BEFORE UPDATE ON closed_box_lists
    FOR EACH ROW EXECUTE FUNCTION crediario_closed_lists_guard_update();

CREATE TABLE collector_goals (
  id          integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  employee_id integer NOT NULL,
  month       date NOT NULL,
  value       numeric(14,2) NOT NULL,
  set_by      integer NOT NULL,
  set_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT collector_goals_pkey PRIMARY KEY (id),
  CONSTRAINT collector_goals_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES up_users(id),
  CONSTRAINT collector_goals_set_by_fkey FOREIGN KEY (set_by) REFERENCES up_users(id),
  CONSTRAINT collector_goals_from_a_first CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT collector_goals_value_fits CHECK (value >= 0::numeric)
);
CREATE INDEX collector_goals_latest ON collector_goals (employee_id, month DESC, id DESC);
CREATE TRIGGER collector_goals_append_only BEFORE DELETE OR UPDATE ON collector_goals
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER collector_goals_never_truncated BEFORE TRUNCATE ON collector_goals
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE company (
  is_the_one   boolean NOT NULL DEFAULT true,
  blind_count  boolean NOT NULL DEFAULT false,
  name         text,
  legal_name   text NOT NULL DEFAULT ''::text,
  cnpj         text NOT NULL DEFAULT ''::text,
  logo         text NOT NULL DEFAULT ''::text,
  cep          text NOT NULL DEFAULT ''::text,
  address      text NOT NULL DEFAULT ''::text,
  number       text NOT NULL DEFAULT ''::text,
  neighborhood text NOT NULL DEFAULT ''::text,
  city         text NOT NULL DEFAULT ''::text,
  state        text NOT NULL DEFAULT ''::text,
  phone        text NOT NULL DEFAULT ''::text,
  email        text,
  footer       text NOT NULL DEFAULT ''::text,
  pix_kind     text NOT NULL DEFAULT 'none'::text,
  pix_key      text NOT NULL DEFAULT ''::text,
  pix_name     text NOT NULL DEFAULT ''::text,
  pix_city     text NOT NULL DEFAULT ''::text,
  remind_from  text NOT NULL DEFAULT '08:00'::text,
  remind_until text NOT NULL DEFAULT '20:00'::text,
  CONSTRAINT company_pkey PRIMARY KEY (is_the_one),
  CONSTRAINT company_cnpj_check CHECK (cnpj ~ '^([0-9A-Z]{12}[0-9]{2})?$'::text),
  CONSTRAINT company_is_the_one_check CHECK (is_the_one),
  CONSTRAINT company_logo_check CHECK (logo ~ '^(data:image/(png|jpeg|webp);base64,.+)?$'::text
      AND length(logo) <= 60000),
  CONSTRAINT company_name_check CHECK (name <> ''::text),
  CONSTRAINT company_pix_check CHECK (
CASE pix_kind
    WHEN 'none'::text THEN pix_key = ''::text
   
      ELSE pix_key <> ''::text AND pix_name <> ''::text AND pix_city <> ''::text
END),
  CONSTRAINT company_pix_kind_check CHECK (pix_kind = ANY (ARRAY['none'::text, 'cnpj'::text, 'cpf'::text,
      'phone'::text, 'email'::text, 'random'::text])),
  CONSTRAINT company_remind_from_check CHECK (remind_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  CONSTRAINT company_remind_hours_check CHECK (remind_from < remind_until),
  CONSTRAINT company_remind_until_check CHECK (remind_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)
);

CREATE TABLE company_movements (
  id            bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  employee_id   integer NOT NULL,
  business_date date NOT NULL,
  kind          text NOT NULL,
  amount        numeric(14,2) NOT NULL,
  fee_share     numeric(14,2) NOT NULL,
  sale_id       integer NOT NULL,
  payment_id    integer NOT NULL,
  reverses_id   bigint,
  user_id       integer,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT company_movements_pkey PRIMARY KEY (id),
  CONSTRAINT company_movements_returned_once UNIQUE (reverses_id),
  CONSTRAINT company_movements_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES up_users(id),
  CONSTRAINT company_movements_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT company_movements_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES company_movements(id),
  CONSTRAINT company_movements_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT company_movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id),
  CONSTRAINT company_movements_kind_known CHECK (kind = ANY (ARRAY['pix_collection'::text, 'pix_return'::text])),
  CONSTRAINT company_movements_return_names_row CHECK ((kind = 'pix_return'::text) = (reverses_id IS NOT NULL)),
  CONSTRAINT company_movements_sign_follows_kind CHECK (
CASE kind
   
      WHEN 'pix_collection'::text THEN amount > 0::numeric AND fee_share >= 0::numeric AND fee_share <= amount
   
      WHEN 'pix_return'::text THEN amount < 0::numeric
    ELSE true
END)
);
CREATE INDEX company_movements_day ON company_movements (business_date, id);
CREATE INDEX company_movements_employee_day ON company_movements (employee_id, business_date);
CREATE INDEX company_movements_payment ON company_movements (payment_id);
CREATE INDEX company_movements_sale ON company_movements (sale_id);
CREATE TRIGGER company_movements_append_only BEFORE DELETE OR UPDATE ON company_movements
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE CONSTRAINT TRIGGER company_movements_forget_days AFTER INSERT ON company_movements DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_entry_forgets_days();
CREATE CONSTRAINT TRIGGER company_movements_forget_score AFTER INSERT ON company_movements DEFERRABLE INITIALLY
    DEFERRED FOR EACH ROW EXECUTE FUNCTION crediario_entry_forgets_score();
CREATE TRIGGER company_movements_guard_collection BEFORE INSERT ON company_movements FOR EACH ROW
    WHEN (new.kind = 'pix_collection'::text) EXECUTE FUNCTION crediario_company_guard_collection();
CREATE TRIGGER company_movements_guard_return BEFORE INSERT ON company_movements FOR EACH ROW
    WHEN (new.kind = 'pix_return'::text) EXECUTE FUNCTION crediario_company_guard_return();
CREATE CONSTRAINT TRIGGER company_movements_guard_twice AFTER INSERT ON company_movements DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (new.kind = 'pix_collection'::text) EXECUTE FUNCTION crediario_company_guard_twice();
CREATE TRIGGER company_movements_never_truncated BEFORE TRUNCATE ON company_movements
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER company_movements_roll_up AFTER INSERT ON company_movements
    FOR EACH ROW EXECUTE FUNCTION crediario_company_roll_up();

CREATE TABLE costs (
  id            integer NOT NULL DEFAULT nextval('costs_id_seq'::regclass),
  cost          numeric(14,2) NOT NULL,
  kind          varchar(255) NOT NULL,
  observation   text,
  cash_id       integer,
  deleted_at    timestamp(6),
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT costs_pkey PRIMARY KEY (id),
  CONSTRAINT costs_cash_id_fk FOREIGN KEY (cash_id) REFERENCES cashs(id) ON DELETE SET NULL,
  CONSTRAINT costs_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT costs_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT costs_cash_present CHECK (cash_id IS NOT NULL),
  CONSTRAINT costs_cost_positive CHECK (cost IS NOT NULL AND cost > 0::numeric),
  CONSTRAINT costs_kind_known CHECK (kind IS NOT NULL
      AND (kind::text = ANY (ARRAY['gasto'::varchar, 'retiro'::varchar, 'aporte'::varchar]::text[])))
);
CREATE INDEX costs_cash_id_fk ON costs (cash_id);
CREATE INDEX costs_created_by_id_fk ON costs (created_by_id);
CREATE INDEX costs_updated_by_id_fk ON costs (updated_by_id);
CREATE TRIGGER costs_never_deleted BEFORE DELETE ON costs FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE daily_dues (
  employee_id integer NOT NULL,
  due_date    date NOT NULL,
  expected    numeric(16,2) NOT NULL DEFAULT 0,
  CONSTRAINT daily_dues_pkey PRIMARY KEY (employee_id, due_date)
);
CREATE INDEX daily_dues_day ON daily_dues (due_date);

CREATE TABLE daily_movements (
  employee_id   integer NOT NULL,
  business_date date NOT NULL,
  fees          numeric(16,2) NOT NULL DEFAULT 0,
  sales_value   numeric(16,2) NOT NULL DEFAULT 0,
  expenses      numeric(16,2) NOT NULL DEFAULT 0,
  received      numeric(16,2) NOT NULL DEFAULT 0,
  sales_count   integer NOT NULL DEFAULT 0,
  expense_count integer NOT NULL DEFAULT 0,
  renewal_fees  numeric(16,2) NOT NULL DEFAULT 0,
  pix           numeric(16,2) NOT NULL DEFAULT 0,
  CONSTRAINT daily_movements_pkey PRIMARY KEY (employee_id, business_date),
  CONSTRAINT daily_movements_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES up_users(id)
);
CREATE INDEX daily_movements_day ON daily_movements (business_date);

CREATE TABLE field_departures (
  employee_id integer NOT NULL,
  client_id   integer NOT NULL,
  version     bigint NOT NULL,
  CONSTRAINT field_departures_pkey PRIMARY KEY (employee_id, client_id)
);
CREATE INDEX field_departures_since ON field_departures (employee_id, version);

CREATE TABLE field_devices (
  collector_id integer NOT NULL,
  device       text NOT NULL,
  unsent       integer NOT NULL,
  last_contact timestamptz NOT NULL,
  package_at   timestamptz,
  sent_up_to   bigint NOT NULL DEFAULT 0,
  seal_key     text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text,
  CONSTRAINT field_devices_pkey PRIMARY KEY (collector_id, device),
  CONSTRAINT field_devices_collector_id_fkey FOREIGN KEY (collector_id) REFERENCES up_users(id),
  CONSTRAINT field_devices_device_check CHECK (length(device) >= 1 AND length(device) <= 64),
  CONSTRAINT field_devices_sent_up_to_check CHECK (sent_up_to >= 0),
  CONSTRAINT field_devices_unsent_check CHECK (unsent >= 0)
);

CREATE TABLE field_forgotten (
  operation_number bigint NOT NULL,
  user_id          integer NOT NULL,
  at               timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT field_forgotten_pkey PRIMARY KEY (operation_number),
  CONSTRAINT field_forgotten_operation_number_fkey FOREIGN KEY (operation_number) REFERENCES field_operations(number),
  CONSTRAINT field_forgotten_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id)
);
CREATE TRIGGER field_forgotten_append_only BEFORE DELETE OR UPDATE ON field_forgotten
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_forgotten_never_truncated BEFORE TRUNCATE ON field_forgotten
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE field_marks (
  client_id   integer NOT NULL,
  employee_id integer,
  version     bigint NOT NULL,
  CONSTRAINT field_marks_pkey PRIMARY KEY (client_id),
  CONSTRAINT field_marks_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE
);
CREATE INDEX field_marks_of_employee ON field_marks (employee_id, version);

CREATE TABLE field_operations (
  number       bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  id           text NOT NULL,
  collector_id integer NOT NULL,
  sent_by_id   integer NOT NULL,
  device       text NOT NULL,
  seq          bigint,
  kind         text NOT NULL,
  taken_at     timestamptz,
  value        numeric(14,2),
  body         json NOT NULL,
  app_version  text,
  twin_of      text,
  received_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  package_at   timestamptz,
  CONSTRAINT field_operations_pkey PRIMARY KEY (number),
  CONSTRAINT field_operations_once UNIQUE (id),
  CONSTRAINT field_operations_collector_id_fkey FOREIGN KEY (collector_id) REFERENCES up_users(id),
  CONSTRAINT field_operations_sent_by_id_fkey FOREIGN KEY (sent_by_id) REFERENCES up_users(id),
  CONSTRAINT field_operations_device_check CHECK (length(device) >= 1 AND length(device) <= 64),
  CONSTRAINT field_operations_id_check CHECK (id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)
);
CREATE INDEX field_operations_numbers ON field_operations (device, seq, collector_id);
CREATE INDEX field_operations_of_device ON field_operations (collector_id, device, seq);
CREATE INDEX field_operations_pix ON field_operations (collector_id, taken_at)
    WHERE ((body -> 'payload'::text) ->> 'means'::text) = 'pix'::text;
CREATE TRIGGER field_operations_append_only BEFORE DELETE ON field_operations
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_operations_never_truncated BEFORE TRUNCATE ON field_operations
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_operations_only_blanked BEFORE UPDATE ON field_operations
    FOR EACH ROW EXECUTE FUNCTION crediario_operation_guard_blanking();

CREATE TABLE field_positions (
  operation_number bigint NOT NULL,
  client_id        integer,
  lat              double precision NOT NULL,
  lon              double precision NOT NULL,
  accuracy         double precision NOT NULL,
  taken_at         timestamptz NOT NULL,
  kept_at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT field_positions_pkey PRIMARY KEY (operation_number),
  CONSTRAINT field_positions_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  CONSTRAINT field_positions_operation_number_fkey FOREIGN KEY (operation_number) REFERENCES field_operations(number),
  CONSTRAINT field_positions_accuracy_check CHECK (accuracy >= 0::double precision),
  CONSTRAINT field_positions_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  CONSTRAINT field_positions_lon_check CHECK (lon >= '-180'::integer::double precision
      AND lon <= 180::double precision)
);
CREATE INDEX field_positions_by_age ON field_positions (kept_at);
CREATE INDEX field_positions_of_client ON field_positions (client_id, taken_at DESC) WHERE client_id IS NOT NULL;

CREATE TABLE field_refused_devices (
  collector_id  integer NOT NULL,
  device        text NOT NULL,
  refused_by_id integer NOT NULL,
  refused_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT field_refused_devices_pkey PRIMARY KEY (collector_id, device),
  CONSTRAINT field_refused_devices_collector_id_fkey FOREIGN KEY (collector_id) REFERENCES up_users(id),
  CONSTRAINT field_refused_devices_refused_by_id_fkey FOREIGN KEY (refused_by_id) REFERENCES up_users(id),
  CONSTRAINT field_refused_devices_device_check CHECK (length(device) >= 1 AND length(device) <= 64)
);

CREATE TABLE field_results (
  operation_number bigint NOT NULL,
  collector_id     integer NOT NULL,
  status           text NOT NULL DEFAULT 'received'::text,
  code             text,
  message          text,
  waits_for        text,
  entity           text,
  record_id        integer,
  client_id        integer,
  solution         text,
  solved_by_id     integer,
  solved_at        timestamptz,
  judged_at        timestamptz,
  review_code      text,
  review_message   text,
  anonymised_by_id integer,
  decision         jsonb,
  CONSTRAINT field_results_pkey PRIMARY KEY (operation_number),
  CONSTRAINT field_results_anonymised_by_id_fkey FOREIGN KEY (anonymised_by_id) REFERENCES up_users(id),
  CONSTRAINT field_results_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  CONSTRAINT field_results_collector_id_fkey FOREIGN KEY (collector_id) REFERENCES up_users(id),
  CONSTRAINT field_results_operation_number_fkey FOREIGN KEY (operation_number) REFERENCES field_operations(number),
  CONSTRAINT field_results_solved_by_id_fkey FOREIGN KEY (solved_by_id) REFERENCES up_users(id),
  CONSTRAINT field_results_accepted_made_a_record CHECK ((status = 'accepted'::text) = (record_id IS NOT NULL
      AND entity IS NOT NULL)),
  CONSTRAINT field_results_closed_by_someone CHECK (status <> 'closed'::text OR solution IS NOT NULL),
  CONSTRAINT field_results_review_has_a_reason CHECK (status <> 'in_review'::text OR code IS NOT NULL),
  CONSTRAINT field_results_solved_by_someone CHECK ((solution IS NULL) = (solved_by_id IS NULL)
      AND (solution IS NULL) = (solved_at IS NULL)),
  CONSTRAINT field_results_status_check CHECK (status = ANY (ARRAY['received'::text, 'accepted'::text,
      'in_review'::text, 'closed'::text]))
);
CREATE INDEX field_results_anonymised ON field_results (operation_number) WHERE anonymised_by_id IS NOT NULL;
CREATE INDEX field_results_client ON field_results (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX field_results_flagged ON field_results (collector_id, operation_number) WHERE status = 'accepted'::text
    AND code IS NOT NULL;
CREATE INDEX field_results_open ON field_results (collector_id, operation_number)
    WHERE status = ANY (ARRAY['received'::text, 'in_review'::text]);
CREATE INDEX field_results_record ON field_results (entity, record_id) WHERE record_id IS NOT NULL;
CREATE INDEX field_results_solved ON field_results (solved_at) WHERE solution IS NOT NULL;
CREATE INDEX field_results_waiting ON field_results (waits_for) WHERE waits_for IS NOT NULL;
CREATE TRIGGER field_results_never_deleted BEFORE DELETE ON field_results
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_results_never_truncated BEFORE TRUNCATE ON field_results
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER field_results_place AFTER UPDATE ON field_results
    FOR EACH ROW EXECUTE FUNCTION crediario_position_of_result();

CREATE TABLE idempotency_keys (
  user_id     integer NOT NULL,
  key         text NOT NULL,
  fingerprint text NOT NULL,
  answer      json,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  record_id   bigint,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 128)
);
CREATE INDEX idempotency_keys_answered ON idempotency_keys (created_at) WHERE answer IS NOT NULL;

CREATE TABLE import_batches (
  id               integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  key              text NOT NULL,
  file_name        text NOT NULL,
  header           jsonb NOT NULL,
  rows             integer NOT NULL,
  state            text NOT NULL DEFAULT 'staging'::text,
  at_line          integer NOT NULL DEFAULT 0,
  progress         integer NOT NULL DEFAULT 0,
  fault            text,
  expected_clients integer,
  expected_sales   integer,
  expected_owed    numeric(16,2),
  expected_overdue numeric(16,2),
  created_by_id    integer NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  touched_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  applied_by_id    integer,
  applied_at       timestamptz,
  undone_by_id     integer,
  undone_at        timestamptz,
  CONSTRAINT import_batches_pkey PRIMARY KEY (id),
  CONSTRAINT import_batches_key_once UNIQUE (created_by_id, key),
  CONSTRAINT import_batches_applied_by_id_fkey FOREIGN KEY (applied_by_id) REFERENCES up_users(id),
  CONSTRAINT import_batches_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES up_users(id),
  CONSTRAINT import_batches_undone_by_id_fkey FOREIGN KEY (undone_by_id) REFERENCES up_users(id),
  CONSTRAINT import_batches_expected_clients_check CHECK (expected_clients >= 0),
  CONSTRAINT import_batches_expected_overdue_check CHECK (expected_overdue >= 0::numeric),
  CONSTRAINT import_batches_expected_owed_check CHECK (expected_owed >= 0::numeric),
  CONSTRAINT import_batches_expected_sales_check CHECK (expected_sales >= 0),
  CONSTRAINT import_batches_rows_check CHECK (rows > 0),
  CONSTRAINT import_batches_state_known CHECK (state = ANY (ARRAY['staging'::text, 'checking'::text, 'checked'::text,
      'applying'::text, 'paused'::text, 'applied'::text, 'undoing'::text, 'undone'::text]))
);
CREATE INDEX import_batches_applied_by ON import_batches (applied_by_id);
CREATE INDEX import_batches_undone_by ON import_batches (undone_by_id);

CREATE TABLE import_mappings (
  header        text NOT NULL,
  mapping       jsonb NOT NULL,
  changed_by_id integer NOT NULL,
  changed_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT import_mappings_pkey PRIMARY KEY (header),
  CONSTRAINT import_mappings_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES up_users(id),
  CONSTRAINT import_mappings_header_check CHECK (header ~ '^[0-9a-f]{16,64}$'::text)
);
CREATE INDEX import_mappings_changed_by ON import_mappings (changed_by_id);

CREATE TABLE import_rows (
  batch_id      integer NOT NULL,
  line          integer NOT NULL,
  "row"         jsonb,
  cells         jsonb,
  person        bytea,
  verdict       text,
  client_id     integer,
  sale_id       integer,
  made_client   boolean NOT NULL DEFAULT false,
  employee_id   integer,
  "column"      text,
  reason        text,
  sale_total    numeric(14,2),
  sale_paid     numeric(14,2),
  sale_overdue  numeric(14,2),
  before        jsonb,
  wrote_client  timestamp(3),
  wrote_sale    timestamp(3),
  is_written    boolean NOT NULL DEFAULT false,
  other_columns jsonb,
  CONSTRAINT import_rows_pkey PRIMARY KEY (batch_id, line),
  CONSTRAINT import_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_line_check CHECK (line > 0),
  CONSTRAINT import_rows_verdict_known CHECK (verdict = ANY (ARRAY['new'::text, 'update'::text, 'duplicate'::text,
      'refused'::text]))
);
CREATE INDEX import_rows_changed ON import_rows (batch_id) WHERE before IS NOT NULL;
CREATE INDEX import_rows_client ON import_rows (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX import_rows_person ON import_rows (batch_id, person, line) WHERE person IS NOT NULL;
CREATE INDEX import_rows_sale ON import_rows (sale_id) WHERE sale_id IS NOT NULL;

CREATE TABLE known_addresses (
  user_id      integer NOT NULL,
  address_hash bytea NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT known_addresses_pkey PRIMARY KEY (user_id, address_hash),
  CONSTRAINT known_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id) ON DELETE CASCADE
);
CREATE INDEX known_addresses_age ON known_addresses (last_seen_at);

CREATE TABLE late_renewals (
  sale_id   integer NOT NULL,
  late_days integer NOT NULL,
  CONSTRAINT late_renewals_pkey PRIMARY KEY (sale_id),
  CONSTRAINT late_renewals_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE,
  CONSTRAINT late_renewals_late_days_check CHECK (late_days > 0)
);
CREATE TRIGGER late_renewals_forget_days_when_gone AFTER DELETE ON late_renewals REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_days();
CREATE TRIGGER late_renewals_forget_days_when_new AFTER INSERT ON late_renewals REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_days();
CREATE TRIGGER late_renewals_forget_scores_when_gone AFTER DELETE ON late_renewals REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_scores();
CREATE TRIGGER late_renewals_forget_scores_when_new AFTER INSERT ON late_renewals REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_scores();

CREATE TABLE ledger_checks (
  id          bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  checked_at  timestamptz NOT NULL DEFAULT now(),
  differences integer NOT NULL,
  CONSTRAINT ledger_checks_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_checks_differences_check CHECK (differences >= 0)
);
CREATE INDEX ledger_checks_latest ON ledger_checks (checked_at DESC);

CREATE TABLE ledger_entries (
  id            bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  cash_id       integer NOT NULL,
  employee_id   integer NOT NULL,
  business_date date NOT NULL,
  kind          text NOT NULL,
  amount        numeric(14,2) NOT NULL,
  sale_value    numeric(14,2) NOT NULL DEFAULT 0,
  fee_share     numeric(14,2) NOT NULL DEFAULT 0,
  sale_id       integer,
  payment_id    integer,
  cost_id       integer,
  reverses_id   bigint,
  reversed_kind text,
  reason        text,
  user_id       integer,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entries_reversed_once UNIQUE (reverses_id),
  CONSTRAINT ledger_entries_cash_id_fkey FOREIGN KEY (cash_id) REFERENCES cashs(id),
  CONSTRAINT ledger_entries_cost_id_fkey FOREIGN KEY (cost_id) REFERENCES costs(id),
  CONSTRAINT ledger_entries_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES up_users(id),
  CONSTRAINT ledger_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT ledger_entries_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES ledger_entries(id),
  CONSTRAINT ledger_entries_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT ledger_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id),
  CONSTRAINT ledger_entries_cause_named CHECK (
CASE
   
      WHEN kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'expense'::text]) THEN cost_id IS NOT NULL
      AND sale_id IS NULL AND payment_id IS NULL
    WHEN kind = 'disbursement'::text THEN sale_id IS NOT NULL
      AND payment_id IS NULL AND cost_id IS NULL
   
      WHEN kind = ANY (ARRAY['collection'::text, 'settlement'::text]) THEN sale_id IS NOT NULL
      AND payment_id IS NOT NULL AND cost_id IS NULL
    WHEN kind = 'adjustment'::text THEN reason IS NOT NULL
      AND sale_id IS NULL AND payment_id IS NULL AND cost_id IS NULL
    ELSE true
END),
  CONSTRAINT ledger_entries_fee_share_fits CHECK (
CASE kind
    WHEN 'collection'::text THEN fee_share >= 0::numeric
      AND fee_share <= amount
    WHEN 'settlement'::text THEN fee_share >= 0::numeric
   
      WHEN 'reversal'::text THEN true
    ELSE fee_share = 0::numeric
END),
  CONSTRAINT ledger_entries_kind_known CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'expense'::text,
      'disbursement'::text, 'collection'::text, 'settlement'::text, 'adjustment'::text, 'reversal'::text])),
  CONSTRAINT ledger_entries_reversal_names_row CHECK ((kind = 'reversal'::text) = (reverses_id IS NOT NULL)
      AND (kind = 'reversal'::text) = (reversed_kind IS NOT NULL)),
  CONSTRAINT ledger_entries_sale_value_fits CHECK (
CASE kind
   
      WHEN 'disbursement'::text THEN sale_value > 0::numeric AND (- amount) <= sale_value
   
      WHEN 'reversal'::text THEN true
    ELSE sale_value = 0::numeric
END),
  CONSTRAINT ledger_entries_sign_follows_kind CHECK (
CASE kind
    WHEN 'deposit'::text THEN amount > 0::numeric
   
      WHEN 'withdrawal'::text THEN amount < 0::numeric
    WHEN 'expense'::text THEN amount < 0::numeric
   
      WHEN 'disbursement'::text THEN amount <= 0::numeric
    WHEN 'collection'::text THEN amount > 0::numeric
   
      WHEN 'settlement'::text THEN amount = 0::numeric
    WHEN 'adjustment'::text THEN amount <> 0::numeric
   
      ELSE true
END)
);
CREATE INDEX ledger_entries_cash ON ledger_entries (cash_id, id);
CREATE INDEX ledger_entries_cost ON ledger_entries (cost_id) WHERE cost_id IS NOT NULL;
CREATE INDEX ledger_entries_differences ON ledger_entries (business_date) WHERE 'adjustment'::text = kind
    OR 'adjustment'::text = reversed_kind;
CREATE INDEX ledger_entries_employee_day ON ledger_entries (employee_id, business_date);
CREATE INDEX ledger_entries_payment ON ledger_entries (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX ledger_entries_sale ON ledger_entries (sale_id) WHERE sale_id IS NOT NULL;
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE CONSTRAINT TRIGGER ledger_entries_forget_days AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (new.sale_id IS NOT NULL) EXECUTE FUNCTION crediario_entry_forgets_days();
CREATE CONSTRAINT TRIGGER ledger_entries_forget_score AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (new.sale_id IS NOT NULL) EXECUTE FUNCTION crediario_entry_forgets_score();
CREATE TRIGGER ledger_entries_guard_box BEFORE INSERT ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION crediario_ledger_guard_box();
CREATE TRIGGER ledger_entries_guard_reversal BEFORE INSERT ON ledger_entries FOR EACH ROW
    WHEN (new.kind = 'reversal'::text) EXECUTE FUNCTION crediario_ledger_guard_reversal();
CREATE TRIGGER ledger_entries_never_truncated BEFORE TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER ledger_entries_roll_up AFTER INSERT ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION crediario_ledger_roll_up();
CREATE TRIGGER ledger_entries_roll_up_renewal_fees AFTER INSERT ON ledger_entries FOR EACH ROW
    WHEN (new.fee_share <> 0::numeric AND ('settlement'::text = new.kind
    OR 'settlement'::text = new.reversed_kind)) EXECUTE FUNCTION crediario_roll_up_renewal_fees();

CREATE TABLE monthly_movements (
  employee_id   integer NOT NULL,
  month         date NOT NULL,
  fees          numeric(16,2) NOT NULL DEFAULT 0,
  sales_value   numeric(16,2) NOT NULL DEFAULT 0,
  expenses      numeric(16,2) NOT NULL DEFAULT 0,
  received      numeric(16,2) NOT NULL DEFAULT 0,
  sales_count   integer NOT NULL DEFAULT 0,
  expense_count integer NOT NULL DEFAULT 0,
  renewal_fees  numeric(16,2) NOT NULL DEFAULT 0,
  pix           numeric(16,2) NOT NULL DEFAULT 0,
  CONSTRAINT monthly_movements_pkey PRIMARY KEY (employee_id, month),
  CONSTRAINT monthly_movements_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES up_users(id)
);
CREATE INDEX monthly_movements_month ON monthly_movements (month);

CREATE TABLE occurrences (
  id                 integer NOT NULL DEFAULT nextval('occurrences_id_seq'::regclass),
  observation        text,
  sale_id            integer,
  type_occurrence_id integer,
  cash_id            integer,
  created_at         timestamp(6),
  updated_at         timestamp(6),
  created_by_id      integer,
  updated_by_id      integer,
  CONSTRAINT occurrences_pkey PRIMARY KEY (id),
  CONSTRAINT occurrences_cash_id_fk FOREIGN KEY (cash_id) REFERENCES cashs(id) ON DELETE SET NULL,
  CONSTRAINT occurrences_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT occurrences_sale_id_fk FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE SET NULL,
  CONSTRAINT occurrences_type_occurrence_id_fk FOREIGN KEY (type_occurrence_id) REFERENCES type_occurrences(id)
      ON DELETE SET NULL,
  CONSTRAINT occurrences_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT occurrences_complete CHECK (sale_id IS NOT NULL AND type_occurrence_id IS NOT NULL)
);
CREATE INDEX occurrences_cash_id_fk ON occurrences (cash_id);
CREATE INDEX occurrences_created_by_id_fk ON occurrences (created_by_id);
CREATE INDEX occurrences_of_sale ON occurrences (sale_id, id DESC);
CREATE INDEX occurrences_sale_id_fk ON occurrences (sale_id);
CREATE INDEX occurrences_type_occurrence_id_fk ON occurrences (type_occurrence_id);
CREATE INDEX occurrences_updated_by_id_fk ON occurrences (updated_by_id);
CREATE TRIGGER occurrences_mark AFTER INSERT ON occurrences
    FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_entry();

CREATE TABLE owing_sales (
  sale_id        integer NOT NULL,
  client_id      integer NOT NULL,
  owed           numeric(14,2) NOT NULL,
  next_due_date  date NOT NULL,
  last_due_date  date NOT NULL,
  employee_id    integer,
  principal      numeric(14,2) NOT NULL,
  inherited_days integer NOT NULL,
  sale_date      date NOT NULL,
  CONSTRAINT owing_sales_pkey PRIMARY KEY (sale_id),
  CONSTRAINT owing_sales_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE
);
CREATE INDEX owing_sales_by_arrears ON owing_sales (next_due_date, sale_id);
CREATE INDEX owing_sales_by_debt ON owing_sales (owed DESC, sale_id);
CREATE INDEX owing_sales_by_end ON owing_sales (last_due_date);
CREATE INDEX owing_sales_of_client ON owing_sales (client_id);

CREATE TABLE password_resets (
  code_hash  bytea NOT NULL,
  user_id    integer NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT password_resets_pkey PRIMARY KEY (code_hash),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);
CREATE INDEX password_resets_user ON password_resets (user_id);

CREATE TABLE payment_allocations (
  id             bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id     integer NOT NULL,
  portion_id     integer,
  portion_number integer NOT NULL,
  amount         numeric(14,2) NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  revoked_at     timestamptz,
  CONSTRAINT payment_allocations_pkey PRIMARY KEY (id),
  CONSTRAINT payment_allocations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT payment_allocations_portion_id_fkey FOREIGN KEY (portion_id) REFERENCES portions(id) ON DELETE SET NULL,
  CONSTRAINT payment_allocations_amount_positive CHECK (amount > 0::numeric),
  CONSTRAINT payment_allocations_live_has_portion CHECK (revoked_at IS NOT NULL OR portion_id IS NOT NULL)
);
CREATE UNIQUE INDEX payment_allocations_live_once ON payment_allocations (payment_id, portion_id)
    WHERE revoked_at IS NULL;
CREATE INDEX payment_allocations_payment ON payment_allocations (payment_id);
CREATE INDEX payment_allocations_portion ON payment_allocations (portion_id);
CREATE TRIGGER payment_allocations_guard_insert BEFORE INSERT ON payment_allocations
    FOR EACH ROW EXECUTE FUNCTION crediario_allocation_guard_insert();
CREATE TRIGGER payment_allocations_guard_update BEFORE UPDATE ON payment_allocations
    FOR EACH ROW EXECUTE FUNCTION crediario_allocation_guard_update();
CREATE TRIGGER payment_allocations_never_deleted BEFORE DELETE ON payment_allocations
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_deletion_but_undoing();
CREATE TRIGGER payment_allocations_never_truncated BEFORE TRUNCATE ON payment_allocations
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE payment_reversals (
  id            integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id    integer NOT NULL,
  sale_id       integer NOT NULL,
  business_date date NOT NULL,
  is_restored   boolean NOT NULL DEFAULT false,
  CONSTRAINT payment_reversals_pkey PRIMARY KEY (id),
  CONSTRAINT payment_reversals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT payment_reversals_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id)
);
CREATE INDEX payment_reversals_payment ON payment_reversals (payment_id);
CREATE INDEX payment_reversals_sale ON payment_reversals (sale_id, business_date);
CREATE TRIGGER payment_reversals_append_only BEFORE DELETE OR UPDATE ON payment_reversals
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER payment_reversals_never_truncated BEFORE TRUNCATE ON payment_reversals
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE payments (
  id              integer NOT NULL DEFAULT nextval('payments_id_seq'::regclass),
  dt_payment      timestamp(6) NOT NULL,
  value           numeric(14,2) NOT NULL,
  portions        integer NOT NULL,
  is_master       boolean,
  origin          varchar(255) NOT NULL,
  means           varchar(255) NOT NULL DEFAULT 'cash'::character varying,
  type_payment_id integer,
  sale_id         integer,
  cash_id         integer,
  business_date   date NOT NULL,
  fee_share       numeric(14,2) NOT NULL,
  voided_at       timestamp(6),
  recorded_at     timestamp(6) NOT NULL,
  created_at      timestamp(6),
  updated_at      timestamp(6),
  created_by_id   integer,
  updated_by_id   integer,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_cash_id_fk FOREIGN KEY (cash_id) REFERENCES cashs(id) ON DELETE SET NULL,
  CONSTRAINT payments_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT payments_sale_id_fk FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE SET NULL,
  CONSTRAINT payments_type_payment_id_fk FOREIGN KEY (type_payment_id) REFERENCES type_payments(id) ON DELETE SET NULL,
  CONSTRAINT payments_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT payments_cash_in_a_box CHECK ((means::text = 'cash'::text
      AND origin::text <> 'import'::text) = (cash_id IS NOT NULL)),
  CONSTRAINT payments_complete CHECK (sale_id IS NOT NULL AND type_payment_id IS NOT NULL AND dt_payment IS NOT NULL
      AND business_date IS NOT NULL AND recorded_at IS NOT NULL),
  CONSTRAINT payments_fee_share_in_range CHECK (fee_share IS NOT NULL AND fee_share >= 0::numeric
      AND fee_share <= value),
  CONSTRAINT payments_import_is_money CHECK (origin::text <> 'import'::text OR value > 0::numeric),
  CONSTRAINT payments_means_known CHECK (means IS NOT NULL
      AND (means::text = ANY (ARRAY['cash'::varchar, 'pix'::varchar]::text[]))),
  CONSTRAINT payments_origin_known CHECK (origin::text = ANY (ARRAY['web'::varchar, 'mobile'::varchar,
      'renewal'::varchar, 'import'::varchar]::text[])),
  CONSTRAINT payments_pix_is_money CHECK (means::text = 'cash'::text OR value > 0::numeric
      AND (origin::text <> ALL (ARRAY['renewal'::varchar, 'import'::varchar]::text[]))),
  CONSTRAINT payments_portions_in_range CHECK (portions IS NOT NULL AND portions >= 0),
  CONSTRAINT payments_type_known CHECK (type_payment_id = ANY (ARRAY[1, 2, 3])),
  CONSTRAINT payments_value_in_range CHECK (value IS NOT NULL AND (value > 0::numeric OR value = 0::numeric
      AND type_payment_id = 2))
);
CREATE INDEX payments_cash_id_fk ON payments (cash_id);
CREATE INDEX payments_created_by_id_fk ON payments (created_by_id);
CREATE INDEX payments_of_renewals_by_day ON payments (business_date, sale_id) INCLUDE (value, fee_share, voided_at)
    WHERE origin::text = 'renewal'::text;
CREATE INDEX payments_of_sale ON payments (sale_id, id DESC) WHERE voided_at IS NULL;
CREATE INDEX payments_sale_id_fk ON payments (sale_id);
CREATE INDEX payments_type_payment_id_fk ON payments (type_payment_id);
CREATE INDEX payments_updated_by_id_fk ON payments (updated_by_id);
CREATE CONSTRAINT TRIGGER payments_forget_days AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_payment_forgets_days();
CREATE CONSTRAINT TRIGGER payments_forget_score AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_payment_forgets_score();
CREATE TRIGGER payments_free_bank_line AFTER UPDATE ON payments
    FOR EACH ROW EXECUTE FUNCTION crediario_bank_free_line();
CREATE TRIGGER payments_guard_sale BEFORE INSERT OR UPDATE ON payments
    FOR EACH ROW EXECUTE FUNCTION crediario_payment_guard_sale();
CREATE TRIGGER payments_keep_last_paid AFTER INSERT OR UPDATE ON payments
    FOR EACH ROW EXECUTE FUNCTION crediario_keep_last_paid();
CREATE TRIGGER payments_never_deleted BEFORE DELETE ON payments
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_deletion_but_undoing();

CREATE TABLE portfolio_day_collections (
  day           date NOT NULL,
  employee_id   integer NOT NULL,
  due           numeric(16,2) NOT NULL,
  on_time       numeric(16,2) NOT NULL,
  received      numeric(16,2) NOT NULL,
  arrears       numeric(16,2) NOT NULL,
  recovered     numeric(16,2) NOT NULL,
  week_due      numeric(16,2) NOT NULL,
  week_received numeric(16,2) NOT NULL,
  CONSTRAINT portfolio_day_collections_pkey PRIMARY KEY (day, employee_id)
);

CREATE TABLE portfolio_day_sales (
  day            date NOT NULL,
  employee_id    integer NOT NULL,
  sale_id        integer NOT NULL,
  client_id      integer NOT NULL,
  owed           numeric(14,2) NOT NULL,
  principal      numeric(14,2) NOT NULL,
  delay_days     integer NOT NULL,
  inherited_days integer NOT NULL,
  CONSTRAINT portfolio_day_sales_pkey PRIMARY KEY (day, employee_id, sale_id)
);

CREATE TABLE portfolio_day_sums (
  day            date NOT NULL,
  employee_id    integer NOT NULL,
  delay_from     integer NOT NULL,
  inherited_from integer NOT NULL,
  sales          integer NOT NULL,
  owed           numeric(16,2) NOT NULL,
  principal      numeric(16,2) NOT NULL,
  CONSTRAINT portfolio_day_sums_pkey PRIMARY KEY (day, employee_id, delay_from, inherited_from)
);

CREATE TABLE portfolio_day_vintages (
  day         date NOT NULL,
  employee_id integer NOT NULL,
  month       date NOT NULL,
  contracted  numeric(16,2) NOT NULL,
  owed        numeric(16,2) NOT NULL,
  renewed     numeric(16,2) NOT NULL,
  late        numeric(16,2) NOT NULL,
  CONSTRAINT portfolio_day_vintages_pkey PRIMARY KEY (day, employee_id, month)
);

CREATE TABLE portfolio_days (
  day     date NOT NULL,
  attempt bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_kept boolean NOT NULL DEFAULT false,
  CONSTRAINT portfolio_days_pkey PRIMARY KEY (day)
);

CREATE TABLE portfolios (
  employee_id integer NOT NULL,
  judged_on   date NOT NULL DEFAULT '-infinity'::date,
  green       integer NOT NULL DEFAULT 0,
  yellow      integer NOT NULL DEFAULT 0,
  red         integer NOT NULL DEFAULT 0,
  purple      integer NOT NULL DEFAULT 0,
  blue        integer NOT NULL DEFAULT 0,
  gray        integer NOT NULL DEFAULT 0,
  sales       integer NOT NULL DEFAULT 0,
  CONSTRAINT portfolios_pkey PRIMARY KEY (employee_id)
);

CREATE TABLE portions (
  id            integer NOT NULL DEFAULT nextval('portions_id_seq'::regclass),
  number        integer NOT NULL,
  dt_portion    date NOT NULL,
  value         numeric(14,2) NOT NULL,
  paid_value    numeric(14,2) NOT NULL,
  dt_payment    timestamp(6),
  sale_id       integer,
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT portions_pkey PRIMARY KEY (id),
  CONSTRAINT portions_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT portions_sale_id_fk FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE SET NULL,
  CONSTRAINT portions_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT portions_complete CHECK (sale_id IS NOT NULL AND dt_portion IS NOT NULL AND number IS NOT NULL
      AND number >= 1),
  CONSTRAINT portions_dated_when_settled CHECK ((dt_payment IS NOT NULL) = (paid_value = value)),
  CONSTRAINT portions_paid_in_range CHECK (paid_value IS NOT NULL AND paid_value >= 0::numeric AND paid_value <= value),
  CONSTRAINT portions_value_positive CHECK (value IS NOT NULL AND value > 0::numeric)
);
CREATE INDEX portions_created_by_id_fk ON portions (created_by_id);
CREATE INDEX portions_due_of_sale ON portions (sale_id, dt_portion);
CREATE UNIQUE INDEX portions_number_once ON portions (sale_id, number);
CREATE INDEX portions_sale_id_fk ON portions (sale_id);
CREATE INDEX portions_updated_by_id_fk ON portions (updated_by_id);
CREATE CONSTRAINT TRIGGER portions_forget_days AFTER UPDATE ON portions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_due_date_forgets_days();
CREATE TRIGGER portions_forget_days_when_gone AFTER DELETE ON portions REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_days();
CREATE TRIGGER portions_forget_days_when_new AFTER INSERT ON portions REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_days();
CREATE CONSTRAINT TRIGGER portions_forget_score AFTER UPDATE ON portions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_due_date_forgets_score();
CREATE TRIGGER portions_forget_scores_when_gone AFTER DELETE ON portions REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_scores();
CREATE TRIGGER portions_forget_scores_when_new AFTER INSERT ON portions REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_rows_of_sales_forget_scores();

CREATE TABLE postal_codes (
  code       char(8) NOT NULL,
  found      boolean NOT NULL,
  street     text NOT NULL DEFAULT ''::text,
  district   text NOT NULL DEFAULT ''::text,
  locality   text NOT NULL DEFAULT ''::text,
  uf         text NOT NULL DEFAULT ''::text,
  fetched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT postal_codes_pkey PRIMARY KEY (code),
  CONSTRAINT postal_codes_code_check CHECK (code ~ '^[0-9]{8}$'::text)
);

CREATE TABLE promises (
  id           integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  sale_id      integer NOT NULL,
  employee_id  integer NOT NULL,
  value        numeric(14,2) NOT NULL,
  promised_for date NOT NULL,
  made_on      date NOT NULL,
  made_at      timestamptz NOT NULL,
  CONSTRAINT promises_pkey PRIMARY KEY (id),
  CONSTRAINT promises_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES up_users(id),
  CONSTRAINT promises_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT promises_look_ahead CHECK (promised_for >= made_on),
  CONSTRAINT promises_value_check CHECK (value > 0::numeric)
);
CREATE INDEX promises_day ON promises (promised_for);
CREATE INDEX promises_sale ON promises (sale_id, id);
CREATE TRIGGER promises_append_only BEFORE DELETE OR UPDATE ON promises
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE CONSTRAINT TRIGGER promises_forget_score AFTER INSERT ON promises DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_promise_forgets_score();
CREATE TRIGGER promises_mark AFTER INSERT ON promises FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_entry();
CREATE TRIGGER promises_never_truncated BEFORE TRUNCATE ON promises
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE receipt_codes (
  code       text NOT NULL,
  payment_id integer NOT NULL,
  made_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  number     text,
  value      numeric(14,2) NOT NULL,
  day        date NOT NULL,
  means      text NOT NULL,
  operation  text,
  CONSTRAINT receipt_codes_pkey PRIMARY KEY (code, payment_id),
  CONSTRAINT receipt_codes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT receipt_codes_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text),
  CONSTRAINT receipt_codes_number_check CHECK (number ~ '^[A-HJ-NP-Z2-9]{3}-[0-9]{6,9}$'::text)
);
CREATE INDEX receipt_codes_number ON receipt_codes (number) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX receipt_codes_of_office ON receipt_codes (payment_id, value, day, means) WHERE operation IS NULL;
CREATE INDEX receipt_codes_of_payment ON receipt_codes (payment_id);
CREATE TRIGGER receipt_codes_never_truncated BEFORE TRUNCATE ON receipt_codes
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER receipt_codes_stay BEFORE DELETE OR UPDATE ON receipt_codes
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE refresh_tokens (
  token_hash  bytea NOT NULL,
  session_id  integer NOT NULL,
  replaced_at timestamptz,
  CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE reminder_texts (
  stage text NOT NULL,
  text  text NOT NULL,
  CONSTRAINT reminder_texts_pkey PRIMARY KEY (stage),
  CONSTRAINT reminder_texts_stage_known CHECK (stage = ANY (ARRAY['before'::text, 'today'::text, 'late1'::text,
      'late7'::text, 'late15'::text]))
);

CREATE TABLE reminders (
  id           bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sale_id      integer NOT NULL,
  stage        text NOT NULL,
  day          date NOT NULL,
  opened_by_id integer NOT NULL,
  opened_at    timestamptz NOT NULL,
  CONSTRAINT reminders_pkey PRIMARY KEY (id),
  CONSTRAINT reminders_opened_by_id_fkey FOREIGN KEY (opened_by_id) REFERENCES up_users(id),
  CONSTRAINT reminders_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE,
  CONSTRAINT reminders_stage_known CHECK (stage = ANY (ARRAY['before'::text, 'today'::text, 'late1'::text,
      'late7'::text, 'late15'::text]))
);
CREATE INDEX reminders_of_day ON reminders (day, sale_id);
CREATE INDEX reminders_of_sale ON reminders (sale_id);
CREATE INDEX reminders_opened_by ON reminders (opened_by_id);
CREATE TRIGGER reminders_append_only BEFORE UPDATE ON reminders
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE route_places (
  employee_id integer NOT NULL,
  client_id   integer NOT NULL,
  weekday     integer,
  place       text NOT NULL,
  CONSTRAINT route_places_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  CONSTRAINT route_places_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES up_users(id),
  CONSTRAINT route_places_place_check CHECK (place ~ '^[0-9A-Za-z]{1,64}$'::text),
  CONSTRAINT route_places_weekday_check CHECK (weekday >= 0 AND weekday <= 6)
);
CREATE INDEX route_places_client ON route_places (client_id);
CREATE UNIQUE INDEX route_places_once ON route_places (employee_id, client_id, COALESCE(weekday, '-1'::integer));
CREATE TRIGGER route_places_mark AFTER INSERT OR DELETE OR UPDATE ON route_places
    FOR EACH ROW EXECUTE FUNCTION crediario_mark_placed_client();

CREATE TABLE sale_dues (
  sale_id integer NOT NULL,
  days    date[] NOT NULL,
  amounts numeric(14,2)[] NOT NULL,
  CONSTRAINT sale_dues_pkey PRIMARY KEY (sale_id),
  CONSTRAINT sale_dues_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER sale_dues_roll_up AFTER INSERT OR UPDATE ON sale_dues DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_dues_roll_up();

CREATE TABLE sale_moves (
  sale_id   integer NOT NULL,
  until     date NOT NULL,
  merge_id  integer NOT NULL,
  client_id integer NOT NULL,
  CONSTRAINT sale_moves_pkey PRIMARY KEY (sale_id, until, merge_id),
  CONSTRAINT sale_moves_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  CONSTRAINT sale_moves_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES client_merges(id),
  CONSTRAINT sale_moves_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id)
);
CREATE INDEX sale_moves_of_client ON sale_moves (client_id);
CREATE INDEX sale_moves_of_merge ON sale_moves (merge_id);
CREATE TRIGGER sale_moves_never_changed BEFORE UPDATE ON sale_moves
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE CONSTRAINT TRIGGER sale_moves_never_deleted AFTER DELETE ON sale_moves DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_forgetting_moves();
CREATE TRIGGER sale_moves_never_truncated BEFORE TRUNCATE ON sale_moves
    FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

CREATE TABLE sales (
  id                 integer NOT NULL DEFAULT nextval('sales_id_seq'::regclass),
  value              numeric(14,2) NOT NULL,
  fees               numeric(5,2) NOT NULL,
  portion            integer NOT NULL,
  weekday            integer,
  observation        text,
  is_save            integer,
  origin             varchar(255),
  id_sale_renew      integer,
  client_id          integer,
  cash_id            integer,
  type_frequency_id  integer,
  type_sale_id       integer,
  status_sale_id     integer,
  sale_date          date NOT NULL,
  total              numeric(14,2) NOT NULL,
  paid_value         numeric(14,2) NOT NULL,
  paid_count         integer NOT NULL,
  portion_value      numeric(14,2) NOT NULL,
  next_due_date      date,
  last_due_date      date,
  last_payment_value numeric(14,2),
  last_payment_at    timestamp(6),
  last_payment_date  date,
  settled_at         timestamp(6),
  renewed_by         integer,
  deleted_at         timestamp(6),
  came_on            date,
  created_at         timestamp(6),
  updated_at         timestamp(6),
  published_at       timestamp(6),
  created_by_id      integer,
  updated_by_id      integer,
  CONSTRAINT sales_pkey PRIMARY KEY (id),
  CONSTRAINT sales_cash_id_fk FOREIGN KEY (cash_id) REFERENCES cashs(id) ON DELETE SET NULL,
  CONSTRAINT sales_client_id_fk FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE SET NULL,
  CONSTRAINT sales_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT sales_status_sale_id_fk FOREIGN KEY (status_sale_id) REFERENCES status_sales(id) ON DELETE SET NULL,
  CONSTRAINT sales_type_frequency_id_fk FOREIGN KEY (type_frequency_id) REFERENCES type_frequencies(id)
      ON DELETE SET NULL,
  CONSTRAINT sales_type_sale_id_fk FOREIGN KEY (type_sale_id) REFERENCES type_sales(id) ON DELETE SET NULL,
  CONSTRAINT sales_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT sales_came_on_of_imports CHECK ((came_on IS NOT NULL) = (NOT origin::text IS DISTINCT
      FROM 'import'::text)),
  CONSTRAINT sales_deleted_is_status_3 CHECK ((status_sale_id = 3) = (deleted_at IS NOT NULL)),
  CONSTRAINT sales_fees_in_range CHECK (fees IS NOT NULL AND fees >= 0::numeric AND fees <= 100::numeric),
  CONSTRAINT sales_made_in_a_box CHECK ((cash_id IS NOT NULL) = (origin::text IS DISTINCT FROM 'import'::text)),
  CONSTRAINT sales_paid_in_range CHECK (paid_value IS NOT NULL AND paid_value >= 0::numeric AND paid_value <= total
      AND paid_count IS NOT NULL AND paid_count >= 0 AND paid_count <= portion),
  CONSTRAINT sales_portion_in_range CHECK (portion IS NOT NULL AND portion >= 1),
  CONSTRAINT sales_relations_present CHECK (client_id IS NOT NULL AND type_frequency_id IS NOT NULL
      AND type_sale_id IS NOT NULL AND status_sale_id IS NOT NULL AND sale_date IS NOT NULL),
  CONSTRAINT sales_renewal_names_old_sale CHECK ((type_sale_id = 1) = (id_sale_renew IS NOT NULL)),
  CONSTRAINT sales_settled_is_status_2 CHECK (status_sale_id = 3 OR (status_sale_id = 2) = (paid_value = total)),
  CONSTRAINT sales_status_known CHECK (status_sale_id = ANY (ARRAY[1, 2, 3])),
  CONSTRAINT sales_total_covers_value CHECK (total IS NOT NULL AND total >= value),
  CONSTRAINT sales_type_known CHECK (type_sale_id = ANY (ARRAY[1, 2])),
  CONSTRAINT sales_value_positive CHECK (value IS NOT NULL AND value > 0::numeric),
  CONSTRAINT sales_weekday_in_range CHECK (weekday IS NULL OR weekday >= 0 AND weekday <= 6)
);
CREATE INDEX sales_active_of_client ON sales (client_id, id DESC) WHERE deleted_at IS NULL AND status_sale_id = 1;
CREATE INDEX sales_came_on ON sales (came_on, id) WHERE came_on IS NOT NULL;
CREATE INDEX sales_cash_id_fk ON sales (cash_id);
CREATE INDEX sales_client_id_fk ON sales (client_id);
CREATE INDEX sales_created_by_id_fk ON sales (created_by_id);
CREATE INDEX sales_deleted ON sales (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX sales_due_of_client ON sales (client_id, last_due_date) WHERE deleted_at IS NULL;
CREATE INDEX sales_newest_first ON sales (sale_date DESC, id DESC) INCLUDE (total) WHERE deleted_at IS NULL;
CREATE INDEX sales_of_box ON sales (cash_id) WHERE deleted_at IS NULL;
CREATE INDEX sales_of_client ON sales (client_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX sales_of_client_by_date ON sales (client_id, sale_date) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX sales_renewed_once ON sales (id_sale_renew) WHERE id_sale_renew IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX sales_status_sale_id_fk ON sales (status_sale_id);
CREATE INDEX sales_type_frequency_id_fk ON sales (type_frequency_id);
CREATE INDEX sales_type_sale_id_fk ON sales (type_sale_id);
CREATE INDEX sales_updated_by_id_fk ON sales (updated_by_id);
CREATE CONSTRAINT TRIGGER sales_forget_days AFTER UPDATE ON sales DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_sale_forgets_days();
CREATE CONSTRAINT TRIGGER sales_forget_score AFTER UPDATE ON sales DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_sale_forgets_score();
CREATE TRIGGER sales_guard_deletion BEFORE UPDATE ON sales
    FOR EACH ROW EXECUTE FUNCTION crediario_sale_guard_deletion();
CREATE TRIGGER sales_keep_dues AFTER UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION crediario_keep_dues();
CREATE TRIGGER sales_keep_late_renewal AFTER INSERT ON sales FOR EACH ROW
    WHEN (new.id_sale_renew IS NOT NULL) EXECUTE FUNCTION crediario_keep_late_renewal();
CREATE TRIGGER sales_keep_owing AFTER INSERT OR UPDATE ON sales
    FOR EACH ROW EXECUTE FUNCTION crediario_keep_owing_sale();
CREATE CONSTRAINT TRIGGER sales_keep_portfolio AFTER INSERT OR UPDATE ON sales DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION crediario_portfolio_of_sale();
CREATE TRIGGER sales_mark AFTER INSERT OR UPDATE ON sales
    FOR EACH ROW EXECUTE FUNCTION crediario_mark_client_of_sale();
CREATE TRIGGER sales_never_deleted BEFORE DELETE ON sales
    FOR EACH ROW EXECUTE FUNCTION crediario_refuse_deletion_but_undoing();

CREATE TABLE sales_last_paid (
  sale_id      integer NOT NULL,
  last_paid_on date NOT NULL,
  CONSTRAINT sales_last_paid_pkey PRIMARY KEY (sale_id),
  CONSTRAINT sales_last_paid_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  id         integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id    integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES up_users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE silent_clients (
  client_id integer NOT NULL,
  set_by_id integer NOT NULL,
  set_at    timestamptz NOT NULL,
  CONSTRAINT silent_clients_pkey PRIMARY KEY (client_id),
  CONSTRAINT silent_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  CONSTRAINT silent_clients_set_by_id_fkey FOREIGN KEY (set_by_id) REFERENCES up_users(id)
);
CREATE INDEX silent_clients_set_by ON silent_clients (set_by_id);

CREATE TABLE statement_files (
  token_hash bytea NOT NULL,
  sale_id    integer,
  filename   text NOT NULL,
  content    bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  cash_id    integer,
  CONSTRAINT statement_files_pkey PRIMARY KEY (token_hash),
  CONSTRAINT statement_files_cash_id_fkey FOREIGN KEY (cash_id) REFERENCES cashs(id),
  CONSTRAINT statement_files_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT statement_files_of_one CHECK (num_nonnulls(sale_id, cash_id) =
CASE
   
      WHEN filename ~~ 'relatorio-%'::text THEN 0
    ELSE 1
END)
);
CREATE INDEX statement_files_expiry ON statement_files (expires_at);

CREATE TABLE status_sales (
  id            integer NOT NULL DEFAULT nextval('status_sales_id_seq'::regclass),
  name          varchar(255) NOT NULL,
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT status_sales_pkey PRIMARY KEY (id),
  CONSTRAINT status_sales_name_unique UNIQUE (name),
  CONSTRAINT status_sales_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT status_sales_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL
);
CREATE INDEX status_sales_created_by_id_fk ON status_sales (created_by_id);
CREATE INDEX status_sales_updated_by_id_fk ON status_sales (updated_by_id);

CREATE UNLOGGED TABLE throttles (
  key      bytea NOT NULL,
  empty_at timestamptz NOT NULL,
  CONSTRAINT throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_age ON throttles (empty_at);

CREATE TABLE type_frequencies (
  id            integer NOT NULL DEFAULT nextval('type_frequencies_id_seq'::regclass),
  name          varchar(255) NOT NULL,
  "order"       integer NOT NULL,
  skip_weekdays jsonb,
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT type_frequencies_pkey PRIMARY KEY (id),
  CONSTRAINT type_frequencies_name_unique UNIQUE (name),
  CONSTRAINT type_frequencies_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id)
      ON DELETE SET NULL,
  CONSTRAINT type_frequencies_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id)
      ON DELETE SET NULL
);
CREATE INDEX type_frequencies_created_by_id_fk ON type_frequencies (created_by_id);
CREATE INDEX type_frequencies_updated_by_id_fk ON type_frequencies (updated_by_id);

CREATE TABLE type_occurrences (
  id            integer NOT NULL DEFAULT nextval('type_occurrences_id_seq'::regclass),
  name          varchar(255) NOT NULL,
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT type_occurrences_pkey PRIMARY KEY (id),
  CONSTRAINT type_occurrences_name_unique UNIQUE (name),
  CONSTRAINT type_occurrences_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id)
      ON DELETE SET NULL,
  CONSTRAINT type_occurrences_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id)
      ON DELETE SET NULL
);
CREATE INDEX type_occurrences_created_by_id_fk ON type_occurrences (created_by_id);
CREATE INDEX type_occurrences_updated_by_id_fk ON type_occurrences (updated_by_id);

CREATE TABLE type_payments (
  id            integer NOT NULL DEFAULT nextval('type_payments_id_seq'::regclass),
  name          varchar(255) NOT NULL,
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT type_payments_pkey PRIMARY KEY (id),
  CONSTRAINT type_payments_name_unique UNIQUE (name),
  CONSTRAINT type_payments_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT type_payments_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL
);
CREATE INDEX type_payments_created_by_id_fk ON type_payments (created_by_id);
CREATE INDEX type_payments_updated_by_id_fk ON type_payments (updated_by_id);

CREATE TABLE type_sales (
  id            integer NOT NULL DEFAULT nextval('type_sales_id_seq'::regclass),
  name          varchar(255) NOT NULL,
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT type_sales_pkey PRIMARY KEY (id),
  CONSTRAINT type_sales_name_unique UNIQUE (name),
  CONSTRAINT type_sales_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT type_sales_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL
);
CREATE INDEX type_sales_created_by_id_fk ON type_sales (created_by_id);
CREATE INDEX type_sales_updated_by_id_fk ON type_sales (updated_by_id);

CREATE TABLE type_status_cashs (
  id            integer NOT NULL DEFAULT nextval('type_status_cashs_id_seq'::regclass),
  name          varchar(255) NOT NULL,
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT type_status_cashs_pkey PRIMARY KEY (id),
  CONSTRAINT type_status_cashs_name_unique UNIQUE (name),
  CONSTRAINT type_status_cashs_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id)
      ON DELETE SET NULL,
  CONSTRAINT type_status_cashs_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id)
      ON DELETE SET NULL
);
CREATE INDEX type_status_cashs_created_by_id_fk ON type_status_cashs (created_by_id);
CREATE INDEX type_status_cashs_updated_by_id_fk ON type_status_cashs (updated_by_id);

CREATE TABLE up_roles (
  id            integer NOT NULL DEFAULT nextval('up_roles_id_seq'::regclass),
  name          varchar(255),
  description   varchar(255),
  type          varchar(255),
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT up_roles_pkey PRIMARY KEY (id),
  CONSTRAINT up_roles_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT up_roles_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL
);
CREATE INDEX up_roles_created_by_id_fk ON up_roles (created_by_id);
CREATE INDEX up_roles_updated_by_id_fk ON up_roles (updated_by_id);

CREATE TABLE up_users (
  id                   integer NOT NULL DEFAULT nextval('up_users_id_seq'::regclass),
  username             varchar(255) NOT NULL,
  email                varchar(255) NOT NULL,
  provider             varchar(255),
  password             varchar(255),
  reset_password_token varchar(255),
  confirmation_token   varchar(255),
  confirmed            boolean,
  blocked              boolean,
  name                 varchar(255) COLLATE crediario_names,
  finalname            varchar(255) COLLATE crediario_names,
  cpf                  varchar(255),
  phone                varchar(255),
  self_registered      boolean NOT NULL DEFAULT false,
  created_at           timestamp(6),
  updated_at           timestamp(6),
  created_by_id        integer,
  updated_by_id        integer,
  demo                 boolean NOT NULL DEFAULT false,
  CONSTRAINT up_users_pkey PRIMARY KEY (id),
  CONSTRAINT up_users_email_unique UNIQUE (email),
  CONSTRAINT up_users_username_unique UNIQUE (username),
  CONSTRAINT up_users_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT up_users_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL
);
CREATE INDEX up_users_created_by_id_fk ON up_users (created_by_id);
CREATE INDEX up_users_updated_by_id_fk ON up_users (updated_by_id);
CREATE TRIGGER up_users_end_password_resets AFTER UPDATE ON up_users
    FOR EACH ROW EXECUTE FUNCTION crediario_end_password_resets();
CREATE TRIGGER up_users_end_sessions AFTER UPDATE ON up_users FOR EACH ROW EXECUTE FUNCTION crediario_end_sessions();

CREATE TABLE up_users_role_links (
  id         integer NOT NULL DEFAULT nextval('up_users_role_links_id_seq'::regclass),
  user_id    integer,
  role_id    integer,
  user_order double precision,
  CONSTRAINT up_users_role_links_pkey PRIMARY KEY (id),
  CONSTRAINT up_users_role_links_unique UNIQUE (user_id, role_id),
  CONSTRAINT up_users_role_links_fk FOREIGN KEY (user_id) REFERENCES up_users(id) ON DELETE CASCADE,
  CONSTRAINT up_users_role_links_inv_fk FOREIGN KEY (role_id) REFERENCES up_roles(id) ON DELETE CASCADE
);
CREATE INDEX up_users_role_links_fk ON up_users_role_links (user_id);
CREATE INDEX up_users_role_links_inv_fk ON up_users_role_links (role_id);
CREATE INDEX up_users_role_links_order_inv_fk ON up_users_role_links (user_order);

CREATE TABLE use_terms (
  id            integer NOT NULL DEFAULT nextval('use_terms_id_seq'::regclass),
  text          text,
  created_at    timestamp(6),
  updated_at    timestamp(6),
  created_by_id integer,
  updated_by_id integer,
  CONSTRAINT use_terms_pkey PRIMARY KEY (id),
  CONSTRAINT use_terms_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES admin_users(id) ON DELETE SET NULL,
  CONSTRAINT use_terms_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES admin_users(id) ON DELETE SET NULL
);
CREATE INDEX use_terms_created_by_id_fk ON use_terms (created_by_id);
CREATE INDEX use_terms_updated_by_id_fk ON use_terms (updated_by_id);

CREATE FUNCTION crediario_active_color(next_due date, last_due date, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (last_due < today) THEN 'purple'::text WHEN (next_due < (today - 7)) THEN 'red'::text
    WHEN (next_due < today) THEN 'yellow'::text ELSE 'green'::text END;

CREATE FUNCTION crediario_allocation_guard_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  instalment record;
  payment_sale_id integer;
  already numeric;
BEGIN
  IF NEW.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'an allocation starts alive' USING ERRCODE = 'CR005';
  END IF;

  -- The instalment's row lock makes two allocations of it take turns, whoever writes them.
  SELECT sale_id, value, number INTO instalment FROM portions WHERE id = NEW.portion_id FOR NO KEY UPDATE;
  SELECT sale_id INTO payment_sale_id FROM payments WHERE id = NEW.payment_id;
  IF instalment.sale_id IS DISTINCT FROM payment_sale_id OR instalment.number <> NEW.portion_number THEN
    RAISE EXCEPTION 'payment % and instalment % belong to different sales', NEW.payment_id, NEW.portion_id
      USING ERRCODE = 'CR005';
  END IF;

  SELECT coalesce(sum(amount), 0) INTO already
    FROM payment_allocations WHERE portion_id = NEW.portion_id AND revoked_at IS NULL;
  IF already + NEW.amount > instalment.value THEN
    RAISE EXCEPTION 'instalment % would be paid more than it is worth', NEW.portion_id USING ERRCODE = 'CR005';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_allocation_guard_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  revoked_now boolean := OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
    AND NEW.portion_id IS NOT DISTINCT FROM OLD.portion_id;
  instalment_dropped boolean := OLD.revoked_at IS NOT NULL AND NEW.revoked_at = OLD.revoked_at
    AND NEW.portion_id IS NULL;
BEGIN
  IF NEW.id <> OLD.id OR NEW.payment_id <> OLD.payment_id OR NEW.portion_number <> OLD.portion_number
    OR NEW.amount <> OLD.amount OR NEW.created_at <> OLD.created_at
    OR NOT (revoked_now OR instalment_dropped)
  THEN
    RAISE EXCEPTION 'allocation % can only be revoked, once', OLD.id USING ERRCODE = 'CR001';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_audit_blanked(entity text, record jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT CASE
    WHEN (jsonb_typeof(crediario_audit_blanked.record) <> 'object'::text) THEN crediario_audit_blanked.record
    ELSE COALESCE(jsonb_object_agg(jsonb_each.key, CASE WHEN (jsonb_each.value = 'null'::jsonb) THEN jsonb_each.value
    WHEN (((crediario_audit_blanked.entity = 'client'::text)
    AND (jsonb_each.key <> ALL (ARRAY['id'::text, 'user'::text, 'user_id'::text, 'active'::text, 'deleted_at'::text,
    'created_at'::text, 'updated_at'::text, 'published_at'::text, 'created_by_id'::text, 'updated_by_id'::text,
    'absorbed'::text, 'merged_into'::text]))) OR ((crediario_audit_blanked.entity = 'payment'::text)
    AND (jsonb_each.key = 'reason'::text))
    OR (jsonb_each.key = ANY (ARRAY['observation'::text, 'client_name'::text, 'client_last_name'::text]))) THEN
    '"(anonimizado)"'::jsonb ELSE jsonb_each.value END), '{}'::jsonb) END AS "coalesce" FROM jsonb_each(CASE
    WHEN (jsonb_typeof(crediario_audit_blanked.record) = 'object'::text) THEN crediario_audit_blanked.record
    ELSE '{}'::jsonb END) jsonb_each(key, value));

CREATE FUNCTION crediario_audit_guard_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - ARRAY['before', 'after'] = to_jsonb(OLD) - ARRAY['before', 'after']
    AND NEW.before IS NOT DISTINCT FROM crediario_audit_blanked(OLD.entity, OLD.before)
    AND NEW.after IS NOT DISTINCT FROM crediario_audit_blanked(OLD.entity, OLD.after)
    AND (EXISTS (SELECT FROM client_anonymisations a
                  WHERE a.client_id = crediario_client_of(OLD.entity, OLD.entity_id))
      OR (OLD.entity = 'client' AND EXISTS (
        WITH RECURSIVE were AS (
          SELECT OLD.entity_id AS id
           UNION
          SELECT m.gone_id
            FROM were JOIN client_merges m ON m.kept_id = were.id AND m.undone_at IS NOT NULL
                AND m.kept_audit <= OLD.id
        )
        SELECT FROM were JOIN client_anonymisations a ON a.client_id = were.id)))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$function$;

CREATE FUNCTION crediario_bank_free_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Asked here: a trigger's WHEN that named columns of a table of Strapi's would keep Strapi from altering it.
  IF NOT ((OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL) OR OLD.value <> NEW.value
      OR OLD.means <> NEW.means) THEN
    RETURN NULL;
  END IF;
  UPDATE bank_uses u SET undone_at = clock_timestamp()
   WHERE u.payment_id = NEW.id AND u.kind <> 'returned' AND u.undone_at IS NULL
     AND NOT EXISTS (SELECT FROM bank_uses r
                      WHERE r.payment_id = NEW.id AND r.kind = 'returned' AND r.undone_at IS NULL);
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_bank_guard_undoing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
    AND to_jsonb(NEW) - ARRAY['undone_at', 'undone_by_id'] = to_jsonb(OLD) - ARRAY['undone_at', 'undone_by_id']
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$function$;

CREATE FUNCTION crediario_bank_line_guard_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE FUNCTION crediario_bank_lines_digest(of_file integer, first_line integer, last_line integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  -- A person may say a direction later, and with it the sign.
  SELECT encode(sha256(convert_to(string_agg(jsonb_build_array(
           bank_id, account, number, day, "time", words, nth, direction = 'file',
           CASE direction WHEN 'file' THEN amount ELSE abs(amount) END)::text, E'\n' ORDER BY id), 'UTF8')), 'hex')
    FROM bank_lines
   WHERE file_id = of_file AND id BETWEEN first_line AND last_line
$function$;

CREATE FUNCTION crediario_bank_use_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE FUNCTION crediario_bank_use_of_open_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM bank_lines WHERE id = NEW.line_id AND direction = 'open') THEN
    RAISE EXCEPTION 'bank line % has no direction yet', NEW.line_id USING ERRCODE = 'CR009';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_box_guard_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.type_status_cash_id <> 1 THEN
    RAISE EXCEPTION 'a cash box is opened before it is closed' USING ERRCODE = 'CR006';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_box_guard_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ledger_value numeric;
BEGIN
  IF (NEW.users_permissions_user_id, NEW.start_at, NEW.opened_on, NEW.value_start)
    IS DISTINCT FROM (OLD.users_permissions_user_id, OLD.start_at, OLD.opened_on, OLD.value_start)
  THEN
    RAISE EXCEPTION 'the start of cash box % is written once', OLD.id USING ERRCODE = 'CR006';
  END IF;

  IF OLD.type_status_cash_id = 2 AND
    (NEW.type_status_cash_id, NEW.final_at, NEW.closing_value, NEW.counted_value, NEW.difference_reason, NEW.report)
    IS DISTINCT FROM
    (OLD.type_status_cash_id, OLD.final_at, OLD.closing_value, OLD.counted_value, OLD.difference_reason, OLD.report)
  THEN
    RAISE EXCEPTION 'cash box % is closed and keeps what it showed', OLD.id USING ERRCODE = 'CR006';
  END IF;

  IF OLD.type_status_cash_id = 1 AND NEW.type_status_cash_id = 2 THEN
    SELECT NEW.value_start + coalesce(sum(amount), 0) INTO ledger_value
      FROM ledger_entries WHERE cash_id = NEW.id;
    IF NEW.closing_value <> ledger_value THEN
      RAISE EXCEPTION 'cash box % must close on its ledger value', OLD.id USING ERRCODE = 'CR006';
    END IF;
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_client_name(name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN crediario_fold(((COALESCE(name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)));

CREATE FUNCTION crediario_client_of(entity text, entity_id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN CASE entity WHEN 'client'::text THEN entity_id WHEN 'sale'::text THEN ((SELECT s.client_id FROM sales s
    WHERE (s.id = crediario_client_of.entity_id)))::bigint WHEN 'payment'::text THEN ((SELECT s.client_id
    FROM (payments p JOIN sales s ON ((s.id = p.sale_id))) WHERE (p.id = crediario_client_of.entity_id)))::bigint
    WHEN 'occurrence'::text THEN ((SELECT s.client_id FROM (occurrences o JOIN sales s ON ((s.id = o.sale_id)))
    WHERE (o.id = crediario_client_of.entity_id)))::bigint ELSE NULL::bigint END;

CREATE FUNCTION crediario_client_text(name text, last_name text, nick text, cpf text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((crediario_client_name(name, last_name) || '
'::text) || crediario_fold(COALESCE(nick, ''::text))) || '
'::text) || regexp_replace(COALESCE(cpf, ''::text), '\D'::text, ''::text, 'g'::text)) || '
'::text) || regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text));

CREATE FUNCTION crediario_clients_of_bank_line(of_line integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.client_id
    FROM bank_uses u
    LEFT JOIN bank_uses given ON given.id = u.gives_id
    JOIN bank_uses about ON about.line_id IN (u.line_id, given.line_id)
    LEFT JOIN payments p ON p.id = about.payment_id
    JOIN sales s ON s.id = coalesce(p.sale_id, about.sale_id)
   WHERE u.line_id = of_line
$function$;

CREATE FUNCTION crediario_closed_lists_guard_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.cash_id, NEW.created_at) = (OLD.cash_id, OLD.created_at)
    AND NEW.receipts = crediario_list_blanked(OLD.receipts)
    AND NEW.unpaid = crediario_list_blanked(OLD.unpaid)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$function$;

CREATE FUNCTION crediario_collate_names()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- By name at each call: as a literal, a connection would keep the collation that it met first.
  wanted regcollation := to_regcollation('crediario_names');
  found  record;
BEGIN
  FOR found IN
    SELECT a.attrelid::regclass AS home,
           string_agg(format('ALTER COLUMN %I TYPE %s COLLATE %s',
             a.attname, format_type(a.atttypid, a.atttypmod), wanted), ', ') AS changes
      FROM pg_attribute a
     WHERE NOT a.attisdropped AND a.attcollation <> wanted
       AND (a.attrelid = 'clients'::regclass AND a.attname IN ('name', 'last_name')
         OR a.attrelid = 'up_users'::regclass AND a.attname IN ('name', 'finalname'))
     GROUP BY a.attrelid
  LOOP
    EXECUTE format('ALTER TABLE %s %s', found.home, found.changes);
  END LOOP;

  IF EXISTS (SELECT FROM pg_collation
              WHERE oid = wanted AND collversion <> pg_collation_actual_version(oid)) THEN
    FOR found IN
      SELECT indexrelid::regclass AS name FROM pg_index WHERE wanted::oid = ANY (indcollation::oid[])
    LOOP
      EXECUTE format('REINDEX INDEX %s', found.name);
    END LOOP;
    EXECUTE format('ALTER COLLATION %s REFRESH VERSION', wanted);
  END IF;
END
$function$;

CREATE FUNCTION crediario_collected_of_sale(of_sale integer, since date, on_day date)
 RETURNS TABLE(day date, due numeric, on_time numeric, received numeric)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.dt_portion, p.value - part.before, greatest(0, part.by_day - part.before), greatest(0, part.at_all -
      part.before)
    FROM (SELECT id, dt_portion, value, sum(value) OVER (ORDER BY number) - value AS paid_first, kept.gaps
            FROM portions
           CROSS JOIN (SELECT EXISTS (SELECT FROM payment_reversals gone
                                       WHERE gone.sale_id = of_sale AND gone.business_date <= on_day) AS gaps) AS kept
           WHERE sale_id = of_sale) AS p
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value) FILTER (WHERE business_date < p.dt_portion), 0) AS before,
            coalesce(sum(value) FILTER (WHERE business_date <= p.dt_portion AND origin <> 'renewal'), 0) AS by_day,
            coalesce(sum(value) FILTER (WHERE origin <> 'renewal'), 0) AS at_all
       FROM crediario_payments_on(of_sale, on_day)
      WHERE NOT p.gaps
   ) AS paid
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value) FILTER (WHERE business_date < p.dt_portion), 0) AS before,
            coalesce(sum(value) FILTER (WHERE business_date <= p.dt_portion AND origin <> 'renewal'), 0) AS by_day,
            coalesce(sum(value) FILTER (WHERE origin <> 'renewal'), 0) AS at_all
       FROM crediario_parts_on(of_sale, on_day)
      WHERE p.gaps AND portion_id = p.id
   ) AS own
   CROSS JOIN LATERAL (
     SELECT own.before + least(p.value, greatest(0, paid.before - p.paid_first)) AS before,
            own.by_day + least(p.value, greatest(0, paid.by_day - p.paid_first)) AS by_day,
            own.at_all + least(p.value, greatest(0, paid.at_all - p.paid_first)) AS at_all
   ) AS part
   WHERE p.dt_portion BETWEEN since AND on_day AND p.value > part.before
$function$;

CREATE FUNCTION crediario_company_guard_collection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM payments p
     WHERE p.id = NEW.payment_id AND p.means = 'pix' AND p.voided_at IS NULL AND p.sale_id = NEW.sale_id
         AND p.value = NEW.amount
       AND ((p.fee_share, p.business_date) = (NEW.fee_share, NEW.business_date)
         OR abs(p.fee_share - NEW.fee_share) <= 0.01 AND EXISTS (
              SELECT FROM company_movements r
               WHERE r.payment_id = p.id AND r.kind = 'pix_return' AND r.business_date <= NEW.business_date)))
  THEN
    RAISE EXCEPTION 'payment % is no such Pix', NEW.payment_id USING ERRCODE = 'CR008';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_company_guard_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM company_movements c
     WHERE c.id = NEW.reverses_id AND c.kind = 'pix_collection'
       AND (c.employee_id, c.sale_id, c.payment_id) = (NEW.employee_id, NEW.sale_id, NEW.payment_id)
       AND c.amount = -NEW.amount AND abs(c.fee_share + NEW.fee_share) <= 0.01
       AND NEW.business_date >= (SELECT min(f.business_date) FROM company_movements f
                                  WHERE f.payment_id = NEW.payment_id AND f.kind = 'pix_collection'))
  THEN
    RAISE EXCEPTION 'a return must be the exact opposite of movement %', NEW.reverses_id USING ERRCODE = 'CR004';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_company_guard_twice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT count(*) FROM company_movements c
       WHERE c.payment_id = NEW.payment_id AND c.kind = 'pix_collection'
         AND NOT EXISTS (SELECT FROM company_movements r WHERE r.reverses_id = c.id)) > 1
  THEN
    RAISE EXCEPTION 'payment % stands in the account twice', NEW.payment_id USING ERRCODE = 'CR008';
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_company_roll_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO monthly_movements AS whole (employee_id, month, fees, received, pix)
  VALUES (NEW.employee_id, crediario_month_of(NEW.business_date), NEW.fee_share, NEW.amount, NEW.amount)
  ON CONFLICT (employee_id, month) DO UPDATE SET
    fees     = whole.fees     + excluded.fees,
    received = whole.received + excluded.received,
    pix      = whole.pix      + excluded.pix;
  INSERT INTO daily_movements AS day (employee_id, business_date, fees, received, pix)
  VALUES (NEW.employee_id, NEW.business_date, NEW.fee_share, NEW.amount, NEW.amount)
  ON CONFLICT (employee_id, business_date) DO UPDATE SET
    fees     = day.fees     + excluded.fees,
    received = day.received + excluded.received,
    pix      = day.pix      + excluded.pix;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_compose_names()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT c.table_name, c.column_name, c.column_name = 'name' AND c.table_name ~ '^(type|status)_' AS is_unique
      FROM information_schema.columns c
      JOIN (VALUES ('clients',
                    '^(name|last_name|nick|anternative_name|(commercial_)?(address|number|neighborhood|city|state))$'),
                   ('up_users', '^(name|finalname)$'),
                   ('company', '^(name|legal_name|address|number|neighborhood|city|state|footer|pix_name|pix_city)$'),
                   ('status_sales', '^name$'),
                   ('type_frequencies', '^name$'),
                   ('type_occurrences', '^name$'),
                   ('type_payments', '^name$'),
                   ('type_sales', '^name$'),
                   ('type_status_cashs', '^name$')) AS named (table_name, columns)
        ON named.table_name = c.table_name AND c.column_name ~ named.columns
     WHERE c.table_schema = 'public'
     ORDER BY 1, 2
  LOOP
    EXECUTE format('UPDATE public.%1$I AS t SET %2$I = normalize(t.%2$I, NFC) WHERE t.%2$I IS NOT NFC NORMALIZED',
        place.table_name,
                   place.column_name)
      || CASE WHEN place.is_unique
              THEN format(' AND NOT EXISTS (SELECT FROM public.%1$I o WHERE o.id <> t.id AND normalize(o.%2$I, NFC) = normalize(t.%2$I, NFC))',
                          place.table_name, place.column_name)
              ELSE '' END;
  END LOOP;
END
$function$;

CREATE FUNCTION crediario_due_date_forgets_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.sale_id, OLD.number, OLD.dt_portion, OLD.value)
     IS DISTINCT FROM (NEW.sale_id, NEW.number, NEW.dt_portion, NEW.value)
  THEN
    PERFORM crediario_forget_portfolio_days((SELECT coalesce(came_on, sale_date) FROM sales WHERE id = NEW.sale_id));
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_due_date_forgets_score()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.sale_id, OLD.number, OLD.dt_portion, OLD.value)
     IS DISTINCT FROM (NEW.sale_id, NEW.number, NEW.dt_portion, NEW.value)
  THEN
    PERFORM crediario_forget_score(NEW.sale_id, (SELECT sale_date FROM sales WHERE id = NEW.sale_id));
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_dues_figures()
 RETURNS TABLE(employee_id integer, due_date date, expected numeric)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT holder.employee_id, due.day, sum(due.amount)
    FROM sale_dues d
    JOIN sales s ON s.id = d.sale_id
   CROSS JOIN LATERAL unnest(d.days, d.amounts) AS due (day, amount)
   CROSS JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, due.day) AS holder
   GROUP BY 1, 2
$function$;

CREATE FUNCTION crediario_dues_of_sale(of_sale integer)
 RETURNS TABLE(days date[], amounts numeric[])
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(array_agg(p.dt_portion ORDER BY p.number), '{}'),
         coalesce(array_agg(p.value - before.paid ORDER BY p.number), '{}')
    FROM sales s
    JOIN portions p ON p.sale_id = s.id
   CROSS JOIN (SELECT EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale) AS gaps) AS kept
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(a.amount), 0) AS paid
       FROM payment_allocations a JOIN payments pay ON pay.id = a.payment_id
      WHERE (p.paid_value > 0 OR kept.gaps) AND a.portion_id = p.id AND pay.business_date < p.dt_portion
        AND (a.revoked_at IS NULL OR kept.gaps AND crediario_was_reversed(pay.id, a.revoked_at))
        AND NOT (kept.gaps AND crediario_reversed_on(pay.id, p.dt_portion - 1))
   ) AS before
   WHERE s.id = of_sale AND s.deleted_at IS NULL AND p.value > before.paid
$function$;

CREATE FUNCTION crediario_dues_roll_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  change record;
BEGIN
  SELECT array_agg(holder.employee_id) AS employees, array_agg(by_day.day) AS days, array_agg(by_day.amount) AS amounts
    INTO change
    FROM (SELECT day, sum(amount) AS amount
            FROM (SELECT come.day, come.amount FROM unnest(NEW.days, NEW.amounts) AS come (day, amount)
                   UNION ALL
                  SELECT gone.day, -gone.amount FROM unnest(OLD.days, OLD.amounts) AS gone (day, amount)) AS both_sides
           GROUP BY day HAVING sum(amount) <> 0) AS by_day
    JOIN sales s ON s.id = NEW.sale_id
   CROSS JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, by_day.day) AS holder;
  IF change.days IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM crediario_hold_portfolios(change.employees);
  INSERT INTO daily_dues AS due (employee_id, due_date, expected)
  SELECT * FROM unnest(change.employees, change.days, change.amounts) AS c (employee_id, due_date, expected)
   ORDER BY 1, 2
  ON CONFLICT (employee_id, due_date) DO UPDATE SET expected = due.expected + excluded.expected;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_end_password_resets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.password IS DISTINCT FROM OLD.password OR NEW.email IS DISTINCT FROM OLD.email OR NEW.blocked THEN
    DELETE FROM password_resets WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_end_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.blocked IS DISTINCT FROM OLD.blocked THEN
    DELETE FROM barred_sessions WHERE user_id = NEW.id OR barred_at < clock_timestamp() - interval '90 days';
    IF NEW.blocked THEN
      INSERT INTO barred_sessions (session_id, user_id) SELECT id, user_id FROM sessions WHERE user_id = NEW.id;
    END IF;
  END IF;
  IF NEW.password IS DISTINCT FROM OLD.password OR (NEW.blocked AND OLD.blocked IS DISTINCT FROM true) THEN
    DELETE FROM sessions WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_entry_forgets_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_forget_portfolio_days(NEW.business_date);
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_entry_forgets_score()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_forget_score(NEW.sale_id, NEW.business_date);
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_find_digits(cpf text, phone text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[regexp_replace(COALESCE(cpf, ''::text), '\D'::text, ''::text, 'g'::text),
    regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text), "right"(regexp_replace(COALESCE(phone,
    ''::text), '\D'::text, ''::text, 'g'::text), 9), "right"(regexp_replace(COALESCE(phone, ''::text), '\D'::text,
    ''::text, 'g'::text), 8), "right"(regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text), 4)],
    ''::text);

CREATE FUNCTION crediario_find_names(employee_id integer, name text, last_name text, nick text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL RESTRICTED COST 10000
RETURN (SELECT array_to_tsvector((crediario_find_words(((((COALESCE(name, ''::text) || ' '::text) ||
    COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(nick, ''::text))) || crediario_find_owner(employee_id)))
    AS array_to_tsvector);

CREATE FUNCTION crediario_find_owner(employee_id integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('#'::text || (COALESCE(employee_id, 0))::text);

CREATE FUNCTION crediario_find_query(said text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((''''::text || NULLIF(array_to_string(crediario_find_words(said), ''':* & '''::text), ''::text)) ||
    ''':*'::text))::tsquery;

CREATE FUNCTION crediario_find_text(employee_id integer, name text, last_name text, nick text, cpf text, phone text,
    address text, number text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL RESTRICTED COST 10000
RETURN (SELECT array_to_tsvector(((crediario_find_words(((((((((COALESCE(name, ''::text) || ' '::text) ||
    COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(nick, ''::text)) || ' '::text) || COALESCE(address,
    ''::text)) || ' '::text) || COALESCE(number, ''::text))) || crediario_find_digits(cpf, phone)) ||
    crediario_find_owner(employee_id))) AS array_to_tsvector);

CREATE FUNCTION crediario_find_words(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(crediario_fold(COALESCE(said, ''::text)),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf]+'::text), ''::text);

CREATE FUNCTION crediario_fold(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(translate(NORMALIZE(said, NFD), '̧̀́̂̃̈̊̌'::text, ''::text));

CREATE FUNCTION crediario_forget_portfolio_days(since date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('crediario.portfolio_days'));
  DELETE FROM portfolio_days WHERE day >= since;
END
$function$;

CREATE FUNCTION crediario_forget_score(of_sale integer, since date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('crediario.portfolio_days'));
  UPDATE client_scores SET is_kept = false, attempt = DEFAULT
   WHERE as_of >= since AND client_id = (SELECT client_id FROM sales WHERE id = of_sale);
END
$function$;

CREATE FUNCTION crediario_hand_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  moved     integer[];
  employees integer[];
  today     date;
BEGIN
  SELECT array_agg(n.id), array_agg(coalesce(o.user_id, 0)) || array_agg(coalesce(n.user_id, 0)) INTO moved, employees
    FROM old_rows o JOIN new_rows n USING (id)
   WHERE o.user_id IS DISTINCT FROM n.user_id;
  IF moved IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM crediario_hold_portfolios(employees);
  today := coalesce(nullif(current_setting('crediario.today', true), '')::date,
                    (now() AT TIME ZONE 'America/Sao_Paulo')::date);

  INSERT INTO daily_dues AS due (employee_id, due_date, expected)
  SELECT way.employee_id, each.day, sum(way.sign * each.amount)
    FROM new_rows c
    JOIN sales s ON s.client_id = c.id AND s.last_due_date >= today
    JOIN sale_dues d ON d.sale_id = s.id
   CROSS JOIN LATERAL unnest(d.days, d.amounts) AS each (day, amount)
   CROSS JOIN LATERAL crediario_holder_on(c.id, each.day) AS holder
   CROSS JOIN LATERAL (VALUES (holder.employee_id, -1), (coalesce(c.user_id, 0), 1)) AS way (employee_id, sign)
   WHERE c.id = ANY(moved) AND each.day >= today
   GROUP BY 1, 2
  HAVING sum(way.sign * each.amount) <> 0
   ORDER BY 1, 2
  ON CONFLICT (employee_id, due_date) DO UPDATE SET expected = due.expected + excluded.expected;

  DELETE FROM client_holders WHERE client_id = ANY(moved) AND since > today;
  INSERT INTO client_holders AS held (client_id, since, employee_id)
  SELECT c.id, today, coalesce(c.user_id, 0) FROM new_rows c WHERE c.id = ANY(moved)
  ON CONFLICT (client_id, since) DO UPDATE SET employee_id = excluded.employee_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_has_gaps(of_sale integer, on_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale AND gone.business_date <= on_day)
$function$;

CREATE FUNCTION crediario_hold_new_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO client_holders (client_id, since, employee_id)
  SELECT id, '-infinity', coalesce(user_id, 0) FROM new_rows;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_hold_portfolios(employees integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO portfolios (employee_id)
  SELECT DISTINCT e FROM unnest(employees) AS e ORDER BY e
  ON CONFLICT (employee_id) DO NOTHING;
  PERFORM 1 FROM portfolios WHERE employee_id = ANY(employees) ORDER BY employee_id FOR NO KEY UPDATE;
END
$function$;

CREATE FUNCTION crediario_holder_forgets_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_forget_portfolio_days(NEW.since);
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_holder_of_sale(of_sale integer, of_client integer, of_day date)
 RETURNS TABLE(employee_id integer)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  SELECT h.employee_id FROM client_holders h
   WHERE h.client_id = coalesce((SELECT m.client_id FROM sale_moves m
                                  WHERE m.sale_id = of_sale AND m.until > of_day
                                  ORDER BY m.until, m.merge_id LIMIT 1), of_client)
     AND h.since <= of_day
   ORDER BY h.since DESC LIMIT 1
$function$;

CREATE FUNCTION crediario_holder_on(of_client integer, of_day date)
 RETURNS TABLE(employee_id integer)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  SELECT h.employee_id FROM client_holders h
   WHERE h.client_id = of_client AND h.since <= of_day
   ORDER BY h.since DESC LIMIT 1
$function$;

CREATE FUNCTION crediario_idle_color(kept_sales integer, active_sales integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (active_sales > 0) THEN NULL::text WHEN (kept_sales > 0) THEN 'blue'::text ELSE 'gray'::text END;

CREATE FUNCTION crediario_inherited_of(of_sale integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN coalesce((SELECT CASE WHEN crediario_paid_in_time(l.sale_id, 'infinity') < 3 THEN l.late_days END
                     FROM late_renewals l WHERE l.sale_id = of_sale), 0);
END
$function$;

CREATE FUNCTION crediario_instalments_on(of_sale integer, on_day date)
 RETURNS TABLE(portion_id integer, due_on date, value numeric, paid numeric)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.id, p.dt_portion, p.value,
         CASE WHEN crediario_has_gaps(of_sale, on_day)
              THEN (SELECT coalesce(sum(part.value), 0) FROM crediario_parts_on(of_sale, on_day) AS part
                  WHERE part.portion_id = p.id)
              ELSE least(p.value, greatest(0, (SELECT coalesce(sum(value), 0)
                  FROM crediario_payments_on(of_sale, on_day)) - p.paid_first)) END
    FROM (SELECT id, dt_portion, value, sum(value) OVER (ORDER BY number) - value AS paid_first
            FROM portions WHERE sale_id = of_sale) AS p
$function$;

CREATE FUNCTION crediario_is_being_undone(of_sale integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM import_rows r
                  WHERE r.sale_id = of_sale AND r.is_written
                    AND (SELECT b.state FROM import_batches b WHERE b.id = r.batch_id) = 'undoing');
END
$function$;

CREATE FUNCTION crediario_judge_portfolios(today date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM portfolios WHERE judged_on <> today ORDER BY employee_id FOR NO KEY UPDATE;
  UPDATE portfolios AS p
     SET judged_on = today, green = f.green, yellow = f.yellow, red = f.red, purple = f.purple
    FROM (
      SELECT held.employee_id,
             (count(*) FILTER (WHERE shown.color = 'green'))::integer AS green,
             (count(*) FILTER (WHERE shown.color = 'yellow'))::integer AS yellow,
             (count(*) FILTER (WHERE shown.color = 'red'))::integer AS red,
             (count(*) FILTER (WHERE shown.color = 'purple'))::integer AS purple
        FROM portfolios held
        LEFT JOIN (
          SELECT coalesce(c.user_id, 0) AS employee_id,
                 crediario_active_color(s.next_due_date, s.last_due_date, today) AS color
            FROM sales s JOIN clients c ON c.id = s.client_id AND c.deleted_at IS NULL
           WHERE s.deleted_at IS NULL AND s.status_sale_id = 1
        ) AS shown USING (employee_id)
       WHERE held.judged_on <> today
       GROUP BY held.employee_id
    ) AS f
   WHERE p.employee_id = f.employee_id;
END
$function$;

CREATE FUNCTION crediario_keep_client_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    -- One at a time, with those who compare (find-pairs.ts): two who are deleted may share many pairs, and would wait
        for each
    -- other's.
    PERFORM pg_advisory_xact_lock(7340119);
    DELETE FROM client_keys WHERE client_id = NEW.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL
    AND (OLD.name, OLD.last_name, OLD.cpf, OLD.phone, OLD.address, OLD.number, OLD.neighborhood, OLD.city, OLD.cep)
        IS NOT DISTINCT FROM
        (NEW.name, NEW.last_name, NEW.cpf, NEW.phone, NEW.address, NEW.number, NEW.neighborhood, NEW.city, NEW.cep)
  THEN
    RETURN NULL;
  END IF;
  INSERT INTO client_keys AS kept (client_id, keys)
  VALUES (NEW.id, crediario_likeness_keys(NEW.name, NEW.last_name, NEW.cpf, NEW.phone, NEW.address, NEW.neighborhood,
                                          NEW.cep))
  ON CONFLICT (client_id) DO UPDATE SET keys = excluded.keys, is_checked = false;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_keep_client_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := crediario_client_text(NEW.name, NEW.last_name, NEW.nick, NEW.cpf, NEW.phone);
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_keep_dues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO sale_dues AS kept (sale_id, days, amounts)
  SELECT NEW.id, figures.days, figures.amounts FROM crediario_dues_of_sale(NEW.id) AS figures
  ON CONFLICT (sale_id) DO UPDATE SET days = excluded.days, amounts = excluded.amounts
   WHERE (kept.days, kept.amounts) IS DISTINCT FROM (excluded.days, excluded.amounts);
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_keep_last_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.value = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO sales_last_paid AS known (sale_id, last_paid_on) VALUES (NEW.sale_id, NEW.business_date)
  ON CONFLICT (sale_id) DO UPDATE SET last_paid_on = excluded.last_paid_on
   WHERE known.last_paid_on < excluded.last_paid_on;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_keep_late_renewal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO late_renewals (sale_id, late_days)
  SELECT NEW.id, late.days
    FROM (SELECT crediario_late_when_renewed(NEW.id_sale_renew, NEW.sale_date) AS days) AS late
   WHERE late.days > 0;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_keep_owing_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  holder integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.id_sale_renew IS NULL AND
    (OLD.client_id, OLD.value, OLD.total, OLD.paid_value, OLD.next_due_date, OLD.last_due_date, OLD.status_sale_id,
        OLD.deleted_at,
     OLD.sale_date)
    IS NOT DISTINCT FROM
    (NEW.client_id, NEW.value, NEW.total, NEW.paid_value, NEW.next_due_date, NEW.last_due_date, NEW.status_sale_id,
        NEW.deleted_at,
     NEW.sale_date)
  THEN
    RETURN NULL;
  END IF;
  IF NEW.deleted_at IS NOT NULL OR NEW.status_sale_id <> 1 OR NEW.next_due_date IS NULL THEN
    DELETE FROM owing_sales WHERE sale_id = NEW.id;
    RETURN NULL;
  END IF;
  UPDATE owing_sales
     SET client_id = NEW.client_id, owed = NEW.total - NEW.paid_value, next_due_date = NEW.next_due_date,
         last_due_date = NEW.last_due_date, principal = crediario_principal_of(NEW.value, NEW.total, NEW.paid_value),
         inherited_days = crediario_inherited_of(NEW.id), sale_date = NEW.sale_date
   WHERE sale_id = NEW.id;
  IF NOT FOUND THEN
    SELECT user_id INTO holder FROM clients WHERE id = NEW.client_id FOR SHARE;
    INSERT INTO owing_sales (sale_id, client_id, owed, next_due_date, last_due_date, employee_id, principal,
        inherited_days,
                             sale_date)
    VALUES (NEW.id, NEW.client_id, NEW.total - NEW.paid_value, NEW.next_due_date, NEW.last_due_date, holder,
            crediario_principal_of(NEW.value, NEW.total, NEW.paid_value), crediario_inherited_of(NEW.id),
            NEW.sale_date);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_last_sync(box cashs)
 RETURNS timestamp without time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(box.last_sync, CASE WHEN box.type_status_cash_id = 1 THEN (
    SELECT max(last_contact) AT TIME ZONE 'UTC' FROM field_devices
     WHERE collector_id = box.users_permissions_user_id AND last_contact >= box.start_at AT TIME ZONE 'UTC') END)
$function$;

CREATE FUNCTION crediario_late_when_renewed(old_sale integer, on_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(
           0,
           on_day - since.due,
           (SELECT l.late_days FROM late_renewals l
             WHERE l.sale_id = old_sale AND crediario_paid_in_time(old_sale, on_day) < 3))
    FROM (SELECT coalesce(sum(value), 0) AS value FROM crediario_payments_on(old_sale, on_day)
        WHERE origin <> 'renewal') AS paid,
         LATERAL (SELECT crediario_owing_since(old_sale, paid.value, on_day) AS due) AS since
   WHERE since.due IS NOT NULL
$function$;

CREATE FUNCTION crediario_ledger_guard_box()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  box record;
BEGIN
  SELECT type_status_cash_id AS status, users_permissions_user_id AS owner_id, opened_on
    INTO box FROM cashs WHERE id = NEW.cash_id FOR SHARE;

  IF NOT FOUND OR box.status IS DISTINCT FROM 1 THEN
    RAISE EXCEPTION 'cash box % is closed: no movement enters it', NEW.cash_id USING ERRCODE = 'CR002';
  END IF;
  IF box.owner_id IS DISTINCT FROM NEW.employee_id THEN
    RAISE EXCEPTION 'cash box % does not belong to employee %', NEW.cash_id, NEW.employee_id
      USING ERRCODE = 'CR003';
  END IF;
  IF NEW.business_date < box.opened_on THEN
    RAISE EXCEPTION 'cash box % was opened after %', NEW.cash_id, NEW.business_date USING ERRCODE = 'CR003';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_ledger_guard_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  original ledger_entries;
BEGIN
  SELECT * INTO original FROM ledger_entries WHERE id = NEW.reverses_id;

  IF NOT FOUND
    OR original.kind = 'reversal'
    OR NEW.reversed_kind <> original.kind
    OR NEW.employee_id <> original.employee_id
    OR NEW.amount <> -original.amount
    OR NEW.sale_value <> -original.sale_value
    OR abs(NEW.fee_share + original.fee_share) > 0.01
    OR (NEW.fee_share <> -original.fee_share AND original.kind <> 'collection')
    OR NEW.sale_id IS DISTINCT FROM original.sale_id
    OR NEW.payment_id IS DISTINCT FROM original.payment_id
    OR NEW.cost_id IS DISTINCT FROM original.cost_id
  THEN
    RAISE EXCEPTION 'a reversal must be the exact opposite of ledger row %', NEW.reverses_id
      USING ERRCODE = 'CR004';
  END IF;
  IF NEW.cash_id = original.cash_id AND NEW.business_date <> original.business_date
    AND (NEW.business_date < original.business_date OR original.kind <> 'collection')
  THEN
    RAISE EXCEPTION 'a reversal in its own box counts on the day of ledger row %', NEW.reverses_id
      USING ERRCODE = 'CR004';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_ledger_roll_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  m record;
BEGIN
  SELECT * INTO m FROM crediario_movement_of(NEW);
  IF m.fees = 0 AND m.sales_value = 0 AND m.expenses = 0 AND m.received = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO monthly_movements AS whole
         (employee_id, month, fees, sales_value, expenses, received, sales_count, expense_count)
  VALUES (NEW.employee_id, crediario_month_of(NEW.business_date),
          m.fees, m.sales_value, m.expenses, m.received, m.sales_count, m.expense_count)
  ON CONFLICT (employee_id, month) DO UPDATE SET
    fees          = whole.fees          + excluded.fees,
    sales_value   = whole.sales_value   + excluded.sales_value,
    expenses      = whole.expenses      + excluded.expenses,
    received      = whole.received      + excluded.received,
    sales_count   = whole.sales_count   + excluded.sales_count,
    expense_count = whole.expense_count + excluded.expense_count;
  INSERT INTO daily_movements AS day
         (employee_id, business_date, fees, sales_value, expenses, received, sales_count, expense_count)
  VALUES (NEW.employee_id, NEW.business_date,
          m.fees, m.sales_value, m.expenses, m.received, m.sales_count, m.expense_count)
  ON CONFLICT (employee_id, business_date) DO UPDATE SET
    fees          = day.fees          + excluded.fees,
    sales_value   = day.sales_value   + excluded.sales_value,
    expenses      = day.expenses      + excluded.expenses,
    received      = day.received      + excluded.received,
    sales_count   = day.sales_count   + excluded.sales_count,
    expense_count = day.expense_count + excluded.expense_count;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_lent_records(client integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE lent AS (
    SELECT client AS id, CAST(NULL AS bigint) AS since, CAST(NULL AS bigint) AS until
     UNION
    SELECT m.kept_id, m.kept_audit, undone.id
      FROM lent
      JOIN client_merges m ON m.gone_id = lent.id AND m.undone_at IS NOT NULL
                          AND (lent.since IS NULL OR m.kept_audit BETWEEN lent.since AND lent.until)
     CROSS JOIN LATERAL (
       SELECT min(a.id) AS id FROM audit_log a
        WHERE a.entity = 'client' AND a.entity_id = m.kept_id AND a.id > m.kept_audit AND a.action = 'unmerge'
          AND a.before ->> 'absorbed' = CAST(m.gone_id AS text)) AS undone
  )
  SELECT a.id
    FROM lent JOIN audit_log a ON a.entity = 'client' AND a.entity_id = lent.id AND a.id BETWEEN lent.since
        AND lent.until
$function$;

CREATE FUNCTION crediario_likeness_keys(name text, last_name text, cpf text, phone text, address text, neighborhood
    text, cep text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  found  text[] := '{}';
  sounds text[];
  digits text := regexp_replace(coalesce(cpf, ''), '\D', '', 'g');
  said   text;
BEGIN
  IF digits ~ '^\d{11}$' AND digits !~ '^(\d)\1+$' THEN
    found := found || ('C' || digits);
  END IF;

  digits := regexp_replace(regexp_replace(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), '^0+', ''),
                           '^55(?=\d{10,11}$)', '');
  IF length(digits) IN (10, 11) AND substr(digits, 3) !~ '^(\d)\1+$' THEN
    found := found || ('P' || left(digits, 2) || right(digits, 8));
  END IF;

  SELECT array_agg(DISTINCT crediario_sound(word)) INTO sounds
    FROM (SELECT word
        FROM unnest(crediario_find_words(concat_ws(' ', name, last_name))) WITH ORDINALITY AS w (word, at)
           WHERE word NOT IN ('de', 'da', 'do', 'das', 'dos', 'e') ORDER BY at LIMIT 5) AS words;

  said := crediario_street(coalesce(address, ''));
  IF said <> '' THEN
    found := found || ARRAY(SELECT 'S' || said || '|' || s FROM unnest(sounds) AS s);
  END IF;
  digits := regexp_replace(coalesce(cep, ''), '\D', '', 'g');
  IF digits ~ '^\d{8}$' AND digits NOT LIKE '%000' THEN
    found := found || ARRAY(SELECT 'Z' || digits || '|' || s FROM unnest(sounds) AS s);
  END IF;
  -- So many live in one neighbourhood that one word says little: two of them.
  said := array_to_string(crediario_find_words(neighborhood), ' ');
  IF said <> '' THEN
    found := found || ARRAY(SELECT 'B' || said || '|' || a || '+' || b
                              FROM unnest(sounds) AS a JOIN unnest(sounds) AS b ON a < b);
  END IF;
  RETURN found;
END
$function$;

CREATE FUNCTION crediario_list_blanked(list jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(jsonb_agg(
           CASE WHEN a.client_id IS NULL THEN line.row
                ELSE line.row || jsonb_build_object(
                       'client_name', c.name, 'client_last_name', coalesce(c.last_name, '')) END
           ORDER BY line.place), '[]')
    FROM jsonb_array_elements(list) WITH ORDINALITY AS line (row, place)
    LEFT JOIN client_anonymisations a ON a.client_id = (line.row ->> 'client_id')::bigint
    LEFT JOIN clients c ON c.id = a.client_id
$function$;

CREATE FUNCTION crediario_mark_changed_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_mark_client(NEW.id);
  IF TG_OP = 'UPDATE' AND OLD.user_id IS NOT NULL
    AND (OLD.user_id IS DISTINCT FROM NEW.user_id OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL))
  THEN
    INSERT INTO field_departures (employee_id, client_id, version)
    VALUES (OLD.user_id, NEW.id, crediario_this_version())
    ON CONFLICT (employee_id, client_id) DO UPDATE SET version = excluded.version;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_mark_client(of_client integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO field_marks AS mark (client_id, employee_id, version)
  SELECT id, user_id, crediario_this_version() FROM clients WHERE id = of_client
  ON CONFLICT (client_id) DO UPDATE SET employee_id = excluded.employee_id, version = excluded.version
   WHERE (mark.employee_id, mark.version) IS DISTINCT FROM (excluded.employee_id, excluded.version);
END
$function$;

CREATE FUNCTION crediario_mark_client_of_bank_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.payment_id IS NOT NULL THEN
    PERFORM crediario_mark_client(s.client_id)
       FROM payments p JOIN sales s ON s.id = p.sale_id WHERE p.id = NEW.payment_id;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_mark_client_of_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_mark_client(client_id) FROM sales WHERE id = NEW.sale_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_mark_client_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_mark_client(NEW.client_id);
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_mark_placed_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_mark_client(coalesce(NEW.client_id, OLD.client_id));
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_merge_only_undone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
    AND to_jsonb(NEW) - '{undone_at,undone_by_id}'::text[] = to_jsonb(OLD) - '{undone_at,undone_by_id}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$function$;

CREATE FUNCTION crediario_month_of(of_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (date_trunc('month'::text, (of_day)::timestamp without time zone))::date;

CREATE FUNCTION crediario_move_sales(from_client integer, to_client integer, sale_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  holder integer;
  moved  record;
BEGIN
  SELECT coalesce(user_id, 0) INTO holder FROM clients WHERE id = to_client;
  IF EXISTS (SELECT FROM clients WHERE id IN (from_client, to_client)
                AND (coalesce(user_id, 0) <> holder OR deleted_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'sales move between two clients of one collector';
  END IF;

  UPDATE sales SET client_id = to_client WHERE id = ANY(sale_ids) AND client_id = from_client;

  SELECT count(*) AS kept, count(*) FILTER (WHERE status_sale_id = 1) AS active INTO moved
    FROM sales WHERE id = ANY(sale_ids) AND client_id = to_client AND deleted_at IS NULL;
  PERFORM crediario_hold_portfolios(ARRAY[holder]);
  WITH asked AS (
    SELECT client_id, kept_sales, active_sales,
           CASE client_id WHEN to_client THEN 1 ELSE -1 END AS sign
      FROM client_standings WHERE client_id IN (from_client, to_client)
     ORDER BY client_id FOR NO KEY UPDATE
  ), written AS (
    UPDATE client_standings s
       SET kept_sales = s.kept_sales + a.sign * moved.kept, active_sales = s.active_sales + a.sign * moved.active
      FROM asked a WHERE a.client_id = s.client_id
  ), shown AS (
    SELECT way.color, way.sign
      FROM asked a
     CROSS JOIN LATERAL (VALUES
       (crediario_idle_color(a.kept_sales, a.active_sales), -1),
       (crediario_idle_color((a.kept_sales + a.sign * moved.kept)::integer,
                             (a.active_sales + a.sign * moved.active)::integer), 1)) AS way (color, sign)
  )
  UPDATE portfolios p SET blue = p.blue + f.blue, gray = p.gray + f.gray
    FROM (SELECT coalesce(sum(sign) FILTER (WHERE color = 'blue'), 0) AS blue,
                 coalesce(sum(sign) FILTER (WHERE color = 'gray'), 0) AS gray FROM shown) AS f
   WHERE p.employee_id = holder;
END
$function$;

CREATE FUNCTION crediario_movement_of(entry ledger_entries)
 RETURNS TABLE(fees numeric, sales_value numeric, expenses numeric, received numeric, sales_count integer,
     expense_count integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT
    entry.fee_share,
    entry.sale_value,
    CASE movement.kind WHEN 'expense' THEN -entry.amount ELSE 0 END,
    CASE movement.kind WHEN 'collection' THEN entry.amount ELSE 0 END,
    CASE movement.kind WHEN 'disbursement' THEN movement.direction ELSE 0 END,
    CASE movement.kind WHEN 'expense' THEN movement.direction ELSE 0 END
  FROM (SELECT coalesce(entry.reversed_kind, entry.kind) AS kind,
               CASE entry.kind WHEN 'reversal' THEN -1 ELSE 1 END AS direction) AS movement
$function$;

CREATE FUNCTION crediario_operation_blanked(body json)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE
RETURN json_build_object('id', (body -> 'id'::text), 'seq', (body -> 'seq'::text), 'kind', (body -> 'kind'::text),
    'taken_at', (body -> 'taken_at'::text), 'offset_ms', (body -> 'offset_ms'::text), 'payload', (SELECT
    COALESCE(json_object_agg(json_each.key, json_each.value), '{}'::json) AS "coalesce" FROM json_each(CASE
    WHEN (json_typeof((crediario_operation_blanked.body -> 'payload'::text)) = 'object'::text) THEN
    (crediario_operation_blanked.body -> 'payload'::text) ELSE '{}'::json END) json_each(key, value)
    WHERE ((json_typeof(json_each.value) = 'number'::text)
    AND (json_each.key = ANY (ARRAY['sale'::text, 'client'::text, 'cash'::text, 'id'::text, 'id_sale_renew'::text,
    'type_payment'::text, 'type_occurrence'::text, 'type_frequency'::text, 'value'::text, 'settled_balance'::text,
    'handed_over'::text, 'cost'::text, 'counted_value'::text, 'fees'::text, 'portion'::text, 'portions'::text,
    'weekday'::text])))));

CREATE FUNCTION crediario_operation_guard_blanking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE FUNCTION crediario_owing_sales_of_moved_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE owing_sales AS owing
     SET employee_id = n.user_id
    FROM old_rows o JOIN new_rows n USING (id)
   WHERE owing.client_id = n.id AND o.user_id IS DISTINCT FROM n.user_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_owing_since(of_sale integer, paid numeric, on_day date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale
      AND gone.business_date <= on_day)
              THEN (SELECT min(p.dt_portion) FROM portions p
                     WHERE p.sale_id = of_sale AND p.value > (
                       SELECT coalesce(sum(part.value), 0) FROM crediario_parts_on(of_sale, on_day) AS part
                        WHERE part.portion_id = p.id AND part.origin <> 'renewal'))
              ELSE (SELECT min(p.dt_portion)
                      FROM (SELECT dt_portion, sum(value) OVER (ORDER BY number) AS paid_up FROM portions
                          WHERE sale_id = of_sale) AS p
                     WHERE p.paid_up > paid) END
$function$;

CREATE FUNCTION crediario_paid_in_time(of_sale integer, on_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*)::integer
    FROM (SELECT id, dt_portion, value, sum(value) OVER (ORDER BY number) AS paid_up FROM portions
        WHERE sale_id = of_sale) AS p
   WHERE CASE WHEN crediario_has_gaps(of_sale, on_day)
              THEN p.value <= (SELECT sum(part.value) FROM crediario_parts_on(of_sale, on_day) AS part
                                WHERE part.portion_id = p.id AND part.business_date <= p.dt_portion
                                    AND part.origin <> 'renewal')
              ELSE p.paid_up <= (SELECT sum(paid.value) FROM crediario_payments_on(of_sale, on_day) AS paid
                                  WHERE paid.business_date <= p.dt_portion AND paid.origin <> 'renewal') END
$function$;

CREATE FUNCTION crediario_parts_on(of_sale integer, on_day date)
 RETURNS TABLE(portion_id integer, business_date date, origin text, value numeric)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.portion_id, p.business_date, p.origin, a.amount
    FROM payments p
    JOIN payment_allocations a ON a.payment_id = p.id
   WHERE p.sale_id = of_sale AND p.business_date <= on_day AND p.value > 0
     AND (p.voided_at IS NULL AND NOT EXISTS (SELECT FROM payment_reversals gone WHERE gone.payment_id = p.id)
       OR crediario_payment_stood_on(p.id, on_day))
     AND CASE WHEN p.voided_at IS NULL THEN a.revoked_at IS NULL
              ELSE a.revoked_at = (SELECT max(last.revoked_at) FROM payment_allocations last
                  WHERE last.payment_id = p.id) END
$function$;

CREATE FUNCTION crediario_past_dues_of_sale(of_sale integer, since date, on_day date)
 RETURNS TABLE(due_on date, late_days integer, left_on date, has_arrived boolean, value numeric)
 LANGUAGE sql
 STABLE
AS $function$
  WITH kept AS MATERIALIZED (
    SELECT EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale
        AND gone.business_date <= on_day) AS gaps
  ), instalments AS (
    SELECT p.id, p.number, p.dt_portion, p.value, sum(p.value) OVER (ORDER BY p.number) AS reach, kept.gaps
      FROM portions p CROSS JOIN kept WHERE p.sale_id = of_sale
  ), parts AS (
    SELECT part.* FROM kept CROSS JOIN LATERAL crediario_parts_on(of_sale, on_day) AS part WHERE kept.gaps
  ), turns AS (
    SELECT business_date, origin, value, row_number() OVER (ORDER BY business_date, origin = 'renewal') AS turn
      FROM kept CROSS JOIN LATERAL crediario_payments_on(of_sale, on_day) WHERE NOT kept.gaps
  ), paid AS (
    SELECT business_date, origin, value, sum(value) OVER (ORDER BY turn) AS reach FROM turns
  ), fallen AS (
    SELECT i.id, i.dt_portion, i.value, i.reach, i.gaps,
           greatest(0, i.dt_portion - 1 - (SELECT min(o.dt_portion) FROM instalments o
                                            WHERE CASE WHEN i.gaps
                                                       THEN o.value > (SELECT coalesce(sum(part.value), 0)
                                                           FROM parts part
                                                                        WHERE part.portion_id = o.id
                                                                            AND part.business_date < i.dt_portion)
                                                       ELSE o.reach > before.value END)) AS late
      FROM instalments i
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(p.value), 0) AS value FROM paid p WHERE p.business_date < i.dt_portion
     ) AS before
     WHERE i.dt_portion BETWEEN since AND on_day
  )
  SELECT f.dt_portion, f.late, p.business_date, p.origin <> 'renewal', part.value
    FROM fallen f
    JOIN paid p ON p.business_date >= f.dt_portion
   CROSS JOIN LATERAL (
     SELECT least(p.reach, f.reach) - greatest(p.reach - p.value, f.reach - f.value) AS value
   ) AS part
   WHERE part.value > 0
   UNION ALL
  SELECT f.dt_portion, f.late, part.business_date, part.origin <> 'renewal', part.value
    FROM fallen f
    JOIN parts part ON part.portion_id = f.id AND part.business_date >= f.dt_portion
   UNION ALL
  SELECT f.dt_portion, f.late, NULL, false, part.value
    FROM fallen f
   CROSS JOIN LATERAL (
     SELECT CASE WHEN f.gaps THEN f.value - (SELECT coalesce(sum(own.value), 0) FROM parts own
         WHERE own.portion_id = f.id)
                 ELSE f.reach - greatest(f.reach - f.value, (SELECT coalesce(max(reach), 0) FROM paid)) END AS value
   ) AS part
   WHERE part.value > 0
$function$;

CREATE FUNCTION crediario_pattern(part text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('%'::text || regexp_replace(crediario_fold(part), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

CREATE FUNCTION crediario_payment_figures(of_payment integer)
 RETURNS TABLE(allocated numeric, portions integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(a.amount), 0),
         (count(*) FILTER (
           WHERE p.paid_value = p.value AND NOT EXISTS (
             SELECT 1 FROM payment_allocations later
              WHERE later.portion_id = a.portion_id AND later.revoked_at IS NULL AND later.id > a.id)
         ))::integer
    FROM payment_allocations a
    JOIN portions p ON p.id = a.portion_id
   WHERE a.payment_id = of_payment AND a.revoked_at IS NULL
$function$;

CREATE FUNCTION crediario_payment_forgets_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.sale_id, OLD.business_date, OLD.value, OLD.fee_share, OLD.origin)
     IS DISTINCT FROM (NEW.sale_id, NEW.business_date, NEW.value, NEW.fee_share, NEW.origin)
  THEN
    PERFORM crediario_forget_portfolio_days(least(OLD.business_date, NEW.business_date));
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_payment_forgets_score()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.sale_id, OLD.business_date, OLD.value, OLD.origin)
     IS DISTINCT FROM (NEW.sale_id, NEW.business_date, NEW.value, NEW.origin)
  THEN
    PERFORM crediario_forget_score(OLD.sale_id, least(OLD.business_date, NEW.business_date));
    PERFORM crediario_forget_score(NEW.sale_id, least(OLD.business_date, NEW.business_date));
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_payment_guard_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  sale_deleted_at timestamp;
BEGIN
  IF NEW.voided_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  SELECT deleted_at INTO sale_deleted_at FROM sales WHERE id = NEW.sale_id FOR SHARE;
  IF sale_deleted_at IS NOT NULL THEN
    RAISE EXCEPTION 'sale % is deleted and takes no payment', NEW.sale_id USING ERRCODE = 'CR007';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_payment_stood_on(of_payment integer, on_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN on_day = 'infinity' THEN (SELECT voided_at IS NULL FROM payments WHERE id = of_payment)
              ELSE coalesce(sum(CASE WHEN moved.reverses_id IS NULL THEN 1 ELSE -1 END), 0) > 0 END
    FROM (SELECT e.reverses_id FROM ledger_entries e WHERE e.payment_id = of_payment AND e.business_date <= on_day
           UNION ALL
          SELECT c.reverses_id FROM company_movements c WHERE c.payment_id = of_payment
              AND c.business_date <= on_day) AS moved
$function$;

CREATE FUNCTION crediario_payments_on(of_sale integer, on_day date)
 RETURNS TABLE(business_date date, value numeric, fee_share numeric, origin text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.business_date,
         CASE WHEN p.origin = 'renewal' AND p.is_void
              THEN (SELECT greatest(0, s.total - coalesce(sum(m.value), 0))
                      FROM sales s LEFT JOIN crediario_standing_payments(of_sale, on_day) AS m ON m.origin <> 'renewal'
                     WHERE s.id = of_sale GROUP BY s.id)
              ELSE p.value END,
         CASE WHEN p.origin = 'renewal' AND p.is_void
              THEN (SELECT greatest(0, s.total - s.value - coalesce(sum(m.fee_share), 0))
                      FROM sales s LEFT JOIN crediario_standing_payments(of_sale, on_day) AS m ON m.origin <> 'renewal'
                     WHERE s.id = of_sale GROUP BY s.id)
              ELSE p.fee_share END,
         p.origin
    FROM crediario_standing_payments(of_sale, on_day) AS p
$function$;

CREATE FUNCTION crediario_portfolio_figures(today date)
 RETURNS TABLE(employee_id integer, green integer, yellow integer, red integer, purple integer, blue integer, gray
     integer, sales integer)
 LANGUAGE sql
 STABLE
AS $function$
  WITH sold AS (
    SELECT s.client_id, count(*) AS kept, count(*) FILTER (WHERE s.status_sale_id = 1) AS active,
           count(*) FILTER (WHERE s.status_sale_id = 1 AND shown.color = 'green') AS green,
           count(*) FILTER (WHERE s.status_sale_id = 1 AND shown.color = 'yellow') AS yellow,
           count(*) FILTER (WHERE s.status_sale_id = 1 AND shown.color = 'red') AS red,
           count(*) FILTER (WHERE s.status_sale_id = 1 AND shown.color = 'purple') AS purple
      FROM sales s
     CROSS JOIN LATERAL (SELECT crediario_active_color(s.next_due_date, s.last_due_date, today) AS color) AS shown
     WHERE s.deleted_at IS NULL
     GROUP BY s.client_id
  )
  SELECT coalesce(c.user_id, 0),
         (coalesce(sum(sold.green) FILTER (WHERE c.deleted_at IS NULL), 0))::integer,
         (coalesce(sum(sold.yellow) FILTER (WHERE c.deleted_at IS NULL), 0))::integer,
         (coalesce(sum(sold.red) FILTER (WHERE c.deleted_at IS NULL), 0))::integer,
         (coalesce(sum(sold.purple) FILTER (WHERE c.deleted_at IS NULL), 0))::integer,
         (count(*) FILTER (WHERE c.deleted_at IS NULL AND sold.kept > 0 AND sold.active = 0))::integer,
         (count(*) FILTER (WHERE c.deleted_at IS NULL AND sold.kept IS NULL))::integer,
         coalesce(sum(sold.kept), 0)::integer
    FROM clients c LEFT JOIN sold ON sold.client_id = c.id
   GROUP BY coalesce(c.user_id, 0)
$function$;

CREATE FUNCTION crediario_portfolio_of_moved_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  held integer[];
BEGIN
  SELECT array_agg(DISTINCT e) INTO held
    FROM old_rows o JOIN new_rows n USING (id)
   CROSS JOIN LATERAL unnest(ARRAY[coalesce(o.user_id, 0), coalesce(n.user_id, 0)]) AS e
   WHERE (o.user_id, o.deleted_at IS NULL) IS DISTINCT FROM (n.user_id, n.deleted_at IS NULL);
  IF held IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM crediario_hold_portfolios(held);

  WITH moved AS (
    SELECT o.id AS client_id, way.*
      FROM old_rows o JOIN new_rows n USING (id)
     CROSS JOIN LATERAL (VALUES (coalesce(o.user_id, 0), -1, o.deleted_at IS NULL),
                                (coalesce(n.user_id, 0), 1, n.deleted_at IS NULL)) AS way(employee_id, sign, listed)
     WHERE (o.user_id, o.deleted_at IS NULL) IS DISTINCT FROM (n.user_id, n.deleted_at IS NULL)
  ), rows AS (
    SELECT m.employee_id, m.sign, crediario_active_color(s.next_due_date, s.last_due_date, p.judged_on) AS color,
           0 AS sales
      FROM moved m
      JOIN portfolios p USING (employee_id)
      JOIN sales s ON s.client_id = m.client_id AND s.deleted_at IS NULL AND s.status_sale_id = 1
     WHERE m.listed
     UNION ALL
    SELECT m.employee_id, m.sign,
           CASE WHEN m.listed THEN crediario_idle_color(c.kept_sales, c.active_sales) END, m.sign * c.kept_sales
      FROM moved m JOIN client_standings c USING (client_id)
  ), added AS (
    SELECT employee_id, sum(sales) AS sales,
           coalesce(sum(sign) FILTER (WHERE color = 'green'), 0) AS green,
           coalesce(sum(sign) FILTER (WHERE color = 'yellow'), 0) AS yellow,
           coalesce(sum(sign) FILTER (WHERE color = 'red'), 0) AS red,
           coalesce(sum(sign) FILTER (WHERE color = 'purple'), 0) AS purple,
           coalesce(sum(sign) FILTER (WHERE color = 'blue'), 0) AS blue,
           coalesce(sum(sign) FILTER (WHERE color = 'gray'), 0) AS gray
      FROM rows GROUP BY employee_id
  )
  UPDATE portfolios AS p
     SET green = p.green + a.green, yellow = p.yellow + a.yellow, red = p.red + a.red, purple = p.purple + a.purple,
         blue = p.blue + a.blue, gray = p.gray + a.gray, sales = p.sales + a.sales
    FROM added a
   WHERE p.employee_id = a.employee_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_portfolio_of_new_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO client_standings (client_id) SELECT id FROM new_rows;
  PERFORM crediario_hold_portfolios((SELECT array_agg(coalesce(user_id, 0)) FROM new_rows));
  UPDATE portfolios AS p SET gray = p.gray + added.clients
    FROM (SELECT coalesce(user_id, 0) AS employee_id, count(*) AS clients
            FROM new_rows WHERE deleted_at IS NULL GROUP BY 1) AS added
   WHERE p.employee_id = added.employee_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_portfolio_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  was_kept   boolean := TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL;
  was_active boolean := was_kept AND OLD.status_sale_id = 1;
  is_kept    boolean := NEW.deleted_at IS NULL;
  is_active  boolean := is_kept AND NEW.status_sale_id = 1;
  client     record;
  standing   client_standings;
  today      date;
  gone       text[];
  come       text[];
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.status_sale_id, OLD.next_due_date, OLD.last_due_date, OLD.deleted_at)
    IS NOT DISTINCT FROM (NEW.status_sale_id, NEW.next_due_date, NEW.last_due_date, NEW.deleted_at)
  THEN
    RETURN NULL;
  END IF;

  -- Also where nothing is added: the lock is what counts.
  UPDATE client_standings
     SET kept_sales = kept_sales + is_kept::integer - was_kept::integer,
         active_sales = active_sales + is_active::integer - was_active::integer
   WHERE client_id = NEW.client_id
  RETURNING * INTO standing;
  SELECT coalesce(user_id, 0) AS employee_id, deleted_at IS NULL AS listed INTO client
    FROM clients WHERE id = NEW.client_id;
  PERFORM crediario_hold_portfolios(ARRAY[client.employee_id]);
  SELECT judged_on INTO today FROM portfolios WHERE employee_id = client.employee_id;

  IF client.listed THEN
    gone := ARRAY[
      CASE WHEN was_active THEN crediario_active_color(OLD.next_due_date, OLD.last_due_date, today) END,
      crediario_idle_color(standing.kept_sales - is_kept::integer + was_kept::integer,
                           standing.active_sales - is_active::integer + was_active::integer)];
    come := ARRAY[
      CASE WHEN is_active THEN crediario_active_color(NEW.next_due_date, NEW.last_due_date, today) END,
      crediario_idle_color(standing.kept_sales, standing.active_sales)];
  END IF;
  UPDATE portfolios AS p
     SET green = p.green + f.green, yellow = p.yellow + f.yellow, red = p.red + f.red, purple = p.purple + f.purple,
         blue = p.blue + f.blue, gray = p.gray + f.gray, sales = p.sales + is_kept::integer - was_kept::integer
    FROM (
      SELECT coalesce(sum(way) FILTER (WHERE color = 'green'), 0) AS green,
             coalesce(sum(way) FILTER (WHERE color = 'yellow'), 0) AS yellow,
             coalesce(sum(way) FILTER (WHERE color = 'red'), 0) AS red,
             coalesce(sum(way) FILTER (WHERE color = 'purple'), 0) AS purple,
             coalesce(sum(way) FILTER (WHERE color = 'blue'), 0) AS blue,
             coalesce(sum(way) FILTER (WHERE color = 'gray'), 0) AS gray
        FROM (SELECT unnest(gone) AS color, -1 AS way UNION ALL SELECT unnest(come), 1) AS rows
    ) AS f
   WHERE p.employee_id = client.employee_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_portion_figures(of_sale integer)
 RETURNS TABLE(portion_id integer, paid_value numeric, dt_payment timestamp without time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.id,
         coalesce(live.paid, 0),
         CASE WHEN live.paid = p.value THEN live.last_payment_at END
    FROM portions p
    LEFT JOIN (
      SELECT a.portion_id,
             sum(a.amount) AS paid,
             (array_agg(pay.dt_payment ORDER BY a.id DESC))[1] AS last_payment_at
        FROM payment_allocations a
        JOIN payments pay ON pay.id = a.payment_id
        JOIN portions of_it ON of_it.id = a.portion_id
       WHERE of_it.sale_id = of_sale AND a.revoked_at IS NULL
       GROUP BY a.portion_id
    ) AS live ON live.portion_id = p.id
   WHERE p.sale_id = of_sale
$function$;

CREATE FUNCTION crediario_position_of_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM client_anonymisations WHERE client_id = NEW.client_id) THEN
    DELETE FROM field_positions WHERE operation_number = NEW.operation_number;
  ELSE
    UPDATE field_positions SET client_id = CASE WHEN NEW.status = 'accepted' THEN NEW.client_id END
     WHERE operation_number = NEW.operation_number;
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_principal_of(value numeric, total numeric, paid numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT value - paid + round(paid * (total - value) / total, 2)
$function$;

CREATE FUNCTION crediario_promise_forgets_score()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_forget_score(NEW.sale_id, NEW.made_on);
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_realised_shares(of_sale integer)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (SELECT coalesce(sum(fee_share), 0) FROM ledger_entries WHERE sale_id = of_sale)
       + (SELECT coalesce(sum(fee_share), 0) FROM company_movements WHERE sale_id = of_sale)
       + (SELECT coalesce(sum(fee_share), 0) FROM payments
           WHERE sale_id = of_sale AND origin = 'import' AND voided_at IS NULL)
$function$;

CREATE FUNCTION crediario_rebuild_dues()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  LOCK TABLE sale_dues, daily_dues IN EXCLUSIVE MODE;
  INSERT INTO client_holders (client_id, since, employee_id)
  SELECT c.id, '-infinity', coalesce(c.user_id, 0) FROM clients c
   WHERE NOT EXISTS (SELECT FROM client_holders h WHERE h.client_id = c.id);
  DELETE FROM daily_dues;
  DELETE FROM sale_dues;
  -- crediario_dues_of_sale for all sales at once: by hundreds of thousands a sort is quicker than as many
  -- look-ups. The verifier holds the one against the other.
  INSERT INTO sale_dues (sale_id, days, amounts)
  SELECT s.id,
         coalesce(array_agg(p.dt_portion ORDER BY p.number) FILTER (WHERE p.value > coalesce(before.paid, 0)), '{}'),
         coalesce(array_agg(p.value - coalesce(before.paid, 0) ORDER BY p.number)
                  FILTER (WHERE p.value > coalesce(before.paid, 0)), '{}')
    FROM sales s
    LEFT JOIN portions p ON p.sale_id = s.id AND s.deleted_at IS NULL
    LEFT JOIN (
      SELECT a.portion_id, sum(a.amount) AS paid
        FROM payment_allocations a
        JOIN payments pay ON pay.id = a.payment_id
        JOIN portions due ON due.id = a.portion_id
       WHERE a.revoked_at IS NULL AND pay.business_date < due.dt_portion
       GROUP BY a.portion_id
    ) AS before ON before.portion_id = p.id
   GROUP BY s.id;
  INSERT INTO daily_dues (employee_id, due_date, expected)
  SELECT f.employee_id, f.due_date, f.expected FROM crediario_dues_figures() AS f;
END
$function$;

CREATE FUNCTION crediario_rebuild_late_renewals()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  renewal record;
BEGIN
  LOCK TABLE late_renewals IN EXCLUSIVE MODE;
  DELETE FROM late_renewals;
  FOR renewal IN SELECT id, id_sale_renew, sale_date FROM sales WHERE id_sale_renew IS NOT NULL ORDER BY id LOOP
    INSERT INTO late_renewals (sale_id, late_days)
    SELECT renewal.id, late.days
      FROM (SELECT crediario_late_when_renewed(renewal.id_sale_renew, renewal.sale_date) AS days) AS late
     WHERE late.days > 0;
  END LOOP;
END
$function$;

CREATE FUNCTION crediario_rebuild_owing_sales()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  LOCK TABLE owing_sales IN EXCLUSIVE MODE;
  DELETE FROM owing_sales;
  INSERT INTO owing_sales (sale_id, client_id, owed, next_due_date, last_due_date, employee_id, principal,
      inherited_days,
                           sale_date)
  SELECT s.id, s.client_id, s.total - s.paid_value, s.next_due_date, s.last_due_date, c.user_id,
         crediario_principal_of(s.value, s.total, s.paid_value), crediario_inherited_of(s.id), s.sale_date
    FROM sales s
    JOIN clients c ON c.id = s.client_id
   WHERE s.deleted_at IS NULL AND s.status_sale_id = 1
   ORDER BY s.id;
END
$function$;

CREATE FUNCTION crediario_rebuild_portfolios()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  LOCK TABLE portfolios, client_standings IN EXCLUSIVE MODE;
  DELETE FROM client_standings;
  DELETE FROM portfolios;
  INSERT INTO client_standings (client_id, kept_sales, active_sales)
  SELECT c.id, count(s.id), count(s.id) FILTER (WHERE s.status_sale_id = 1)
    FROM clients c LEFT JOIN sales s ON s.client_id = c.id AND s.deleted_at IS NULL
   GROUP BY c.id
   ORDER BY c.id;
  INSERT INTO portfolios (employee_id, green, yellow, red, purple, blue, gray, sales)
  SELECT * FROM crediario_portfolio_figures('-infinity');
END
$function$;

CREATE FUNCTION crediario_recovered_of_sale(of_sale integer, late_on date, on_day date)
 RETURNS TABLE(value numeric, recovered numeric)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(i.value - i.paid), 0),
         coalesce(sum(least(i.value - i.paid, (
           SELECT coalesce(sum(part.value), 0) FROM crediario_parts_on(of_sale, on_day) AS part
            WHERE part.portion_id = i.portion_id AND part.business_date > late_on AND part.origin <> 'renewal'))), 0)
    FROM crediario_instalments_on(of_sale, late_on) AS i
   WHERE i.due_on <= late_on AND i.paid < i.value
$function$;

CREATE FUNCTION crediario_refresh_sale(of_sale integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE portions SET paid_value = figures.paid_value, dt_payment = figures.dt_payment
    FROM crediario_portion_figures(of_sale) AS figures
   WHERE portions.id = figures.portion_id
     AND (portions.paid_value, portions.dt_payment)
         IS DISTINCT FROM (figures.paid_value, figures.dt_payment);

  -- VOLATILE, and so this reads what the statement before it wrote.
  UPDATE sales SET
         paid_value = figures.paid_value,
         paid_count = figures.paid_count,
         next_due_date = figures.next_due_date,
         last_due_date = figures.last_due_date,
         last_payment_value = figures.last_payment_value,
         last_payment_at = figures.last_payment_at,
         last_payment_date = figures.last_payment_date,
         settled_at = figures.settled_at,
         status_sale_id = figures.status_sale_id
    FROM crediario_sale_figures(of_sale) AS figures
   WHERE sales.id = of_sale;
END
$function$;

CREATE FUNCTION crediario_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'CR001';
END
$function$;

CREATE FUNCTION crediario_refuse_deletion_but_undoing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_undone boolean := CASE TG_TABLE_NAME
    WHEN 'sales' THEN to_jsonb(OLD) ->> 'origin' = 'import'
        AND crediario_is_being_undone((to_jsonb(OLD) ->> 'id')::integer)
    WHEN 'payments' THEN
      to_jsonb(OLD) ->> 'origin' = 'import' AND crediario_is_being_undone((to_jsonb(OLD) ->> 'sale_id')::integer)
    ELSE coalesce((SELECT p.origin = 'import' AND crediario_is_being_undone(p.sale_id) FROM payments p
                    WHERE p.id = (to_jsonb(OLD) ->> 'payment_id')::integer), false) END;
BEGIN
  IF is_undone THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME USING ERRCODE =
      'CR001';
END
$function$;

CREATE FUNCTION crediario_refuse_forgetting_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  today date := coalesce(nullif(current_setting('crediario.today', true), '')::date, (now() AT TIME ZONE
      'America/Sao_Paulo')::date);
BEGIN
  IF OLD.since > today OR NOT EXISTS (SELECT FROM clients WHERE id = OLD.client_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME USING ERRCODE =
      'CR001';
END
$function$;

CREATE FUNCTION crediario_refuse_forgetting_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM client_merges WHERE id = OLD.merge_id AND undone_at IS NULL) THEN
    RAISE EXCEPTION '% on % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME USING ERRCODE =
        'CR001';
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_reversed_on(of_payment integer, on_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT NOT gone.is_restored FROM payment_reversals gone
                    WHERE gone.payment_id = of_payment AND gone.business_date <= on_day
                    ORDER BY gone.business_date DESC, gone.id DESC LIMIT 1), false)
$function$;

CREATE FUNCTION crediario_roll_up_renewal_fees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE monthly_movements SET renewal_fees = renewal_fees + NEW.fee_share
   WHERE employee_id = NEW.employee_id AND month = crediario_month_of(NEW.business_date);
  UPDATE daily_movements SET renewal_fees = renewal_fees + NEW.fee_share
   WHERE employee_id = NEW.employee_id AND business_date = NEW.business_date;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_rows_of_sales_forget_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  since date := (SELECT min(coalesce(s.came_on, s.sale_date)) FROM sales s WHERE s.id IN (SELECT sale_id
      FROM changed));
BEGIN
  IF since IS NOT NULL THEN
    PERFORM crediario_forget_portfolio_days(since);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_rows_of_sales_forget_scores()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM crediario_forget_score(s.id, s.sale_date) FROM sales s WHERE s.id IN (SELECT sale_id
      FROM changed) ORDER BY s.client_id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_sale_figures(of_sale integer)
 RETURNS TABLE(total numeric, paid_value numeric, paid_count integer, next_due_date date, last_due_date date,
     last_payment_value numeric, last_payment_at timestamp, last_payment_date date, settled_at timestamp,
     status_sale_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT instalments.total,
         instalments.paid_value,
         instalments.paid_count,
         instalments.next_due_date,
         instalments.last_due_date,
         received.value,
         received.dt_payment,
         received.business_date,
         CASE WHEN instalments.paid_value = s.total THEN settling.dt_payment END,
         CASE WHEN s.deleted_at IS NOT NULL THEN 3
              WHEN instalments.paid_value = s.total THEN 2
              ELSE 1 END
    FROM sales s
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(p.value), 0) AS total,
            coalesce(sum(p.paid_value), 0) AS paid_value,
            (count(*) FILTER (WHERE p.paid_value = p.value))::integer AS paid_count,
            min(p.dt_portion) FILTER (WHERE p.paid_value < p.value) AS next_due_date,
            max(p.dt_portion) AS last_due_date
       FROM portions p
      WHERE p.sale_id = s.id
   ) AS instalments
    -- A settlement by renewal is not money received, and a visit without money pays nothing.
    LEFT JOIN LATERAL (
     SELECT pay.value, pay.dt_payment, pay.business_date
       FROM payments pay
      WHERE pay.sale_id = s.id AND pay.voided_at IS NULL AND pay.value > 0 AND pay.origin NOT IN ('renewal', 'import')
      ORDER BY pay.dt_payment DESC, pay.id DESC
      LIMIT 1
   ) AS received ON true
    LEFT JOIN LATERAL (
     SELECT pay.dt_payment
       FROM payments pay
      WHERE pay.sale_id = s.id AND pay.voided_at IS NULL AND pay.value > 0
      ORDER BY pay.id DESC
      LIMIT 1
   ) AS settling ON true
   WHERE s.id = of_sale
$function$;

CREATE FUNCTION crediario_sale_forgets_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.client_id, OLD.sale_date, OLD.value, OLD.total, OLD.deleted_at)
     IS DISTINCT FROM (NEW.client_id, NEW.sale_date, NEW.value, NEW.total, NEW.deleted_at)
  THEN
    PERFORM crediario_forget_portfolio_days(coalesce(NEW.came_on, least(OLD.sale_date, NEW.sale_date)));
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_sale_forgets_score()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.client_id, OLD.sale_date, OLD.value, OLD.total, OLD.deleted_at)
     IS DISTINCT FROM (NEW.client_id, NEW.sale_date, NEW.value, NEW.total, NEW.deleted_at)
  THEN
    PERFORM crediario_forget_score(NEW.id, least(OLD.sale_date, NEW.sale_date));
    UPDATE client_scores SET is_kept = false, attempt = DEFAULT
     WHERE client_id = OLD.client_id AND as_of >= least(OLD.sale_date, NEW.sale_date);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION crediario_sale_guard_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM payments WHERE sale_id = NEW.id AND voided_at IS NULL)
  THEN
    RAISE EXCEPTION 'sale % has live payments and can not be deleted', NEW.id USING ERRCODE = 'CR007';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION crediario_sound(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  said text := replace(replace(replace(replace(replace(word, 'ph', 'f'), 'ch', 'x'), 'sh', 'x'), 'qu', 'k'), 'mp',
      'n');
BEGIN
  said := regexp_replace(regexp_replace(said, 'c(?=[ei])', 's', 'g'), 'g(?=[ei])', 'j', 'g');
  said := translate(said, 'czywqmxh', 'kssvknsh');
  said := left(said, 1) || translate(substr(said, 2), 'aeiouh', '');
  RETURN regexp_replace(said, '(.)\1+', '\1', 'g');
END
$function$;

CREATE FUNCTION crediario_standing_payments(of_sale integer, on_day date)
 RETURNS TABLE(business_date date, value numeric, fee_share numeric, origin text, is_void boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.business_date, p.value, p.fee_share, p.origin, p.voided_at IS NOT NULL
    FROM payments p
   WHERE p.sale_id = of_sale AND p.business_date <= on_day AND p.value > 0
     AND (p.voided_at IS NULL AND NOT EXISTS (SELECT FROM payment_reversals gone WHERE gone.payment_id = p.id)
       OR crediario_payment_stood_on(p.id, on_day))
   UNION ALL
  SELECT moved.business_date, 0, sum(moved.fee_share - CASE WHEN moved.reverses_id IS NULL THEN p.fee_share
      ELSE -p.fee_share END),
         'web', false
    FROM (SELECT e.payment_id, e.business_date, e.fee_share, e.reverses_id FROM ledger_entries e
           WHERE e.sale_id = of_sale AND e.payment_id IS NOT NULL
           UNION ALL
          SELECT c.payment_id, c.business_date, c.fee_share, c.reverses_id FROM company_movements c
              WHERE c.sale_id = of_sale) AS moved
    JOIN payments p ON p.id = moved.payment_id
   WHERE moved.business_date <= on_day
     AND (EXISTS (SELECT FROM payment_reversals gone WHERE gone.sale_id = of_sale)
       OR EXISTS (SELECT FROM company_movements r WHERE r.sale_id = of_sale AND r.reverses_id IS NOT NULL))
   GROUP BY 1
  HAVING sum(moved.fee_share - CASE WHEN moved.reverses_id IS NULL THEN p.fee_share ELSE -p.fee_share END) <> 0
$function$;

CREATE FUNCTION crediario_stood_on(of_sale integer, is_deleted boolean, on_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT NOT is_deleted OR coalesce((
    SELECT sum(CASE e.kind WHEN 'reversal' THEN -1 ELSE 1 END) > 0
      FROM ledger_entries e
     WHERE e.sale_id = of_sale AND e.business_date <= on_day AND 'disbursement' IN (e.kind, e.reversed_kind)), false)
$function$;

CREATE FUNCTION crediario_street(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT regexp_replace(
           array_to_string(crediario_find_words(split_part(split_part(address, ',', 1), ' - ', 1)), ' '),
           '^(rua|r|avenida|av|travessa|trav|tv|alameda|al|praca|pca|rodovia|rod|estrada|est|beco|vila) (?=.)', '')
$function$;

CREATE FUNCTION crediario_this_version()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN ((pg_current_xact_id())::text)::bigint;

CREATE FUNCTION crediario_was_reversed(of_payment integer, revoked_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM payment_reversals gone WHERE gone.payment_id = of_payment)
     AND (SELECT p.voided_at IS NOT NULL FROM payments p WHERE p.id = of_payment)
     AND revoked_at = (SELECT max(last.revoked_at) FROM payment_allocations last WHERE last.payment_id = of_payment)
$function$;

CREATE FUNCTION crediario_words_fingerprint(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT rtrim(translate(encode(sha256(convert_to(regexp_replace(lower(normalize(
           regexp_replace(words, '&#{0,1}[0-9a-z]{1,8};', '', 'gi'), NFC)), '[^0-9a-z]', '', 'g'), 'UTF8')), 'base64'),
               '+/', '-_'), '=')
$function$;
