import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';

const user = userEvent.setup({ delay: null });

describe('a page that one comes to', () => {
  it('has the focus on its heading; the one that a visit begins with has not', async () => {
    // A visit of its own: other files have been on pages too.
    vi.resetModules();
    const { PageTitle } = await import('./PageTitle');
    const router = createMemoryRouter([
      {
        path: '/',
        element: (
          <main>
            <PageTitle title="Vendas" />
            <Link to="/dashboard">Dashboard</Link>
          </main>
        ),
      },
      { path: '/dashboard', element: <PageTitle title="Dashboard" /> },
    ]);
    render(<RouterProvider router={router} />);
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vendas' })).toHaveFocus());
  });
});
