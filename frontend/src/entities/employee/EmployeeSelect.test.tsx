import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { EmployeeSelect } from './EmployeeSelect';

const EMPLOYEES = [
  { id: 3, name: 'Jéssica', finalname: 'Andrade' },
  { id: 4, name: 'Márcia', finalname: 'Lima' },
];

it('finds an employee by a name typed without its accents', async () => {
  server.use(http.get('/api/users', () => HttpResponse.json(EMPLOYEES)));
  const chosen: unknown[] = [];
  const page = (
    <EmployeeSelect value={null} placeholder="Todos" onChange={(of) => chosen.push(of)} />
  );
  const { user } = renderPage({ route: '/', at: '/', page });
  await user.click(await screen.findByLabelText('Funcionário'));
  await screen.findByTitle('4. Márcia Lima');
  await user.keyboard('marcia l');
  expect(await screen.findByTitle('4. Márcia Lima')).toBeInTheDocument();
  expect(screen.queryByTitle('3. Jéssica Andrade')).not.toBeInTheDocument();
  await user.click(screen.getByTitle('4. Márcia Lima'));
  expect(chosen).toEqual([4]);
});
