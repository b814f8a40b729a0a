/** UUIDv7 (RFC 9562): its first 48 bits are the time, so that ids sort as they were made. */
export function uuidv7(nowMs: number, random = crypto.getRandomValues(new Uint8Array(16))): string {
  const bytes = Uint8Array.from(random);
  const time = nowMs.toString(16).padStart(12, '0').slice(-12);
  for (let index = 0; index < 6; index += 1) {
    bytes[index] = Number.parseInt(time.slice(index * 2, index * 2 + 2), 16);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}
