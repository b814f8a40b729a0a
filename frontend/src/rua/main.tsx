import '../shared/styles/space.css';
import './styles/scale.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColorScheme } from '@shared/ui/scheme';
import { watchInstall } from './app/install';
import { watchLostFocus } from './app/lost-focus';
import { startPhone } from './app/phone';
import { StreetApp } from './app/StreetApp';
import { watchTaps } from './app/tap-guard';
import { SUN } from './styles/sun';

// The build has them as a style sheet (vite.street.config.ts).
if (import.meta.env.DEV) followColorScheme(SUN);
watchInstall();
watchLostFocus();
watchTaps();
void startPhone();

const root = document.getElementById('root');
if (!root) throw new Error('rua.html has no #root');

createRoot(root).render(
  <StrictMode>
    <StreetApp />
  </StrictMode>,
);
