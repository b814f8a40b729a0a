import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { withAddressIds } from './with-address-ids';

const asked: string[] = [];
const Page = withAddressIds(function Page() {
  asked.push('asked');
  return <p>a página</p>;
});

function open(at: string) {
  asked.length = 0;
  const routes = [
    { path: '/plain', Component: Page },
    { path: '/details/:id/sale/:saleId', Component: Page },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
}

describe('an address', () => {
  it.each(['/plain', '/details/1/sale/4790', '/details/1/sale/999999999'])(
    '%s opens its page',
    async (at) => {
      open(at);
      expect(await screen.findByText('a página')).toBeInTheDocument();
    },
  );

  it.each(['abc', '0', '-1', '1.5', '1e3', '12x', '99999999999999999999'])(
    'with %s for an id opens none: nothing is asked of the server',
    async (id) => {
      open(`/details/1/sale/${id}`);
      expect(await screen.findByText('Página não encontrada')).toBeInTheDocument();
      expect(asked).toEqual([]);
    },
  );
});
