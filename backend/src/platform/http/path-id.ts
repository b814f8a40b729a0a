import { idParams, readQuery } from '@crediario/contract/wire';
import type { ApiContext } from './api-context';

/** The id in the address of a call: `/api/notes/{id}`. */
export const pathId = (ctx: Pick<ApiContext, 'params'>): number =>
  readQuery(idParams, ctx.params).id;
