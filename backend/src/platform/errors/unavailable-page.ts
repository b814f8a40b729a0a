import { html } from '../pdf/html';

/** For who opened a page in a tab of its own. */
export const unavailablePage = (sentence: string): string =>
  html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Indisponível</title></head>
<body><h1>Indisponível no momento</h1><p>${sentence}.</p></body>
</html>`.markup;
