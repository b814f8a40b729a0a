import { render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import Toaster from './Toaster';

it('tells at the top right for five seconds, and goes when dragged by four fifths', async () => {
  render(<Toaster />);
  toast.error('A consulta de CEP está fora do ar');
  expect(await screen.findByText('A consulta de CEP está fora do ar')).toBeInTheDocument();
  expect(Toaster().props).toMatchObject({
    position: 'top-right',
    autoClose: 5000,
    draggable: true,
    draggablePercent: 80,
  });
});
