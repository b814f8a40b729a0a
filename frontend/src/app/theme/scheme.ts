import { useMedia } from '@shared/ui/media';
import { DARK, LIGHT, type Palette } from './palette';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Light by default, dark on the system's wish. */
export function useIsDark(): boolean {
  return useMedia(DARK_QUERY);
}

/** Writes the palette as CSS variables on the root, and follows the system's wish from then on.
 *  Set through the style object, which a content security policy without `unsafe-inline` allows. */
export function followColorScheme(): void {
  const wish = window.matchMedia(DARK_QUERY);
  applyPalette(wish.matches ? DARK : LIGHT);
  wish.addEventListener('change', () => applyPalette(wish.matches ? DARK : LIGHT));
}

function applyPalette(palette: Palette): void {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(palette)) style.setProperty(variableOf(name), color);
}

/** 'controlBorder' → '--control-border', 'text2' → '--text-2'. */
function variableOf(name: string): string {
  return `--${name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
