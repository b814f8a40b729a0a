import { businessDateOf, type BusinessDate } from '@crediario/contract/domain';

/** What to add to the phone's clock: half of the way is taken for the answer's. */
export function offsetOf(serverTime: string, askedAtMs: number, answeredAtMs: number): number {
  return Math.round(Date.parse(serverTime) - (askedAtMs + answeredAtMs) / 2);
}

export const streetToday = (nowMs: number, offsetMs: number, timeZone: string): BusinessDate =>
  businessDateOf(new Date(nowMs + offsetMs), timeZone);
