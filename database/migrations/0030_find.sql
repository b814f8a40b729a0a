-- The box that finds anything (GET /api/find) is asked at every letter, and by one or two letters already: by the beginnings of
-- words, which a GIN index of words answers however short they are. Built-in functions only, as in 0011.

-- 'Rua das Flores, 88' → {rua,das,flores,88}. What parts words: everything of ASCII that is no letter and no digit, and
-- the signs of Latin-1. Ranges of code points, so that no locale decides.
CREATE FUNCTION crediario_find_words(said text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(
  regexp_split_to_array(crediario_fold(coalesce(said, '')), E'[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf]+'), '');

-- Whose client it is, as a word that nobody can type: a collector's own are found without reading anybody else's.
-- Cast: how a number joins a text depends on settings, and the function would be called, where its expression can stand.
CREATE FUNCTION crediario_find_owner(employee_id integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '#' || CAST(coalesce(employee_id, 0) AS text);

-- A number is asked for by its beginning: whole, without the area, without the mobile's nine, and by its last four.
CREATE FUNCTION crediario_find_digits(cpf text, phone text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[
  regexp_replace(coalesce(cpf, ''), '\D', '', 'g'),
  regexp_replace(coalesce(phone, ''), '\D', '', 'g'),
  right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 9),
  right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 8),
  right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 4)], '');

-- What a client is found by. Both stand in a sub-select, so that they are called and not written out where they are used: only
-- then does their cost count, by which no plan reads clients one by one; nor does one start helpers for a few rows.
CREATE FUNCTION crediario_find_names(employee_id integer, name text, last_name text, nick text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL RESTRICTED
COST 10000
RETURN (SELECT array_to_tsvector(
  crediario_find_words(coalesce(name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(nick, ''))
  || crediario_find_owner(employee_id)));

CREATE FUNCTION crediario_find_text(employee_id integer, name text, last_name text, nick text, cpf text, phone text,
                                    address text, number text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL RESTRICTED
COST 10000
RETURN (SELECT array_to_tsvector(
  crediario_find_words(coalesce(name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(nick, '') || ' '
                       || coalesce(address, '') || ' ' || coalesce(number, ''))
  || crediario_find_digits(cpf, phone) || crediario_find_owner(employee_id)));

-- All words that are said, each as the beginning of one: 'mari flo' → 'mari':* & 'flo':*. Null where no word is said.
CREATE FUNCTION crediario_find_query(said text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('''' || nullif(array_to_string(crediario_find_words(said), ''':* & '''), '') || ''':*')::tsquery;

-- Two of them: a name stands above a street of that name, and is found without reading those who live there.
CREATE INDEX clients_found_by_name ON clients
  USING gin (crediario_find_names(user_id, name, last_name, nick)) WHERE deleted_at IS NULL;
CREATE INDEX clients_found_by_text ON clients
  USING gin (crediario_find_text(user_id, name, last_name, nick, cpf, phone, address, number)) WHERE deleted_at IS NULL;
