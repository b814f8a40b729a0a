import { LOGO_MAX } from '@crediario/contract/forms';

/** On paper it is at most 120 × 40 px, printed with three dots a pixel. */
const SIDES = [360, 240, 160, 96] as const;

/** A picture as a data address small enough to be in every paper: the largest of a few sizes that fits. Null where the file
 *  is none that the browser can draw. */
export async function smallPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const fitting = SIDES.map((side) => drawn(picture, side)).find(
    (address) => address.length <= LOGO_MAX,
  );
  picture.close();
  return fitting ?? null;
}

function drawn(picture: ImageBitmap, side: number): string {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
