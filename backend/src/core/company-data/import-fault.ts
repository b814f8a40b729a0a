/** The archive, or the database, is not one that an import can work with. */
export class ImportFault extends Error {
  /** @param message one sentence in pt-BR */
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportFault';
  }
}
