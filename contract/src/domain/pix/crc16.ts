/** CRC-16/CCITT-FALSE as four upper-case hex digits: polynomial 0x1021, from 0xFFFF, neither reflected nor inverted. */
export function crc16(ascii: string): string {
  let crc = 0xffff;
  for (let at = 0; at < ascii.length; at += 1) {
    crc ^= ascii.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
