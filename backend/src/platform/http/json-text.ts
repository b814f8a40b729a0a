/** An answer that is JSON already, as the database wrote it. */
export class JsonText {
  constructor(readonly text: string) {}
}
