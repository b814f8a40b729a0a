-- Whose CPF it is: asked whenever a client is saved, by its digits, however they were written.
CREATE INDEX clients_of_cpf ON clients ((regexp_replace(cpf, '\D', '', 'g'))) WHERE deleted_at IS NULL;
