-- By what two records of one person are found (decision 0030): a key for each thing that both would have. Whatever shares a
-- key is read, and the domain judges it; a key alone says nothing. Two records in one block of a thousand namesakes cost
-- nothing that is not shared: every key of a name has a place beside it.

-- As it sounds: 'Souza' and 'Sousa', 'Tereza' and 'Theresa', 'Luiz' and 'Luís' are one. Vowels are what ears and fingers
-- confuse most; only the first one stays.
CREATE FUNCTION crediario_sound(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  said text := replace(replace(replace(replace(replace(word, 'ph', 'f'), 'ch', 'x'), 'sh', 'x'), 'qu', 'k'), 'mp', 'n');
BEGIN
  said := regexp_replace(regexp_replace(said, 'c(?=[ei])', 's', 'g'), 'g(?=[ei])', 'j', 'g');
  said := translate(said, 'czywqmxh', 'kssvknsh');
  said := left(said, 1) || translate(substr(said, 2), 'aeiouh', '');
  RETURN regexp_replace(said, '(.)\1+', '\1', 'g');
END
$$;

-- 'R. das Flores, 212' → 'das flores'
CREATE FUNCTION crediario_street(address text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
           array_to_string(crediario_find_words(split_part(split_part(address, ',', 1), ' - ', 1)), ' '),
           '^(rua|r|avenida|av|travessa|trav|tv|alameda|al|praca|pca|rodovia|rod|estrada|est|beco|vila) (?=.)', '')
$$;

CREATE FUNCTION crediario_likeness_keys(name text, last_name text, cpf text, phone text, address text, neighborhood text,
    cep text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
    FROM (SELECT word FROM unnest(crediario_find_words(concat_ws(' ', name, last_name))) WITH ORDINALITY AS w (word, at)
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
$$;

-- Of every client who is not deleted. Personal as what it is made of, and gone with it.
CREATE TABLE client_keys (
  client_id  integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  keys       text[] NOT NULL,
  -- Whether its pairs (0131) were looked for since it was last written.
  is_checked boolean NOT NULL DEFAULT false
);

CREATE FUNCTION crediario_keep_client_keys() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    -- One at a time, with those who compare (find-pairs.ts): two who are deleted may share many pairs, and would wait for each
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
$$;

CREATE TRIGGER clients_keep_keys
  AFTER INSERT OR UPDATE ON clients
  FOR EACH ROW EXECUTE FUNCTION crediario_keep_client_keys();

INSERT INTO client_keys (client_id, keys)
SELECT id, crediario_likeness_keys(name, last_name, cpf, phone, address, neighborhood, cep)
  FROM clients WHERE deleted_at IS NULL;

-- Each is looked for right after others came: what waits to be put in order would be read through every time.
CREATE INDEX client_keys_shared ON client_keys USING gin (keys) WITH (fastupdate = off);
CREATE INDEX client_keys_unchecked ON client_keys (client_id) WHERE NOT is_checked;
