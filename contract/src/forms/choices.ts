/** Where nobody is chosen yet: in a selector, on an empty page, and as the fault of a form or a call. */
export const CHOOSE_EMPLOYEE = 'Selecione um funcionário';
