/** A Strapi datetime column (UTC, without zone) as the wire writes it, '2026-01-31T13:00:00.000Z', in SQL: of a list's
 *  thousands, the database writes it faster than a Date would be made and written. */
export const instantText = (column: string): string =>
  `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
