/** What went wrong in kind; the HTTP adapter maps each to one status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'notAllowed'
  | 'conflict'
  | 'tooLarge'
  | 'unprocessable'
  | 'tooMany'
  | 'unavailable'
  | 'failure';

export interface ErrorEntry {
  kind: ErrorKind;
  /** pt-BR, fit for a toast; {name} is filled from the error's params. */
  sentence: string;
  /** The field at fault, where the code always concerns the same one. */
  path?: string;
}

/** Keeps each code's literal name while checking its entry. */
function table<Code extends string>(entries: Record<Code, ErrorEntry>): Record<Code, ErrorEntry> {
  return entries;
}

/** Code → kind and sentence. Sentences of the spec (sections 5 and 8) are verbatim, final dots included. */
export const ERROR_TABLE = table({
  // The request itself
  INVALID_INPUT: { kind: 'invalid', sentence: 'Verifique os dados informados' },
  INVALID_QUERY: { kind: 'invalid', sentence: 'Verifique os parâmetros da consulta' },
  INVALID_ID: { kind: 'invalid', sentence: 'Identificador inválido' },
  INVALID_MONEY: { kind: 'invalid', sentence: 'Valor em dinheiro inválido' },
  MONEY_OUT_OF_RANGE: { kind: 'invalid', sentence: 'O valor é maior do que o permitido' },
  INVALID_FEES: {
    kind: 'invalid',
    sentence: 'Os juros devem ser um número de 0 a 100',
    path: 'fees',
  },
  UNKNOWN_RELATION: { kind: 'invalid', sentence: 'O registro {id} informado em {path} não existe' },
  IDEMPOTENCY_MISMATCH: {
    kind: 'unprocessable',
    sentence: 'Esta chave de requisição já foi usada com outros dados',
  },
  INVALID_IDEMPOTENCY_KEY: {
    kind: 'invalid',
    sentence: 'A chave de requisição deve ter de 1 a 128 caracteres',
  },
  PAYLOAD_TOO_LARGE: { kind: 'tooLarge', sentence: 'Os dados enviados são grandes demais' },
  BODY_PACKED: { kind: 'invalid', sentence: 'Os dados devem ser enviados sem compressão' },

  METHOD_NOT_ALLOWED: {
    kind: 'notAllowed',
    sentence: 'Este endereço não responde a este tipo de chamada',
  },

  // Who is asking
  UNAUTHENTICATED: { kind: 'unauthenticated', sentence: 'Entre na plataforma para continuar' },
  SESSION_EXPIRED: { kind: 'unauthenticated', sentence: 'Sua sessão terminou. Entre novamente' },
  ACCESS_BLOCKED: { kind: 'unauthenticated', sentence: 'Seu acesso está bloqueado' },
  FORBIDDEN: { kind: 'forbidden', sentence: 'Você não tem permissão para fazer isso' },
  WRONG_LOGIN: { kind: 'invalid', sentence: 'E-mail ou senha incorretos' },
  LOGIN_BLOCKED: { kind: 'invalid', sentence: 'Seu acesso está bloqueado' },
  WRONG_PASSWORD: {
    kind: 'invalid',
    sentence: 'Senha incorreta. Por favor, digite novamente',
    path: 'currentPassword',
  },
  CURRENT_PASSWORD_MISSING: {
    kind: 'invalid',
    sentence: 'Senha atual obrigatória',
    path: 'currentPassword',
  },
  INVALID_RESET_CODE: {
    kind: 'invalid',
    sentence: 'O link de redefinição de senha é inválido ou expirou',
    path: 'code',
  },
  EMAIL_TAKEN: { kind: 'invalid', sentence: 'Este e-mail já está em uso', path: 'email' },
  TOO_MANY_ATTEMPTS: {
    kind: 'tooMany',
    sentence: 'Muitas tentativas. Aguarde um pouco e tente novamente',
  },

  // Records that are not there
  NOT_FOUND: { kind: 'missing', sentence: 'Registro não encontrado' },
  CLIENT_NOT_FOUND: { kind: 'missing', sentence: 'Cliente não encontrado' },
  SALE_NOT_FOUND: { kind: 'missing', sentence: 'Venda não encontrada' },
  PAYMENT_NOT_FOUND: { kind: 'missing', sentence: 'Pagamento não encontrado' },
  CASH_BOX_NOT_FOUND: { kind: 'missing', sentence: 'Caixa não encontrado' },
  COST_NOT_FOUND: { kind: 'missing', sentence: 'Lançamento não encontrado' },
  EMPLOYEE_NOT_FOUND: { kind: 'missing', sentence: 'Funcionário não encontrado' },
  FREQUENCY_NOT_FOUND: { kind: 'missing', sentence: 'Frequência não encontrada' },
  OCCURRENCE_NOT_FOUND: { kind: 'missing', sentence: 'Ocorrência não encontrada' },
  TERMS_NOT_FOUND: { kind: 'missing', sentence: 'Termos de uso não encontrados' },
  FILE_NOT_FOUND: { kind: 'missing', sentence: 'Arquivo não encontrado ou expirado' },
  ROUTE_NOT_FOUND: { kind: 'missing', sentence: 'Endereço não encontrado' },

  // Sales
  INSTALMENT_TOO_SMALL: {
    kind: 'invalid',
    sentence: 'O valor da parcela deve ser de pelo menos R$ 0,01',
    path: 'value',
  },
  INVALID_INSTALMENT_COUNT: {
    kind: 'invalid',
    sentence: 'O número de parcelas deve ser de 1 a 999',
    path: 'portion',
  },
  INVALID_INSTALMENTS: {
    kind: 'invalid',
    sentence: 'As parcelas informadas devem {reason}',
    path: 'portions',
  },
  WEEKDAY_REQUIRED: { kind: 'invalid', sentence: 'Escolha o dia da semana', path: 'weekday' },
  INVALID_SKIP_WEEKDAYS: {
    kind: 'invalid',
    sentence: 'A frequência diária deve cobrar em pelo menos um dia da semana',
  },
  RENEWAL_BELOW_BALANCE: {
    kind: 'invalid',
    sentence: 'O valor da venda deve ser maior ou igual ao valor atual',
    path: 'value',
  },
  RENEWAL_BALANCE_MOVED: {
    kind: 'conflict',
    sentence:
      'No aparelho a venda devia {settled} e foram entregues {handedOver}. Agora ela deve {owed}',
  },
  SALE_ALREADY_RENEWED: { kind: 'conflict', sentence: 'Esta venda já foi renovada' },
  SALE_CHANGED: {
    kind: 'conflict',
    sentence: 'Esta venda foi alterada por outra pessoa. Atualize a página e confira os dados',
  },
  SALE_ALREADY_PAID: {
    kind: 'conflict',
    sentence: 'Uma venda com pagamentos não pode mais ser editada',
  },
  CLIENT_INACTIVE: {
    kind: 'conflict',
    sentence: 'Este cliente está inativo e não pode receber novas vendas',
  },
  CLIENT_OF_SALE_IS_FIXED: {
    kind: 'invalid',
    sentence: 'O cliente da venda não pode ser alterado',
    path: 'client',
  },

  // Payments
  NO_OPEN_CASH_BOX: {
    kind: 'conflict',
    sentence: 'O funcionário da venda não possui caixa aberto',
  },
  PIX_WITHOUT_COLLECTOR: {
    kind: 'conflict',
    sentence: 'O cliente desta venda não tinha funcionário no dia do Pix',
  },
  SALE_OWES_NOTHING: { kind: 'conflict', sentence: 'Esta venda já está quitada' },
  PAYMENT_NOT_REPLACEABLE: {
    kind: 'conflict',
    sentence: 'Este pagamento não pode mais ser substituído: {reason}',
  },
  PAYMENT_NOT_REVOCABLE: {
    kind: 'conflict',
    sentence: 'Este pagamento não pode mais ser desfeito: {reason}',
  },
  PAYMENT_NOT_REVERSIBLE: {
    kind: 'conflict',
    sentence: 'Este pagamento não pode ser estornado: {reason}',
  },
  PAYMENT_TAKEN_BACK: {
    kind: 'conflict',
    sentence: 'Este pagamento já foi estornado ou desfeito',
  },
  REVERSAL_REASON_REQUIRED: {
    kind: 'invalid',
    sentence: 'Informe o motivo do estorno',
    path: 'reason',
  },
  VISIT_NOT_REVOCABLE: {
    kind: 'conflict',
    sentence: 'Esta visita não pode mais ser desfeita: {reason}',
  },
  PAYMENT_EXCEEDS_BALANCE: {
    kind: 'invalid',
    sentence: 'O valor deve ser menor ou igual ao valor pendente',
    path: 'value',
  },
  INVALID_PAYMENT_VALUE: {
    kind: 'invalid',
    sentence: 'O valor deve ser maior ou igual que zero.',
    path: 'value',
  },
  PIX_WITHOUT_MONEY: {
    kind: 'invalid',
    sentence: 'Um Pix deve ser maior que zero',
    path: 'value',
  },
  TOO_FEW_INSTALMENTS: {
    kind: 'invalid',
    sentence: 'Número de parcelas deve ser maior ou igual a 1.',
    path: 'portions',
  },
  TOO_MANY_INSTALMENTS: {
    kind: 'invalid',
    sentence: 'Número de parcelas deve ser menor ou igual a quantidade de parcelas não pagas',
    path: 'portions',
  },
  INSTALMENTS_NOT_NEXT: {
    kind: 'invalid',
    sentence: 'As parcelas devem ser as próximas não pagas da venda',
    path: 'portions',
  },
  PAYMENT_OF_ANOTHER_SALE: {
    kind: 'invalid',
    sentence: 'O pagamento informado é de outra venda',
    path: 'id',
  },
  MONTH_NOT_BEGUN: { kind: 'invalid', sentence: 'Este mês ainda não começou' },
  PAYMENT_IN_FUTURE: {
    kind: 'invalid',
    sentence: 'A data do pagamento não pode estar no futuro',
    path: 'dtPayment',
  },
  PAYMENT_BEFORE_SALE: {
    kind: 'invalid',
    sentence: 'A data do pagamento não pode ser anterior à venda',
    path: 'dtPayment',
  },
  PAYMENT_BEFORE_IMPORT: {
    kind: 'invalid',
    sentence:
      'Esta venda veio da importação de {day}, com o que já estava pago: informe uma data a partir desse dia',
    path: 'dtPayment',
  },
  SALE_MOVED: {
    kind: 'conflict',
    sentence: 'Esta venda mudou desde que foi mostrada: agora deve {value}',
  },
  PAYMENT_OUTSIDE_CASH_BOX_DAYS: {
    kind: 'invalid',
    sentence: 'A data do pagamento deve estar entre os dias do caixa',
    path: 'dtPayment',
  },

  // Pix
  INVALID_PIX: {
    kind: 'invalid',
    sentence: 'Com estes dados não se faz um código Pix: confira chave, nome e cidade',
  },
  NO_PIX_KEY: { kind: 'conflict', sentence: 'A empresa não tem chave Pix cadastrada' },
  NOTHING_TO_CHARGE: { kind: 'conflict', sentence: 'Desta venda não há o que cobrar' },

  UNREADABLE_BANK_FILE: {
    kind: 'invalid',
    sentence: 'Não foi possível ler o extrato: baixe no banco o arquivo OFX, CSV ou .xlsx',
  },
  BANK_FILE_OF_CARD: {
    kind: 'invalid',
    sentence:
      'Este extrato é de um cartão de crédito: baixe no banco o da conta em que os Pix caem',
  },

  BANK_FILE_NOT_FOUND: { kind: 'missing', sentence: 'Extrato não encontrado' },
  BANK_LINE_NOT_FOUND: { kind: 'missing', sentence: 'Linha do extrato não encontrada' },
  BANK_LINE_TAKEN: {
    kind: 'conflict',
    sentence: 'Esta linha do extrato já foi usada. Atualize a página',
  },
  BANK_LINE_DIRECTION_OPEN: {
    kind: 'conflict',
    sentence: 'Diga antes se este dinheiro entrou ou saiu',
  },
  PIX_ALREADY_CHECKED: {
    kind: 'conflict',
    sentence: 'Este Pix já foi conferido com outra linha do extrato',
  },
  PIX_EXCEEDS_LINE: {
    kind: 'conflict',
    sentence: 'O Pix registrado é de {value}, mais do que esta linha do extrato traz',
  },
  BANK_LINE_OF_OTHER_VALUE: {
    kind: 'conflict',
    sentence: 'Esta devolução é maior que o Pix escolhido',
  },
  BANK_LINE_HAS_LESS: {
    kind: 'conflict',
    sentence:
      'Da linha escolhida restam só {value}: para devolver o que foi lançado com ela, escolha o Pix',
  },
  PIX_NOT_CHECKED: {
    kind: 'conflict',
    sentence: 'O banco devolveu só uma parte: confira antes este Pix com a linha que o trouxe',
  },
  BANK_DEED_NOT_POSSIBLE: {
    kind: 'conflict',
    sentence: 'Esta linha do extrato não pode ser usada assim',
  },
  BANK_USE_NOT_FOUND: { kind: 'missing', sentence: 'Conciliação não encontrada' },
  BANK_USE_UNDONE: { kind: 'conflict', sentence: 'Esta conciliação já foi desfeita' },
  BANK_USE_RETURNED: {
    kind: 'conflict',
    sentence: 'O banco já devolveu este Pix: desfaça primeiro a devolução',
  },

  // Reminders
  QUIET_HOURS: {
    kind: 'conflict',
    sentence: 'Fora do horário de mensagens: só de {from} às {until}, de segunda a sábado',
  },
  CLIENT_SILENT: { kind: 'conflict', sentence: 'Este cliente pediu para não receber mensagens' },
  NOT_TO_REMIND: {
    kind: 'conflict',
    sentence: 'Esta venda não tem lembrete para hoje: atualize a lista',
  },

  // Cash boxes
  CASH_BOX_CLOSED: { kind: 'conflict', sentence: 'Este caixa está fechado' },
  CASH_BOX_NOT_CLOSABLE: {
    kind: 'failure',
    sentence: 'Este caixa não pôde ser fechado. Procure o suporte',
  },
  CASH_BOX_MOVED: {
    kind: 'conflict',
    sentence: 'Este caixa mudou enquanto era contado: agora deve ter {value}',
  },
  BLIND_COUNT: {
    kind: 'forbidden',
    sentence:
      'Conferência cega: conte o dinheiro; o que o caixa deve ter aparece depois de fechado',
  },
  COUNT_REQUIRED: {
    kind: 'invalid',
    sentence: 'Conte o dinheiro do caixa antes de fechar',
    path: 'counted_value',
  },
  CASH_BOX_OPENED_LATER: {
    kind: 'conflict',
    sentence:
      'O caixa foi aberto depois da data deste lançamento: confira a data e a hora do servidor',
  },
  CASH_BOX_ALREADY_OPEN: { kind: 'conflict', sentence: 'O funcionário já possui um caixa aberto' },
  CASH_BOX_OF_ANOTHER_EMPLOYEE: {
    kind: 'invalid',
    sentence: 'O caixa deve ser do funcionário da venda',
    path: 'cash',
  },
  REVERSAL_WITHOUT_OPEN_CASH_BOX: {
    kind: 'conflict',
    sentence: '{employee} precisa de um caixa aberto para receber o estorno',
  },
  DIFFERENCE_REASON_REQUIRED: {
    kind: 'invalid',
    sentence: 'Informe o motivo da diferença de caixa',
    path: 'difference_reason',
  },

  // Clients and employees
  CLIENT_OWES: {
    kind: 'conflict',
    sentence: 'O cliente ainda deve {amount} e não pode ser excluído',
  },
  CLIENT_DELETED: {
    kind: 'conflict',
    sentence: 'O cliente desta venda foi excluído e não pode voltar a dever',
  },
  PIX_WAITS: {
    kind: 'conflict',
    sentence:
      'Há {amount} deste cliente na Conta Pix esperando decisão: abata ou devolva antes de {act}',
  },
  PIX_OF_DELETED_CLIENT: {
    kind: 'conflict',
    sentence: 'O cliente desta venda foi excluído: devolva o Pix a quem pagou',
  },
  BANK_USE_OF_DELETED_CLIENT: {
    kind: 'conflict',
    sentence:
      'Não pode ser desfeito: o dinheiro voltaria a esperar na Conta Pix por um cliente que foi excluído ou anonimizado',
  },
  CLIENT_ANONYMISED: { kind: 'conflict', sentence: 'Este cliente já foi anonimizado' },
  CLIENT_MERGED: { kind: 'conflict', sentence: 'Este cliente foi unificado em {into}' },
  MERGE_OF_ONE: { kind: 'invalid', sentence: 'Escolha dois clientes diferentes' },
  MERGE_NOT_FOUND: { kind: 'missing', sentence: 'Unificação não encontrada' },
  MERGE_UNDONE: { kind: 'conflict', sentence: 'Esta unificação já foi desfeita' },
  MERGE_BUILT_ON: {
    kind: 'conflict',
    sentence: 'Não dá mais para desfazer: {what}',
  },
  INVALID_TRANSFER: { kind: 'invalid', sentence: 'Escolha outro funcionário, com acesso ativo' },
  NOT_A_COLLECTOR: { kind: 'invalid', sentence: 'O usuário escolhido não é um funcionário' },
  EMPLOYEE_BLOCKED: { kind: 'conflict', sentence: 'O funcionário está com o acesso bloqueado' },

  // What comes from a spreadsheet
  IMPORT_NOT_FOUND: { kind: 'missing', sentence: 'Importação não encontrada' },
  IMPORT_UNDER_WAY: { kind: 'conflict', sentence: 'Esta importação está em andamento' },
  IMPORT_APPLIED: { kind: 'conflict', sentence: 'Esta importação já foi feita' },
  IMPORT_NOT_CHECKED: {
    kind: 'conflict',
    sentence: 'Confira todas as linhas antes de importar',
  },
  IMPORT_INCOMPLETE: { kind: 'conflict', sentence: 'Faltam linhas do arquivo' },
  IMPORT_NOT_APPLIED: { kind: 'conflict', sentence: 'Esta importação não foi feita' },
  IMPORT_BUILT_UPON: {
    kind: 'conflict',
    sentence: 'Não é mais possível desfazer a importação: já há {what}',
  },
  INVALID_IMPORTED_SALE: { kind: 'invalid', sentence: 'Verifique os dados da venda' },
  IMPORT_ROWS_TOO_MANY: {
    kind: 'invalid',
    sentence: 'Vieram mais linhas do que o arquivo tem',
    path: 'rows',
  },

  // What comes from the street
  OPERATION_KIND_UNKNOWN: { kind: 'invalid', sentence: 'Tipo de operação desconhecido' },
  OPERATION_NOT_RECEIVED: {
    kind: 'conflict',
    sentence: 'Depende de outra operação do aparelho, que ainda não chegou',
  },
  OPERATION_IN_REVIEW: {
    kind: 'conflict',
    sentence: 'Depende de outra operação, que está em análise',
  },
  OPERATION_ID_REUSED: {
    kind: 'conflict',
    sentence: 'Outra operação já chegou com o mesmo identificador',
  },
  OPERATION_ID_UNREADABLE: {
    kind: 'invalid',
    sentence: 'Chegou sem um identificador que se possa ler: confira se já não foi lançada',
  },
  OPERATION_NOT_POSTED: {
    kind: 'conflict',
    sentence: 'O sistema não conseguiu lançar esta operação: tente de novo ou avise o suporte',
  },
  OPERATION_CLOCK_WRONG: {
    kind: 'conflict',
    sentence: 'O relógio do aparelho estava errado: confira a data e a hora',
  },
  OPERATION_OUTSIDE_CASH_BOX_DAYS: {
    kind: 'conflict',
    sentence: 'A data da operação fica fora dos dias do caixa',
  },
  OPERATION_OF_ANOTHER_LOGIN: {
    kind: 'conflict',
    sentence: 'Foi enviada com o acesso de outro usuário: confirme de quem é',
  },
  OPERATION_DUPLICATE_SUSPECTED: {
    kind: 'conflict',
    sentence: 'Parece repetida: a venda recebeu o mesmo valor há poucos minutos',
  },
  OPERATION_TOO_LARGE: {
    kind: 'tooLarge',
    sentence: 'Não cabe: a operação é grande demais',
  },
  OPERATION_DEVICE_REFUSED: {
    kind: 'conflict',
    sentence: 'O escritório recusou este aparelho',
  },
  DEVICE_NOT_FOUND: { kind: 'missing', sentence: 'Aparelho não encontrado' },
  OPERATION_NOT_FOUND: { kind: 'missing', sentence: 'Operação não encontrada' },
  SOLUTION_NOT_POSSIBLE: {
    kind: 'conflict',
    sentence: 'Esta solução não serve para esta operação, ou ela já foi resolvida',
  },
  REVIEW_FACTS_MOVED: {
    kind: 'conflict',
    sentence: 'Os fatos mudaram, e nada foi lançado. {reason}',
  },
  SOLUTION_NOT_REVERSIBLE: {
    kind: 'conflict',
    sentence: 'Esta solução não pode mais ser desfeita',
  },
  SALE_PAID_AT_OFFICE: {
    kind: 'conflict',
    sentence: 'A venda já recebeu pagamentos no escritório: desfaça-os antes',
  },
  PROMISE_IN_THE_PAST: {
    kind: 'invalid',
    sentence: 'A data prometida não pode ser anterior a hoje',
    path: 'date',
  },

  // Reference data, as super-admins edit it
  NAME_REQUIRED: { kind: 'invalid', sentence: 'Informe o nome', path: 'name' },
  TERMS_REQUIRED: {
    kind: 'invalid',
    sentence: 'O texto dos termos é obrigatório',
    path: 'text',
  },
  INVALID_WEEKDAY_LIST: {
    kind: 'invalid',
    sentence:
      'Informe os dias sem cobrança como uma lista de números de 0 (domingo) a 6 (sábado), no máximo seis, como [0, 6]',
    path: 'skip_weekdays',
  },
  FREQUENCY_RULE_FIXED: {
    kind: 'conflict',
    sentence: 'O nome da frequência decide o cálculo das parcelas e não pode trocar de regra',
    path: 'name',
  },
  REFERENCE_TYPE_FIXED: {
    kind: 'conflict',
    sentence: 'Esta lista faz parte do sistema e não aceita novos registros',
  },
  REFERENCE_ROW_FIXED: {
    kind: 'conflict',
    sentence: 'Este registro faz parte do sistema e não pode ser excluído',
  },
  REFERENCE_ROW_IN_USE: {
    kind: 'conflict',
    sentence: 'Este registro está em uso e não pode ser excluído',
  },
  FREQUENCY_GONE: { kind: 'conflict', sentence: 'A frequência desta venda foi excluída' },
  REFERENCE_ROW_GONE: {
    kind: 'conflict',
    sentence: 'A opção escolhida acabou de ser excluída: atualize a página',
  },

  // Services that may be busy or down
  PDF_QUEUE_FULL: {
    kind: 'unavailable',
    sentence: 'Há muitos PDFs sendo gerados. Tente novamente em instantes',
  },
  PDF_UNAVAILABLE: {
    kind: 'unavailable',
    sentence: 'Não foi possível gerar o PDF agora. Tente novamente em instantes',
  },
  PASSWORDS_BUSY: {
    kind: 'unavailable',
    sentence: 'Há muitos acessos ao mesmo tempo. Tente novamente em instantes',
  },
  POSTAL_CODE_UNAVAILABLE: {
    kind: 'unavailable',
    sentence: 'A consulta de CEP está fora do ar. Preencha o endereço manualmente',
  },
  DATABASE_UNAVAILABLE: {
    kind: 'unavailable',
    sentence: 'O sistema está temporariamente indisponível. Tente novamente em instantes',
  },
  DATABASE_READ_ONLY: {
    kind: 'unavailable',
    sentence:
      'O sistema está aberto só para consulta no momento e nada foi gravado. Tente novamente em instantes',
  },
  DATABASE_FULL: {
    kind: 'unavailable',
    sentence: 'O servidor está sem espaço e nada foi gravado. Avise o suporte e tente mais tarde',
  },
  READ_TOO_SLOW: {
    kind: 'unavailable',
    sentence: 'A consulta demorou demais. Refine os filtros ou tente novamente em instantes',
  },
  PORTFOLIO_DAY_UNDER_WAY: {
    kind: 'unavailable',
    sentence:
      'A carteira de {day} está sendo calculada. Em até um minuto ela aparece aqui{nearest}',
  },
  EXPORT_UNDER_WAY: {
    kind: 'unavailable',
    sentence: 'Já há uma exportação de todos os dados em andamento. Espere que ela termine',
  },
  INTERNAL_ERROR: { kind: 'failure', sentence: 'Ocorreu um erro inesperado. Tente novamente' },
});
