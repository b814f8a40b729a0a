-- Who charges: what stands on every paper and in every Pix. Until it is first saved, name and e-mail are the environment's.
ALTER TABLE company
  ADD COLUMN name         text CONSTRAINT company_name_check CHECK (name <> ''),
  ADD COLUMN legal_name   text NOT NULL DEFAULT '',
  ADD COLUMN cnpj         text NOT NULL DEFAULT ''
             CONSTRAINT company_cnpj_check CHECK (cnpj ~ '^([0-9A-Z]{12}[0-9]{2})?$'),
  -- A picture as a data address: it goes into each paper, which may reach for nothing.
  ADD COLUMN logo         text NOT NULL DEFAULT ''
             CONSTRAINT company_logo_check CHECK (logo ~ '^(data:image/(png|jpeg|webp);base64,.+)?$' AND length(logo) <= 60000),
  ADD COLUMN cep          text NOT NULL DEFAULT '',
  ADD COLUMN address      text NOT NULL DEFAULT '',
  ADD COLUMN number       text NOT NULL DEFAULT '',
  ADD COLUMN neighborhood text NOT NULL DEFAULT '',
  ADD COLUMN city         text NOT NULL DEFAULT '',
  ADD COLUMN state        text NOT NULL DEFAULT '',
  ADD COLUMN phone        text NOT NULL DEFAULT '',
  ADD COLUMN email        text,
  ADD COLUMN footer       text NOT NULL DEFAULT '',
  ADD COLUMN pix_kind     text NOT NULL DEFAULT 'none'
             CONSTRAINT company_pix_kind_check CHECK (pix_kind IN ('none', 'cnpj', 'cpf', 'phone', 'email', 'random')),
  ADD COLUMN pix_key      text NOT NULL DEFAULT '',
  ADD COLUMN pix_name     text NOT NULL DEFAULT '',
  ADD COLUMN pix_city     text NOT NULL DEFAULT '',
  ADD CONSTRAINT company_pix_check CHECK (
    CASE pix_kind
      WHEN 'none' THEN pix_key = ''
      ELSE pix_key <> '' AND pix_name <> '' AND pix_city <> ''
    END
  );
