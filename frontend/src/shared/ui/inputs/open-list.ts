import { fold } from '@crediario/contract/domain';

/** What the open list of a selector says when it has nothing to offer, unless it can say more. */
export const NO_OPTION = 'Nenhuma opção encontrada';

/** Spec §9: a list is at most 300 px high. */
export const LIST_HEIGHT_PX = 300;

/** What is offered for what is typed, accents and case aside. */
export const isOffered = (typed: string, option?: { label?: string }): boolean =>
  fold(option?.label ?? '').includes(fold(typed));
