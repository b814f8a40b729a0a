import { encode } from 'uqr';
import { modulesPath } from '@crediario/contract/domain';
import { type Html, html } from './html';

/** A QR code as a drawing, black whatever the paper's colours. `label` says what it is for to who does not see it. The place
 *  where it stands leaves four modules blank around it: a reader needs them. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}"
 shape-rendering="crispEdges"><path d="${modulesPath(data)}" fill="#000"/></svg>`;
}
