export const ENCODINGS = ['utf-8', 'windows-1252', 'cp850', 'utf-16le', 'utf-16be'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const SAMPLE = 1_000;

/** Which letters the bytes stand for: by the mark at their beginning, else UTF-8 where they are that without a fault, else
 *  what Windows or DOS wrote in Brazil. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return marked?.[0] ?? wideOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : narrowOf(bytes));
}

/** OFX says it in its head. Else the one in which more of the signs are those that are written in Portuguese. */
function narrowOf(bytes: Uint8Array): Encoding {
  const head = String.fromCharCode(...bytes.subarray(0, SAMPLE));
  if (/^CHARSET:\s*(?:IBM|CP)?850\b/im.test(head)) return 'cp850';
  const signs = bytes.filter((byte) => byte >= 0x80).subarray(0, SAMPLE);
  const fits = (encoding: Encoding) =>
    [...decode(signs, encoding)].filter((sign) => PORTUGUESE.test(sign)).length;
  return fits('cp850') > fits('windows-1252') ? 'cp850' : 'windows-1252';
}

const PORTUGUESE = /[ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº°§\u00a0–—‘’“”•·]/;

/** From 0x80 on, the signs of DOS in Western Europe. */
const DOS_SIGNS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** What Windows has where Latin-1 has controls. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The byte that Windows writes for a letter of its 256. */
export function byteOf(letter: string): number {
  const sign = WINDOWS_SIGNS.indexOf(letter);
  return sign < 0 ? letter.charCodeAt(0) : sign + 0x80;
}

/** Without the mark. What does not fit the encoding becomes '\ufffd'. Some releases of Node take 'windows-1252' for Latin-1:
 *  its own signs are put in by hand. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'cp850') return new TextDecoder('utf-16le').decode(dosCodes(bytes));
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== 'windows-1252') return text;
  return text.replace(
    /[\u0080-\u009f]/g,
    (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign,
  );
}

/** No decoder knows DOS: each byte as UTF-16. */
const dosCodes = (bytes: Uint8Array): Uint16Array<ArrayBuffer> =>
  Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : DOS_SIGNS.charCodeAt(byte - 0x80)));

/** UTF-16 without a mark: every other byte of plain text is zero. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const most = sample.length * 0.35;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
