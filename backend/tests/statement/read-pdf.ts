import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export interface PdfReading {
  title: string;
  language: string;
  tagged: boolean;
  outline: string[];
  hasScript: boolean;
  pages: PdfPage[];
}

export interface PdfPage {
  /** Line by line, no-break spaces as plain ones. */
  text: string;
  width: number;
  height: number;
  /** Thousandths of the page that are not white. */
  ink: number;
  /** Where they were asked for: all that a camera reads off it, sorted. */
  qrCodes: string[];
  /** Likewise: the widths of their bars and spaces, in modules. */
  barCodes: string[];
  fonts: { name: string; embedded: boolean }[];
}

const READER = path.join(__dirname, 'pdf-reader.mjs');

export async function readPdf(pdf: Buffer, { codes = false } = {}): Promise<PdfReading> {
  const asked = codes ? ['--codes'] : [];
  const reader = spawn(process.execPath, [READER, ...asked], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(pdf);
  return JSON.parse(await text(reader.stdout)) as PdfReading;
}

/** The lines of all pages, one after the other. */
export function linesOf({ pages }: PdfReading): string[] {
  return pages.flatMap((page) => page.text.split('\n').map((line) => line.trim()));
}
