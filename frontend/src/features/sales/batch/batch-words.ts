/** In the selector, and in place of the rows that wait for it. */
export const EMPLOYEE_FIRST = 'Escolha um funcionário';
