import path from 'node:path';

export interface PdfReading<Asked extends Look = never> {
  title: string;
  language: string;
  tagged: boolean;
  outline: string[];
  hasScript: boolean;
  pages: PdfPage<Asked>[];
}

/** Of a page; what costs more than its text is there where it was asked for. */
export type PdfPage<Asked extends Look = never> = PageText & Pick<PageLooks, Asked>;

interface PageText {
  /** Line by line, no-break spaces as plain ones. */
  text: string;
  width: number;
  height: number;
}

interface PageLooks {
  /** Thousandths of the page that are not white. */
  ink: number;
  /** All that a camera reads off it, sorted. */
  qrCodes: string[];
  /** Likewise a scanner: the widths of their bars and spaces, in modules. */
  barCodes: string[];
  fonts: { name: string; embedded: boolean }[];
}

export type Look = keyof PageLooks;

interface PdfReader {
  readPdf(pdf: Buffer, looks: readonly Look[]): Promise<string>;
}

/** See product-environment.cjs. */
declare const product: { require(file: string): unknown };

const reader = product.require(
  path.join(__dirname, '..', 'harness', 'pdf-reader.cjs'),
) as PdfReader;

/** What a reader finds in it, and of each page what is asked for. Throws: Error for what is no PDF. */
export async function readPdf<Asked extends Look = never>(
  pdf: Buffer,
  ...looks: Asked[]
): Promise<PdfReading<Asked>> {
  return JSON.parse(await reader.readPdf(pdf, looks)) as PdfReading<Asked>;
}

/** The lines of all pages, one after the other. */
export function linesOf({ pages }: Pick<PdfReading, 'pages'>): string[] {
  return pages.flatMap((page) => page.text.split('\n').map((line) => line.trim()));
}
