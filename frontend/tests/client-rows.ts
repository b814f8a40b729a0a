/** The office's collectors; the last may not log in any more. */
export const EMPLOYEES = [
  { id: 3, username: 'j@crediario.test', name: 'Jéssica', finalname: 'Andrade', blocked: false },
  { id: 7, username: 'm@crediario.test', name: 'Márcia', finalname: 'Lima', blocked: false },
  { id: 9, username: 'b@crediario.test', name: 'Bento', finalname: 'Reis', blocked: true },
];

/** A client with a sale that is on time, as a row of ReportClients. */
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
  grade: 'B',
  sale_color: 'green',
  delay_days: 0,
  owed: 1200,
};

/** What ReportClients answers of these rows: the page asked for, how many there are, and how many of each colour. */
export function clientReport(rows: readonly { sale_color: string }[], asked: URLSearchParams) {
  const page = Number(asked.get('page'));
  const pageSize = Number(asked.get('pageSize'));
  const colors = { green: 0, yellow: 0, red: 0, purple: 0, blue: 0, gray: 0 };
  for (const { sale_color } of rows) colors[sale_color as keyof typeof colors] += 1;
  const pagination = {
    page,
    pageSize,
    pageCount: Math.ceil(rows.length / pageSize),
    total: rows.length,
  };
  return { data: rows.slice((page - 1) * pageSize, page * pageSize), meta: { colors, pagination } };
}
