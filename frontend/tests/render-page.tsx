import { queryClient } from '@app/query-client';
import { type BusinessClock, BusinessClockContext } from '@shared/business-clock/business-clock';
import Toaster from '@shared/notify/Toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Saturday, in the afternoon. */
export const TODAY = '2026-11-21';

const CLOCK: BusinessClock = {
  today: () => TODAY,
  now: () => new Date(`${TODAY}T17:05:09Z`),
  timeZone: 'America/Sao_Paulo',
  company: { name: 'Crediário', email: 'contato@crediario.test' },
};

/** Nothing moves: a layer that is still coming in can neither be seen nor clicked, for as long as the machine takes. */
const STILL = { zeroRuntime: true, token: { motion: false } };

interface PageUnderTest {
  /** The page's address as the router declares it, ':id' and all. */
  route: string;
  /** Where the user is. */
  at: string;
  page: ReactElement;
}

/** A page with its surroundings in the product: router, server state, clock, toasts. Leading anywhere else
 *  shows that address. */
export function renderPage({ route, at, page }: PageUnderTest) {
  queryClient.clear();
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={STILL}>
        <BusinessClockContext value={CLOCK}>
          <RouterProvider router={router} />
          <Toaster />
        </BusinessClockContext>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  const path = () => router.state.location.pathname;
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    path,
    navigate: (to: string, state?: unknown) => router.navigate(to, { state }),
  };
}
