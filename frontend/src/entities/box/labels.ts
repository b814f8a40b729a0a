export const NO_CASH_BOX = 'Nenhum caixa encontrado';
export const NEVER_OPENED = 'Este funcionário ainda não abriu nenhum caixa.';
