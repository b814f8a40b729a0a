export const INSTALMENTS_FAILED = 'Não foi possível carregar as parcelas';
