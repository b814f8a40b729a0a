/** The office's collectors; the last may not log in any more. */
export const EMPLOYEES = [
  { id: 3, username: 'j@crediario.test', name: 'Jéssica', finalname: 'Andrade', blocked: false },
  { id: 7, username: 'm@crediario.test', name: 'Márcia', finalname: 'Lima', blocked: false },
  { id: 9, username: 'b@crediario.test', name: 'Bento', finalname: 'Reis', blocked: true },
];

/** A client with a sale that is on time, as ReportClients tells him. */
export const CLIENT_ROW = {
  sale_id: 4831,
  client_id: 1208,
  client_name: 'Maria Aparecida',
  client_last_name: 'Souza',
  user_id: 3,
  user_name: 'Jéssica Andrade',
  client_cpf: '412.907.558-30',
  client_phone: '(85) 99812-4470',
  active: true,
  sale_color: 'green',
};
