-- The list of clients: searched by parts of names and numbers, in the order of names. Nobody types accents or
-- masks while searching, so both sides are compared without them.
-- Built-in functions only, bound when they are made: a server without extensions gives the same answers, only
-- slower, and a dump can be restored, which an index on unaccent() would prevent.

-- 'JOÃO  Conceição' → 'joao  conceicao'. The marks: grave, acute, circumflex, tilde, diaeresis, ring, caron, cedilla.
CREATE FUNCTION crediario_fold(said text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(translate(normalize(said, NFD), E'\u0300\u0301\u0302\u0303\u0308\u030A\u030C\u0327', ''));

-- What the list is ordered by.
CREATE FUNCTION crediario_client_name(name text, last_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN crediario_fold(coalesce(name, '') || ' ' || coalesce(last_name, ''));

-- What is searched, a line each: full name, nick, digits of the CPF, digits of the phone.
CREATE FUNCTION crediario_client_text(name text, last_name text, nick text, cpf text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN crediario_client_name(name, last_name)
  || E'\n' || crediario_fold(coalesce(nick, ''))
  || E'\n' || regexp_replace(coalesce(cpf, ''), '\D', '', 'g')
  || E'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g');

-- A LIKE pattern that finds a part literally: '100%' → '%100\%%'.
CREATE FUNCTION crediario_pattern(part text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '%' || regexp_replace(crediario_fold(part), '([\\%_])', '\\\1', 'g') || '%';

-- Byte order of folded letters is the alphabet, on every server alike.
CREATE INDEX clients_by_name
  ON clients ((crediario_client_name(name, last_name)) COLLATE "C", id) WHERE deleted_at IS NULL;
CREATE INDEX clients_of_employee_by_name
  ON clients (user_id, (crediario_client_name(name, last_name)) COLLATE "C", id) WHERE deleted_at IS NULL;

-- Makes a search among hundreds of thousands a matter of milliseconds; without pg_trgm every client is read.
DO $$
DECLARE
  home text;
BEGIN
  SELECT n.nspname INTO home
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF FOUND THEN
    EXECUTE format(
      'CREATE INDEX clients_search ON clients USING gin'
      ' ((crediario_client_text(name, last_name, nick, cpf, phone)) %I.gin_trgm_ops) WHERE deleted_at IS NULL',
      home);
  END IF;
END
$$;
