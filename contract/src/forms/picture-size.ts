/** How large a picture says that it is, read from its first bytes: few bytes may unfold to a picture that no printer can hold. */

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Enough for every head. */
const HEAD_LETTERS = 64;

/** Pixels of a PNG or WebP as a data address; null of any other, which its bytes bound, and where the head is no such thing. */
export function pictureSize(address: string): Size | null {
  const [, base64 = ''] = address.split(',', 2);
  const head = bytesOf(base64.slice(0, HEAD_LETTERS));
  if (head === null || head.byteLength < 30) return null;
  const letters = (at: number) => String.fromCharCode(...new Uint8Array(head.buffer, at, 4));
  if (letters(12) === 'IHDR') return { width: head.getUint32(16), height: head.getUint32(20) };
  if (letters(8) !== 'WEBP') return null;
  switch (letters(12)) {
    case 'VP8X':
      return { width: 1 + threeBytes(head, 24), height: 1 + threeBytes(head, 27) };
    case 'VP8L': {
      const bits = head.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    default:
      return {
        width: head.getUint16(26, true) & 0x3fff,
        height: head.getUint16(28, true) & 0x3fff,
      };
  }
}

const threeBytes = (of: DataView, at: number): number =>
  of.getUint16(at, true) + (of.getUint8(at + 2) << 16);

function bytesOf(base64: string): DataView | null {
  try {
    const text = atob(base64);
    return new DataView(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  } catch {
    return null;
  }
}
