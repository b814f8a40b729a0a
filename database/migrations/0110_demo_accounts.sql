-- The demonstration's accounts have a password that all the world knows. They are marked, so that every one of them can
-- be shut where the demonstration is not wanted: backend/src/shared/startup/demo-accounts.ts.
ALTER TABLE up_users ADD COLUMN demo boolean NOT NULL DEFAULT false;
ALTER TABLE admin_users ADD COLUMN demo boolean NOT NULL DEFAULT false;

-- Those that release 0.1.0 made, also where their address was changed since: the audit log knows the one they came with.
-- No mail ever arrives in .test, so that nobody else has these.
WITH demo_addresses (email) AS (
  VALUES ('admin@crediario.test'),
         ('jessica.andrade@crediario.test'),
         ('marcia.lima@crediario.test'),
         ('antonio.brandao@crediario.test'),
         ('joao.assuncao@crediario.test'),
         ('caua.figueiredo@crediario.test')
)
UPDATE up_users SET demo = true
 WHERE email IN (SELECT email FROM demo_addresses)
    OR id IN (SELECT entity_id FROM audit_log
               WHERE entity = 'user' AND action = 'register'
                 AND after ->> 'email' IN (SELECT email FROM demo_addresses));

UPDATE admin_users SET demo = true WHERE email = 'admin@crediario.test';
