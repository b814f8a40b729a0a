import { EmployeeDetailsPage } from '@app/pages/EmployeeDetailsPage';
import { Route, Routes } from 'react-router-dom';
import { type EmployeeWorld, employeeWorld } from './employee-world';
import { renderPage } from './render-page';

export function openEmployeeDetails(at: string, given: Partial<EmployeeWorld> = {}) {
  const world = employeeWorld(given);
  // Three addresses, one page: as the router has it.
  const page = (
    <Routes>
      <Route index element={<EmployeeDetailsPage />} />
      <Route path=":employeeId/:id?" element={<EmployeeDetailsPage />} />
    </Routes>
  );
  return { world, ...renderPage({ route: '/home/details/*', at, page }) };
}
