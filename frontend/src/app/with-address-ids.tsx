import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage';

/** The page, where all that its address names by id can be one: '/sellings/edit/abc' is no page, and asks nothing of
 *  the server. */
export function withAddressIds(Page: ComponentType): ComponentType {
  return function PageWithIds() {
    const ids = Object.values(useParams());
    return ids.every((id) => id === undefined || isId(id)) ? <Page /> : <NotFoundPage />;
  };
}

/** PostgreSQL counts records no further. */
const MAX_ID = 2_147_483_647;

function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
}
