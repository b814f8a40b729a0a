import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useIsPhone } from '@shared/ui/media';
import { queryClient } from '../query-client';
import { pageNonce } from '@shared/style-nonce';
import { useTheme } from '../theme/use-theme';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
import { LogoutDialog } from './LogoutDialog';
import styles from './Shell.module.css';
import { useShortcuts } from './use-shortcuts';
import { WithBusinessClock } from './WithBusinessClock';

dayjs.locale('pt-br');

/** What finds anything comes when it is first wanted. */
const FindLayers = lazy(async () => ({
  default: (await import('../find/FindLayers')).FindLayers,
}));

const csp = pageNonce ? { nonce: pageNonce } : undefined;

/** The frame of every protected page. */
export function Shell() {
  const isPhone = useIsPhone();
  const theme = useTheme();
  const [isLeaving, setLeaving] = useState(false);
  const { layer, open, isWanted, announced, ahead } = useShortcuts();
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={ptBR} theme={theme} csp={csp} button={{ autoInsertSpace: false }}>
        <a className={styles.skip} href="#conteudo">
          Ir para o conteúdo
        </a>
        <Header isPhone={isPhone} onLogout={() => setLeaving(true)} onFind={() => open('find')} />
        <main id="conteudo" className={styles.main}>
          <WithBusinessClock>
            <Outlet />
            <Suspense>
              {isWanted && <FindLayers layer={layer} onLayer={open} ahead={ahead} />}
            </Suspense>
          </WithBusinessClock>
        </main>
        {isPhone && <BottomBar />}
        <p role="status" className="visually-hidden">
          {announced}
        </p>
        {isLeaving && <LogoutDialog onCancel={() => setLeaving(false)} />}
        <ScrollRestoration />
      </ConfigProvider>
    </QueryClientProvider>
  );
}
