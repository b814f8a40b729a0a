/** What is told while somebody puts stops in order, in the office and on the phone. */

export const LIFT_KEYS = 'Espaço levanta a parada, setas movem, Esc desiste';
export const BACK_IN_PLACE = 'De volta ao lugar';
export const NO_SHORTER_ORDER = 'Não há ordem mais curta.';
export const IS_SHORTEST = 'Já é a mais curta';

/** After a distance. */
export const STRAIGHT = 'em linha reta';

/** 'Ordem sugerida, pela melhor hora' */
export const suggestedText = (isForHours: boolean): string =>
  isForHours ? 'Ordem sugerida, pela melhor hora' : 'Ordem sugerida';
