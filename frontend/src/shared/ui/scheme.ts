import { DARK_QUERY } from './media';
import { cssVariable, DARK, LIGHT, type Palette } from './palette';

const OFFICE = { light: LIGHT, dark: DARK };

/** Writes the palette as CSS variables on the root, and follows the system's wish from then on.
 *  Set through the style object, which a content security policy without `unsafe-inline` allows. */
export function followColorScheme({ light, dark } = OFFICE): void {
  const wish = window.matchMedia(DARK_QUERY);
  applyPalette(wish.matches ? dark : light);
  wish.addEventListener('change', () => applyPalette(wish.matches ? dark : light));
}

function applyPalette(palette: Palette): void {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(palette)) style.setProperty(cssVariable(name), color);
}
