--
-- PostgreSQL database dump
--

\restrict YCUiGo0plurF6gwcehF0rE5beUJrhK14A3xdy1ijXoB8vpFwVYaKdo8s6HHtXkb

-- Dumped from database version 17.10
-- Dumped by pg_dump version 17.12 (Debian 17.12-0+deb13u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: register; Type: COLLATION; Schema: public; Owner: -
--

CREATE COLLATION public.register (provider = icu, locale = 'pt-BR');


--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';


--
-- Name: shout(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.shout(text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$SELECT upper($1)$_$;


SET default_table_access_method = heap;

--
-- Name: Odd "sales"; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Odd ""sales""" (
    "Número" bigint NOT NULL,
    client integer NOT NULL,
    value numeric(14,2) NOT NULL,
    at timestamp with time zone NOT NULL,
    proof bytea
);


--
-- Name: clients; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.clients (
    id integer NOT NULL,
    name character varying(80) NOT NULL COLLATE public.register,
    loud text GENERATED ALWAYS AS (public.shout((name)::text)) STORED,
    kind character varying(9) DEFAULT 'new'::character varying,
    favourite integer,
    CONSTRAINT clients_kind_check CHECK (((kind)::text = ANY ((ARRAY['new'::character varying, 'old'::character varying])::text[])))
)
WITH (fillfactor='90');


--
-- Name: COLUMN clients.loud; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.clients.loud IS 'His name, louder';


--
-- Name: count_sales(public.clients); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_sales(of_client public.clients) RETURNS bigint
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT count(*) AS count
    FROM public."Odd ""sales"""
   WHERE ("Odd ""sales""".client = (count_sales.of_client).id);
END;


--
-- Name: refuse(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$BEGIN RAISE EXCEPTION 'never, not even from a backup'; END$$;


--
-- Name: Odd "sales"_Número_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public."Odd ""sales""" ALTER COLUMN "Número" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public."Odd ""sales""_Número_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: attempts; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.attempts (
    key text
);


--
-- Name: busy; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.busy AS
 SELECT name,
    public.count_sales(clients.*) AS sales
   FROM public.clients;


--
-- Name: clients_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.clients_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: clients_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.clients_id_seq OWNED BY public.clients.id;


--
-- Name: crediario_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.crediario_migrations (
    name text
);


--
-- Name: clients id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clients ALTER COLUMN id SET DEFAULT nextval('public.clients_id_seq'::regclass);


--
-- Data for Name: Odd "sales"; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public."Odd ""sales""" ("Número", client, value, at, proof) FROM stdin;
1	2	0.01	2026-02-02 02:59:59.123456+00	\\x6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b
2	3	0.02	2026-02-03 02:59:59.123456+00	\\xd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35
3	1	0.03	2026-02-04 02:59:59.123456+00	\\x4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce
4	2	0.04	2026-02-05 02:59:59.123456+00	\\x4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a
5	3	0.05	2026-02-06 02:59:59.123456+00	\\xef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d
6	1	0.06	2026-02-07 02:59:59.123456+00	\\xe7f6c011776e8db7cd330b54174fd76f7d0216b612387a5ffcfb81e6f0919683
7	2	0.07	2026-02-08 02:59:59.123456+00	\\x7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451
8	3	0.08	2026-02-09 02:59:59.123456+00	\\x2c624232cdd221771294dfbb310aca000a0df6ac8b66b696d90ef06fdefb64a3
9	1	0.09	2026-02-10 02:59:59.123456+00	\\x19581e27de7ced00ff1ce50b2047e7a567c76b1cbaebabe5ef03f7c3017bb5b7
10	2	0.10	2026-02-11 02:59:59.123456+00	\\x4a44dc15364204a80fe80e9039455cc1608281820fe2b24f1e5233ade6af1dd5
11	3	0.11	2026-02-12 02:59:59.123456+00	\\x4fc82b26aecb47d2868c4efbe3581732a3e7cbcc6c2efb32062c08170a05eeb8
12	1	0.12	2026-02-13 02:59:59.123456+00	\\x6b51d431df5d7f141cbececcf79edf3dd861c3b4069f0b11661a3eefacbba918
13	2	0.13	2026-02-14 02:59:59.123456+00	\\x3fdba35f04dc8c462986c992bcf875546257113072a909c162f7e470e581e278
14	3	0.14	2026-02-15 02:59:59.123456+00	\\x8527a891e224136950ff32ca212b45bc93f69fbb801c3b1ebedac52775f99e61
15	1	0.15	2026-02-16 02:59:59.123456+00	\\xe629fa6598d732768f7c726b4b621285f9c3b85303900aa912017db7617d8bdb
16	2	0.16	2026-02-17 02:59:59.123456+00	\\xb17ef6d19c7a5b1ee83b907c595526dcb1eb06db8227d650d5dda0a9f4ce8cd9
17	3	0.17	2026-02-18 02:59:59.123456+00	\\x4523540f1504cd17100c4835e85b7eefd49911580f8efff0599a8f283be6b9e3
18	1	0.18	2026-02-19 02:59:59.123456+00	\\x4ec9599fc203d176a301536c2e091a19bc852759b255bd6818810a42c5fed14a
19	2	0.19	2026-02-20 02:59:59.123456+00	\\x9400f1b21cb527d7fa3d3eabba93557a18ebe7a2ca4e471cfe5e4c5b4ca7f767
20	3	0.20	2026-02-21 02:59:59.123456+00	\\xf5ca38f748a1d6eaf726b8a42fb575c3c71f1864a8143301782de13da2d9202b
21	1	0.21	2026-02-22 02:59:59.123456+00	\\x6f4b6612125fb3a0daecd2799dfd6c9c299424fd920f9b308110a2c1fbd8f443
22	2	0.22	2026-02-23 02:59:59.123456+00	\\x785f3ec7eb32f30b90cd0fcf3657d388b5ff4297f2f9716ff66e9b69c05ddd09
23	3	0.23	2026-02-24 02:59:59.123456+00	\\x535fa30d7e25dd8a49f1536779734ec8286108d115da5045d77f3b4185d8f790
24	1	0.24	2026-02-25 02:59:59.123456+00	\\xc2356069e9d1e79ca924378153cfbbfb4d4416b1f99d41a2940bfdb66c5319db
25	2	0.25	2026-02-26 02:59:59.123456+00	\\xb7a56873cd771f2c446d369b649430b65a756ba278ff97ec81bb6f55b2e73569
26	3	0.26	2026-02-27 02:59:59.123456+00	\\x5f9c4ab08cac7457e9111a30e4664920607ea2c115a1433d7be98e97e64244ca
27	1	0.27	2026-02-28 02:59:59.123456+00	\\x670671cd97404156226e507973f2ab8330d3022ca96e0c93bdbdb320c41adcaf
28	2	0.28	2026-03-01 02:59:59.123456+00	\\x59e19706d51d39f66711c2653cd7eb1291c94d9b55eb14bda74ce4dc636d015a
29	3	0.29	2026-03-02 02:59:59.123456+00	\\x35135aaa6cc23891b40cb3f378c53a17a1127210ce60e125ccf03efcfdaec458
30	1	0.30	2026-03-03 02:59:59.123456+00	\\x624b60c58c9d8bfb6ff1886c2fd605d2adeb6ea4da576068201b6c6958ce93f4
\.


--
-- Data for Name: attempts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.attempts (key) FROM stdin;
one
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (id, name, kind, favourite) FROM stdin;
2	tab\t line\n \\. é	new	\N
3	João	new	\N
1	José	new	2
\.


--
-- Data for Name: crediario_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.crediario_migrations (name) FROM stdin;
0001_first.sql
\.


--
-- Name: Odd "sales"_Número_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public."Odd ""sales""_Número_seq"', 30, true);


--
-- Name: clients_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.clients_id_seq', 3, true);


--
-- Name: Odd "sales" Odd "sales"_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Odd ""sales"""
    ADD CONSTRAINT "Odd ""sales""_pkey" PRIMARY KEY ("Número");


--
-- Name: clients clients_name_kind_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_name_kind_key UNIQUE (name, kind);


--
-- Name: clients clients_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);


--
-- Name: search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search ON public.clients USING gin (lower((name)::text) public.gin_trgm_ops) WHERE (favourite IS NULL);


--
-- Name: clients asleep; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER asleep BEFORE DELETE ON public.clients FOR EACH STATEMENT EXECUTE FUNCTION public.refuse();

ALTER TABLE public.clients DISABLE TRIGGER asleep;


--
-- Name: clients never; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER never BEFORE INSERT OR UPDATE OR TRUNCATE ON public.clients FOR EACH STATEMENT EXECUTE FUNCTION public.refuse();


--
-- Name: Odd "sales" Odd "sales"_client_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Odd ""sales"""
    ADD CONSTRAINT "Odd ""sales""_client_fkey" FOREIGN KEY (client) REFERENCES public.clients(id) ON DELETE CASCADE;


--
-- Name: clients has_favourite; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT has_favourite FOREIGN KEY (favourite) REFERENCES public."Odd ""sales"""("Número") DEFERRABLE INITIALLY DEFERRED;


--
-- PostgreSQL database dump complete
--

\unrestrict YCUiGo0plurF6gwcehF0rE5beUJrhK14A3xdy1ijXoB8vpFwVYaKdo8s6HHtXkb

