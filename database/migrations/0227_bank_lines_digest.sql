-- What verify compares the bank's lines with. The audit log keeps the digest of the lines that a sending added; the fingerprint of a
-- line's words is same-lines.ts', made again.

CREATE FUNCTION crediario_bank_lines_digest(of_file integer, first_line integer, last_line integer) RETURNS text
LANGUAGE sql STABLE AS $$
  -- A person may say a direction later, and with it the sign.
  SELECT encode(sha256(convert_to(string_agg(jsonb_build_array(
           bank_id, account, number, day, "time", words, nth, direction = 'file',
           CASE direction WHEN 'file' THEN amount ELSE abs(amount) END)::text, E'\n' ORDER BY id), 'UTF8')), 'hex')
    FROM bank_lines
   WHERE file_id = of_file AND id BETWEEN first_line AND last_line
$$;

CREATE FUNCTION crediario_words_fingerprint(words text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT rtrim(translate(encode(sha256(convert_to(regexp_replace(lower(normalize(
           regexp_replace(words, '&#{0,1}[0-9a-z]{1,8};', '', 'gi'), NFC)), '[^0-9a-z]', '', 'g'), 'UTF8')), 'base64'), '+/', '-_'), '=')
$$;
