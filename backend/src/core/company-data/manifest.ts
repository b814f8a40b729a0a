import { createHash } from 'node:crypto';
import { COMPANY_FILES, type CompanyFile, FORMAT } from './company-tables';

export const MANIFEST = 'manifest.json';
export const READ_ME = 'LEIA-ME.txt';

/** What the file of a table is called in the zip. */
export const nameOf = ({ told }: CompanyFile): string => `${told.file}.csv`;

/** Spreadsheets take UTF-8 for granted only where it says so. */
export const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
export const SEPARATOR = ';';

/** The first line of a file. No name has anything in it that would need quotes. */
export const headerOf = ({ columns }: CompanyFile): string => columns.join(SEPARATOR);

/** What one file came to. */
export interface FileFacts {
  file: string;
  columns: readonly string[];
  rows: number;
  bytes: number;
  sha256: string;
}

export interface Manifest {
  format: string;
  version: number;
  /** Of the product that wrote it: told, not asked for. */
  release: string;
  /** The moment of which all the files are. */
  exported_at: string;
  files: FileFacts[];
}

/** Counts what goes by. */
export class Tally {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  add(piece: Buffer): void {
    this.hash.update(piece);
    this.bytes += piece.length;
  }

  /** Once all has gone by. */
  facts(): Pick<FileFacts, 'bytes' | 'sha256'> {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

export function manifestText(
  told: Pick<Manifest, 'release' | 'exported_at'>,
  files: FileFacts[],
): string {
  const manifest: Manifest = { format: FORMAT.name, version: FORMAT.version, ...told, files };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** What every archive holds, by its names. */
export const ARCHIVE_NAMES: ReadonlySet<string> = new Set([
  READ_ME,
  MANIFEST,
  ...COMPANY_FILES.map(nameOf),
]);
