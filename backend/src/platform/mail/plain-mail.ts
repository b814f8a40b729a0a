import { html } from '../pdf/html';
import type { Mail } from './mail';

type Paragraph = string | { link: string };

interface Letter {
  subject: string;
  paragraphs: Paragraph[];
}

const asText = (paragraph: Paragraph) =>
  typeof paragraph === 'string' ? paragraph : paragraph.link;

const asMarkup = (paragraph: Paragraph) =>
  typeof paragraph === 'string'
    ? html`<p>${paragraph}</p>`
    : html`<p><a href="${paragraph.link}">${paragraph.link}</a></p>`;

/** A letter with a greeting, as text and marked up. */
export function plainMail(
  { email, name }: { email: string; name: string | null },
  { subject, paragraphs }: Letter,
): Mail {
  const all: Paragraph[] = [name ? `Olá, ${name}.` : 'Olá.', ...paragraphs];
  return {
    to: email,
    subject,
    text: all.map(asText).join('\n\n'),
    html: html`<!doctype html>
<html lang="pt-BR"><body>
${all.map(asMarkup)}
</body></html>`.markup,
  };
}
