import { type Receipt, receiptLines, THERMAL_PAPERS } from '@crediario/contract/domain';

const { columns: COLUMNS } = THERMAL_PAPERS['58mm'];
/** A letter of the printer's, 12 × 24 dots, three times as large: sharp on any phone. */
const LETTER = { width: 18, height: 38, size: 30 };
const MARGIN = 48;
const QR = { width: 288, above: 24, quietZone: 4 };
const WIDTH = COLUMNS * LETTER.width + 2 * MARGIN;
/** Of paper and of ink: black on white, whatever colours the screen has. */
const [PAPER, INK] = ['#ffffff', '#000000'];

/** The receipt as a picture to be sent: the thermal paper with the QR code of its address. Null where the browser cannot draw. */
export async function receiptPicture(receipt: Receipt): Promise<File | null> {
  const lines = receiptLines(receipt, COLUMNS);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 2 * MARGIN + lines.length * LETTER.height + QR.above + QR.width;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = INK;
  drawLines(pen, lines);
  await drawCode(pen, receipt.address, MARGIN + lines.length * LETTER.height + QR.above);
  return new Promise((done) =>
    canvas.toBlob((blob) =>
      done(blob && new File([blob], `recibo-${receipt.number}.png`, { type: 'image/png' })),
    ),
  );
}

/** Letter by letter: the columns stand in line whatever font the device has. */
function drawLines(pen: CanvasRenderingContext2D, lines: readonly string[]): void {
  pen.font = `600 ${LETTER.size}px ui-monospace, 'Roboto Mono', 'DejaVu Sans Mono', monospace`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  lines.forEach((line, row) => {
    [...line].forEach((letter, column) => {
      const x = MARGIN + (column + 0.5) * LETTER.width;
      pen.fillText(letter, x, MARGIN + (row + 0.5) * LETTER.height);
    });
  });
}

async function drawCode(pen: CanvasRenderingContext2D, text: string, top: number): Promise<void> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QR.quietZone });
  const module = Math.floor(QR.width / size);
  const left = Math.floor((WIDTH - module * size) / 2);
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + x * module, top + y * module, module, module);
    });
  });
}
