import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';

type ReadQr = (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { readonly data: string } | null;

/** The camera of the backend's tests, which reads the codes of papers. */
const backends = createRequire(path.resolve(import.meta.dirname, '../../backend/package.json'));
const readQr: ReadQr = backends('jsqr');

/** What somebody's camera reads off the screen: of its pixels, of nothing else. */
export const qrOnScreen = async (page: Page): Promise<string | null> =>
  qrIn(page, await page.screenshot());

/** Likewise off a picture, which the page unpacks. */
export async function qrIn(page: Page, picture: Buffer): Promise<string | null> {
  const { width, height, grey } = await page.evaluate(greyPixels, picture.toString('base64'));
  const pixels = new Uint8ClampedArray(width * height * 4);
  Buffer.from(grey, 'base64').forEach((shade, index) => {
    pixels.fill(shade, index * 4, index * 4 + 4);
  });
  return readQr(pixels, width, height)?.data ?? null;
}

/** In the page: it knows how to unpack a picture. A byte a pixel. */
async function greyPixels(png: string) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const { width, height } = picture;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('This browser does not draw');
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  let grey = '';
  for (let index = 0; index < data.length; index += 4) {
    grey += String.fromCharCode(data[index + 1] ?? 0);
  }
  return { width, height, grey: btoa(grey) };
}
