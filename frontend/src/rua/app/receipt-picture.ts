import { addressText, type Receipt, statusText } from '@rua/model/receipt';

const WIDTH = 720;
const MARGIN = 48;
const LINE = 56;
const FONT = "'Inter Variable', system-ui, sans-serif";
const INK = '#1c1930';

/** The receipt as a picture, black on white whatever the phone's colours; null where the browser cannot draw. */
export function receiptPicture(receipt: Receipt): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = MARGIN * 2 + LINE * (receipt.rows.length + receipt.lines.length + 5);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  draw(pen, receipt);
  return new Promise((done) =>
    canvas.toBlob((blob) =>
      done(
        blob &&
          new File([blob], `${receipt.title.replace(/\s+/g, '-').toLowerCase()}.png`, {
            type: 'image/png',
          }),
      ),
    ),
  );
}

function draw(pen: CanvasRenderingContext2D, receipt: Receipt): void {
  let y = MARGIN + LINE / 2;
  const write = (text: string, side: 'left' | 'right', weight = 400) => {
    pen.font = `${weight} 28px ${FONT}`;
    pen.fillStyle = INK;
    pen.textAlign = side;
    pen.fillText(text, side === 'left' ? MARGIN : WIDTH - MARGIN, y, WIDTH - MARGIN * 2);
  };
  write(receipt.company, 'left', 650);
  y += LINE;
  for (const line of receipt.lines) {
    write(line, 'left');
    y += LINE;
  }
  write(receipt.title, 'left', 650);
  write(receipt.isConfirmed ? 'CONFIRMADO' : 'PROVISÓRIO', 'right', 650);
  y += LINE;
  for (const [label, value] of receipt.rows) {
    write(label, 'left');
    write(value, 'right', 600);
    y += LINE;
  }
  write(statusText(receipt), 'left', 600);
  y += LINE;
  write(addressText(receipt), 'left');
}
