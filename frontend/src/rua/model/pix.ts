import { type Cents, chargeCode, staticBrCode } from '@crediario/contract/domain';
import type { FieldPackage } from '@crediario/contract/wire';
import type { TileKind } from '@crediario/contract/field';
import type { StreetSale } from './street-types';

export type StreetPix = NonNullable<FieldPackage['company']['pix']>;

/** Null where the company takes none, and in a package of before there were any. */
export const pixOf = ({ company }: FieldPackage): StreetPix | null => company.pix ?? null;

/** A BR Code for that much of a sale, made without network. A sale that has no number yet is not named in it. */
export function pixCode(
  pix: StreetPix,
  { key, unpaid: [first] }: StreetSale,
  kind: TileKind | undefined,
  amountCents: Cents,
): string {
  const of = kind === 'late' || kind === 'all' ? kind : 'instalment';
  const saleId = Number(key);
  const txid = saleId > 0 ? { txid: chargeCode(of, saleId, first?.number ?? 1) } : {};
  return staticBrCode({ ...pix, amountCents, ...txid });
}
