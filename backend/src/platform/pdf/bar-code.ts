import { code128Modules } from '@crediario/contract/domain';
import { type Html, html } from './html';

/** A bar code as a drawing that fills its place, black whatever the paper's colours. The place leaves ten modules blank at both
 *  ends: a reader needs them. */
export function barCode(text: string): Html {
  const widths = code128Modules(text);
  let x = 0;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
    x += width;
    return bar;
  });
  return html`<svg class="bars" role="img" aria-label="Código de barras ${text}" viewBox="0 0 ${x} 1"
 preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${bars.join('')}" fill="#000"/></svg>`;
}
