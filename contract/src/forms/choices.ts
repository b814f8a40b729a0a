/** Where nothing is chosen yet: in a selector, on an empty page, and as the fault of a form or a call. */
export const CHOOSE_EMPLOYEE = 'Selecione um funcionário';
export const CHOOSE_CASH_BOX = 'Selecione um caixa';
export const CHOOSE_SALE = 'Selecione a venda';
export const CHOOSE_REASON = 'Selecione o motivo';
