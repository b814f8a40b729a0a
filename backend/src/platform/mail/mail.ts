/** Plain and marked-up alike; whoever reads it sees one of them. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
