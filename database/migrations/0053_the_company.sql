-- What the company decides for itself: one row.
CREATE TABLE company (
  is_the_one   boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  -- 'Conferência cega': a collector is not told what their open box should hold.
  blind_count  boolean NOT NULL DEFAULT false,
  -- Who charges: what stands on every paper and in every Pix. Until it is first saved, name and e-mail are the environment's.
  name         text CONSTRAINT company_name_check CHECK (name <> ''),
  legal_name   text NOT NULL DEFAULT '',
  cnpj         text NOT NULL DEFAULT ''
               CONSTRAINT company_cnpj_check CHECK (cnpj ~ '^([0-9A-Z]{12}[0-9]{2})?$'),
  -- A picture as a data address: it goes into each paper, which may reach for nothing.
  logo         text NOT NULL DEFAULT ''
               CONSTRAINT company_logo_check CHECK (logo ~ '^(data:image/(png|jpeg|webp);base64,.+)?$' AND length(logo) <= 60000),
  cep          text NOT NULL DEFAULT '',
  address      text NOT NULL DEFAULT '',
  number       text NOT NULL DEFAULT '',
  neighborhood text NOT NULL DEFAULT '',
  city         text NOT NULL DEFAULT '',
  state        text NOT NULL DEFAULT '',
  phone        text NOT NULL DEFAULT '',
  email        text,
  footer       text NOT NULL DEFAULT '',
  pix_kind     text NOT NULL DEFAULT 'none'
               CONSTRAINT company_pix_kind_check CHECK (pix_kind IN ('none', 'cnpj', 'cpf', 'phone', 'email', 'random')),
  pix_key      text NOT NULL DEFAULT '',
  pix_name     text NOT NULL DEFAULT '',
  pix_city     text NOT NULL DEFAULT '',
  -- When one may write to clients.
  remind_from  text NOT NULL DEFAULT '08:00'
               CONSTRAINT company_remind_from_check CHECK (remind_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  remind_until text NOT NULL DEFAULT '20:00'
               CONSTRAINT company_remind_until_check CHECK (remind_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT company_remind_hours_check CHECK (remind_from < remind_until),
  CONSTRAINT company_pix_check CHECK (
    CASE pix_kind
      WHEN 'none' THEN pix_key = ''
      ELSE pix_key <> '' AND pix_name <> '' AND pix_city <> ''
    END
  )
);

INSERT INTO company DEFAULT VALUES;
