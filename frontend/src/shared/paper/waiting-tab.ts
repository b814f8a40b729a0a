import { space, TEXT_PX } from '@shared/ui/scale';

const SPIN_MS = 900;

/** Says in an empty tab what it waits for. The tab has the page's own policy: no style sheet, no style in the markup; what
 *  a script sets on an element is allowed. */
export function showWaiting(page: Document, text: string): void {
  page.title = text;
  page.documentElement.lang = 'pt-BR';
  style(page.documentElement, { colorScheme: 'light dark' });
  style(page.body, {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: `${space(16)}px`,
    minHeight: '100vh',
    margin: '0',
    font: `${TEXT_PX.md}px/1.5 system-ui, sans-serif`,
  });
  const message = page.createElement('p');
  message.setAttribute('role', 'status');
  message.textContent = text;
  style(message, { margin: '0' });
  page.body.replaceChildren(spinner(page), message);
}

function spinner(page: Document): HTMLElement {
  const ring = page.createElement('div');
  ring.setAttribute('aria-hidden', 'true');
  style(ring, {
    width: '28px',
    height: '28px',
    border: '3px solid color-mix(in srgb, currentColor 20%, transparent)',
    borderTopColor: '#6c4ac7',
    borderRadius: '50%',
  });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isCalm)
    ring.animate?.({ rotate: ['0deg', '360deg'] }, { duration: SPIN_MS, iterations: Infinity });
  return ring;
}

function style(element: HTMLElement, look: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, look);
}
