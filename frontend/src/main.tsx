import '@fontsource-variable/inter';
import './app/styles/scale.css';
import './shared/styles/space.css';
import './app/styles/base.css';
import './app/styles/motion.css';
import './app/styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@app/App';
import { lendNonceToStyles, pageNonce } from '@shared/style-nonce';
import { followColorScheme } from '@shared/ui/scheme';
import { watchDisabledButtons } from '@shared/ui/focus/disabled-buttons';
import { followOtherTabs, restoreSession } from '@shared/session/session';

if (pageNonce) lendNonceToStyles(pageNonce);
followColorScheme();
restoreSession();
followOtherTabs();
watchDisabledButtons();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
