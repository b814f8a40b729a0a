-- Collectors, each with the role; they log in with nothing, for they have no password.
INSERT INTO up_users (id, username, email, provider, confirmed, blocked, name, finalname, cpf, phone, created_at, updated_at)
SELECT w.first_employee + e, 'coletor' || e || '@bench.test', 'coletor' || e || '@bench.test', 'local', true, false,
       (ARRAY['Ana','Bruno','Carla','Davi','Elisa','Fábio','Gabriela','Heitor','Inês','João'])[1 + e % 10],
       (ARRAY['Almeida','Barros','Cardoso','Duarte','Esteves','Farias','Gomes'])[1 + e % 7] || ' ' || e,
       lpad(e::text, 11, '0'), '(85) 9' || lpad(e::text, 8, '0'), w.first_day, w.first_day
  FROM crediario_bench.world w CROSS JOIN LATERAL generate_series(1, w.employees) AS e;

INSERT INTO up_users_role_links (user_id, role_id, user_order)
SELECT w.first_employee + e, (SELECT id FROM up_roles WHERE type = 'funcionario'), 1
  FROM crediario_bench.world w CROSS JOIN LATERAL generate_series(1, w.employees) AS e;

-- Clients came in turns to all collectors: those of one lie all over the table, as they would.
INSERT INTO clients (id, name, last_name, nick, cpf, phone, cep, address, number, neighborhood, city, state, active,
                     user_id, created_at, updated_at)
SELECT c,
       (ARRAY['Maria','José','Antônia','Francisco','João','Ana','Luiz','Paulo','Márcia','Adriana','Carlos','Sebastião',
              'Raimunda','Vitória','Conceição','Rita','Marcos','Patrícia','Sandra','Tiago'])[1 + crediario_bench.dice(c, 1, 20)]
         || ' ' ||
       (ARRAY['Aparecida','das Dores','Helena','Otávio','Regina','Augusto','Beatriz','Caetano'])[1 + crediario_bench.dice(c, 2, 8)],
       (ARRAY['Silva','Souza','Oliveira','Santos','Pereira','Lima','Araújo','Ribeiro','Gonçalves','Carvalho','Nunes','Brandão',
              'Teixeira','Cavalcante','Moura','Freitas'])[1 + crediario_bench.dice(c, 3, 16)]
         || ' ' ||
       (ARRAY['Neto','Filho','Júnior','da Costa','de Melo','do Nascimento'])[1 + crediario_bench.dice(c, 4, 6)],
       CASE crediario_bench.dice(c, 5, 3) WHEN 0 THEN 'Freguês ' || c END,
       lpad(crediario_bench.dice(c, 6, 1000000)::text, 6, '0') || lpad((c % 100000)::text, 5, '0'),
       '(85) 9' || lpad(crediario_bench.dice(c, 7, 100000000)::text, 8, '0'),
       '60060-440', 'Rua das Flores', c::text, 'Centro', 'Fortaleza', 'CE',
       crediario_bench.dice(c, 8, 33) > 0,
       w.first_employee + 1 + (c - 1) % w.employees,
       w.first_day, w.first_day
  FROM crediario_bench.world w CROSS JOIN LATERAL generate_series(1, w.clients) AS c;
