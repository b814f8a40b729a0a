import { type Readable, Transform } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { COMPANY_FILES, type CompanyFile, FORMAT } from './company-tables';
import { ImportFault } from './import-fault';
import {
  ARCHIVE_NAMES,
  BYTE_ORDER_MARK,
  type FileFacts,
  headerOf,
  MANIFEST,
  type Manifest,
  nameOf,
  Tally,
} from './manifest';

/** A manifest has a page for each file, and no more. */
const LONGEST_MANIFEST = 1_000_000;
/** Rows of text come down to a tenth. What comes down to less than a hundredth holds nothing that anyone typed. */
const MOST_PACKED = 250;
const SMALL = 1_000_000;
/** Names of columns, and what a file begins with. */
const LONGEST_HEADER = 10_000;

export interface Archive {
  manifest: Manifest;
  /** The rows of a file, behind its byte order mark, titles first. Checked on the way: the last piece comes only where
   *  all of it is what the manifest says. */
  read(file: CompanyFile): Promise<Readable>;
  close(): void;
}

/** Opens an export and checks all of it, file by file, before anyone takes a row from it. Nothing is unpacked to the disk,
 *  and no more is in memory than what goes through.
 *  Throws: ImportFault where it is none, where it is another format's, or where one byte is not what the manifest says. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await inWords(
    openPromise(path, {
      strictFileNames: true,
      autoClose: false,
      lazyEntries: true,
    }),
  );
  try {
    const entries = await entriesOf(zip);
    const manifest = readManifest(await textOf(zip, entries));
    const read = async (file: CompanyFile) => {
      const facts = factsOf(manifest, file);
      const packed = await inWords(zip.openReadStreamPromise(entryOf(entries, facts.file)));
      return checked(packed, file, facts);
    };
    for (const file of COMPANY_FILES) await inWords(drained(await read(file)));
    return { manifest, read, close: () => zip.close() };
  } catch (cause) {
    zip.close();
    throw cause;
  }
}

type Entries = ReadonlyMap<string, Entry>;

async function entriesOf(zip: ZipFile): Promise<Entries> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > ARCHIVE_NAMES.size) {
    throw new ImportFault('O arquivo tem mais arquivos dentro do que uma exportação tem.');
  }
  await inWords(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        requirePlain(entry);
        if (entries.has(entry.fileName)) {
          throw new ImportFault(`O arquivo traz ${entry.fileName} duas vezes.`);
        }
        entries.set(entry.fileName, entry);
      }
    })(),
  );
  return entries;
}

function requirePlain(entry: Entry): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (!ARCHIVE_NAMES.has(fileName)) {
    throw new ImportFault(`O arquivo traz ${told(fileName)}, que não é de uma exportação.`);
  }
  if (entry.isEncrypted()) throw new ImportFault(`${fileName} está protegido por senha.`);
  if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_PACKED) {
    throw new ImportFault(`${fileName} cresceria demais ao ser aberto: não é de uma exportação.`);
  }
}

/** A name that somebody chose, in one line. */
const told = (name: string): string => JSON.stringify(name.slice(0, 80));

function entryOf(entries: Entries, name: string): Entry {
  const entry = entries.get(name);
  if (!entry) throw new ImportFault(`Falta ${name} no arquivo.`);
  return entry;
}

async function textOf(zip: ZipFile, entries: Entries): Promise<string> {
  const entry = entryOf(entries, MANIFEST);
  if (entry.uncompressedSize > LONGEST_MANIFEST)
    throw new ImportFault(`${MANIFEST} é longo demais.`);
  const pieces: Buffer[] = [];
  const reading = async () => {
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  };
  await inWords(reading());
  return Buffer.concat(pieces).toString('utf8');
}

function readManifest(text: string): Manifest {
  const manifest = parsed(text);
  if (manifest?.format !== FORMAT.name) {
    throw new ImportFault('O arquivo não é uma exportação do Crediário.');
  }
  if (manifest.version !== FORMAT.version) {
    throw new ImportFault(
      `A exportação é do formato ${told(String(manifest.version))}, e esta versão lê o ${FORMAT.version}: use a versão que o escreve.`,
    );
  }
  const files: unknown = manifest.files;
  if (!Array.isArray(files) || !files.every(isFacts)) {
    throw new ImportFault(`${MANIFEST} não diz o que cada arquivo tem.`);
  }
  for (const file of COMPANY_FILES) requireColumns(factsOf(manifest as Manifest, file), file);
  return manifest as Manifest;
}

function parsed(text: string): Partial<Manifest> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isFacts = (value: unknown): value is FileFacts => {
  const facts = value as Partial<FileFacts> | null;
  return (
    typeof facts?.file === 'string' &&
    Array.isArray(facts.columns) &&
    Number.isSafeInteger(facts.rows) &&
    Number.isSafeInteger(facts.bytes) &&
    /^[0-9a-f]{64}$/.test(String(facts.sha256))
  );
};

function factsOf(manifest: Manifest, file: CompanyFile): FileFacts {
  const facts = manifest.files.find((one) => one.file === nameOf(file));
  if (!facts) throw new ImportFault(`${MANIFEST} não fala de ${nameOf(file)}.`);
  return facts;
}

function requireColumns({ columns }: FileFacts, file: CompanyFile): void {
  const unknown = columns.find((name) => !file.columns.includes(name));
  if (unknown !== undefined) {
    throw new ImportFault(`${nameOf(file)} traz a coluna ${told(String(unknown))}, desconhecida.`);
  }
  const missing = file.columns.find((name) => !columns.includes(name));
  if (missing !== undefined) throw new ImportFault(`Falta a coluna ${missing} em ${nameOf(file)}.`);
  if (columns.join() !== file.columns.join()) {
    throw new ImportFault(`As colunas de ${nameOf(file)} estão em outra ordem.`);
  }
}

/** The file as it goes by, without its byte order mark, held against its checksum and its titles. */
function checked(packed: Readable, file: CompanyFile, facts: FileFacts): Readable {
  const tally = new Tally();
  const start = Buffer.from(`${BYTE_ORDER_MARK.toString()}${headerOf(file)}\n`);
  let head: Buffer | null = Buffer.alloc(0);
  const checking = new Transform({
    transform(piece: Buffer, _encoding, give) {
      tally.add(piece);
      if (!head) return give(null, piece);
      head = Buffer.concat([head, piece]);
      if (head.length < start.length && head.length < LONGEST_HEADER) return give();
      if (!head.subarray(0, start.length).equals(start)) {
        return give(
          new ImportFault(`A primeira linha de ${nameOf(file)} não é a das suas colunas.`),
        );
      }
      const rest = head.subarray(BYTE_ORDER_MARK.length);
      head = null;
      return give(null, rest);
    },
    flush(give) {
      const { bytes, sha256 } = tally.facts();
      const isWhole = bytes === facts.bytes && sha256 === facts.sha256 && head === null;
      give(isWhole ? null : new ImportFault(`${nameOf(file)} não confere com o ${MANIFEST}.`));
    },
  });
  packed.once('error', (error) => checking.destroy(error));
  checking.once('close', () => packed.destroy());
  return packed.pipe(checking);
}

async function drained(stream: Readable): Promise<void> {
  for await (const _piece of stream);
}

/** What the reader of zips says, as a sentence; what is missing on the disk stays what it is. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ImportFault || (cause as NodeJS.ErrnoException).syscall) throw cause;
    throw new ImportFault('O arquivo não é um zip, ou está cortado ou danificado.', { cause });
  }
}
