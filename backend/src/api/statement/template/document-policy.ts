/** A whole document that needs nothing from outside and may reach for nothing. */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";
