/** The page's nonce, fresh in every answer of the server; none while developing. */
export const pageNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Gives the page's nonce to the <style> elements that libraries make without asking for it (the scroll lock under a
 *  dialog, the measuring of scroll bars). Only scripts that the policy let in can make elements this way. */
export function lendNonceToStyles(nonce: string): void {
  const make = document.createElement.bind(document);
  const makeWithNonce = (tagName: string, options?: ElementCreationOptions) => {
    const element = make(tagName, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  document.createElement = makeWithNonce as typeof document.createElement;
}
