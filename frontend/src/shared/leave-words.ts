/** Asked before typed work is lost, in the office and on the phone. */

export const LEAVE_QUESTION = 'Sair sem salvar?';
export const LEAVE_LOSES = 'O que foi digitado nesta tela ainda não foi salvo e será perdido.';
export const LEAVE_YES = 'Sim, sair';
