/** As text and as HTML, with the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
