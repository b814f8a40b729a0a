import { DomainError } from '../../errors.js';
import type { Cents } from '../money.js';
import { crc16 } from './crc16.js';
import { plainLatin } from './plain-latin.js';

export const PIX_NAME_MAX = 25;
export const PIX_CITY_MAX = 15;

export interface StaticBrCode {
  /** As a bank knows it: see `readPixKey`. */
  key: string;
  /** Who receives, and where: written in plain Latin, and cut to 25 and 15. */
  name: string;
  city: string;
  /** Absent: who pays types it. */
  amountCents?: Cents;
  /** 1 to 25 letters and digits, by which the receiver knows what was paid. */
  txid?: string;
  /** What the payer reads. */
  info?: string;
}

const MAX_TEMPLATE = 99;
const MAX_AMOUNT = 13;
const TXID = /^[A-Za-z0-9]{1,25}$/;
const NO_TXID = '***';

/** The static BR Code (EMV QRCPS-MPM; Manual de Padrões para Iniciação do Pix) as text, for a QR code and for 'copia e cola'.
 *  All of it ASCII, so that its lengths count characters and bytes alike.
 *  Throws: DomainError INVALID_PIX where a part is empty, too long, or not to be written so. */
export function staticBrCode({ key, name, city, amountCents, txid, info }: StaticBrCode): string {
  const account =
    field('00', 'br.gov.bcb.pix') +
    field('01', key) +
    (info ? field('02', plainLatin(info, 72)) : '');
  const unsigned = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amountCents === undefined ? '' : field('54', amountText(amountCents)),
    field('58', 'BR'),
    field('59', plainLatin(name, PIX_NAME_MAX)),
    field('60', plainLatin(city, PIX_CITY_MAX)),
    field('62', field('05', txidText(txid))),
    '6304',
  ].join('');
  return unsigned + crc16(unsigned);
}

function field(id: string, value: string): string {
  const isAscii = /^[\x20-\x7e]+$/.test(value);
  if (!isAscii || value.length > MAX_TEMPLATE) throw new DomainError('INVALID_PIX');
  return id + String(value.length).padStart(2, '0') + value;
}

/** Two decimals always: banks refuse '1.2'. */
function amountText(cents: Cents): string {
  const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  if (!Number.isSafeInteger(cents) || cents <= 0 || text.length > MAX_AMOUNT) {
    throw new DomainError('INVALID_PIX');
  }
  return text;
}

function txidText(txid: string | undefined): string {
  if (txid === undefined) return NO_TXID;
  if (!TXID.test(txid)) throw new DomainError('INVALID_PIX');
  return txid;
}
