import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useIsPhone } from '@shared/ui/media';
import { queryClient } from '../query-client';
import { pageNonce } from '@shared/style-nonce';
import { useTheme } from '../theme/use-theme';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
import styles from './Shell.module.css';
import { useShortcuts } from './use-shortcuts';
import { WithBusinessClock } from './WithBusinessClock';

dayjs.locale('pt-br');

/** What finds anything comes when it is first wanted. */
const FindLayers = lazy(async () => ({
  default: (await import('../find/FindLayers')).FindLayers,
}));

/** A question is a layer, which no page needs before it shows. */
const loadLogoutDialog = () => import('./LogoutDialog');
const LogoutDialog = lazy(async () => ({ default: (await loadLogoutDialog()).LogoutDialog }));

const csp = pageNonce ? { nonce: pageNonce } : undefined;

/** The frame of every protected page. */
export function Shell() {
  const isPhone = useIsPhone();
  const theme = useTheme();
  const [isLeaving, setLeaving] = useState(false);
  const { layer, open, isWanted, announced, ahead } = useShortcuts();
  useEffect(() => {
    // A failure now is not shown: it is fetched again when it is needed.
    loadLogoutDialog().catch(() => {});
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={ptBR}
        theme={theme}
        wave={{ disabled: theme.token?.motion === false }}
        csp={csp}
        button={{ autoInsertSpace: false }}
      >
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
        <Suspense>{isLeaving && <LogoutDialog onCancel={() => setLeaving(false)} />}</Suspense>
        <ScrollRestoration />
      </ConfigProvider>
    </QueryClientProvider>
  );
}
