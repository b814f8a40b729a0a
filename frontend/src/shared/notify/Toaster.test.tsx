import { render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import Toaster from './Toaster';

const shown = vi.hoisted(() => ({ props: {} as Record<string, unknown> }));

vi.mock('react-toastify/unstyled', async (original) => {
  const library = await original<typeof import('react-toastify/unstyled')>();
  const ToastContainer: typeof library.ToastContainer = (props) => {
    shown.props = { ...props };
    return <library.ToastContainer {...props} />;
  };
  return { ...library, ToastContainer };
});

it('tells at the top right for five seconds, and goes when dragged by four fifths', async () => {
  render(<Toaster />);
  toast.error('A consulta de CEP está fora do ar');
  expect(await screen.findByText('A consulta de CEP está fora do ar')).toBeInTheDocument();
  expect(shown.props).toMatchObject({
    position: 'top-right',
    autoClose: 5000,
    draggable: true,
    draggablePercent: 80,
  });
});
