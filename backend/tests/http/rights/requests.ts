import { CLIENT_REQUESTS } from './client-requests';
import { FIELD_REQUESTS } from './field-requests';
import { BOX_REQUESTS } from './box-requests';
import { HOUSE_REQUESTS } from './house-requests';
import { IMPORT_REQUESTS } from './import-requests';
import { PEOPLE_REQUESTS } from './people-requests';
import type { Request } from './request';
import { SALE_REQUESTS } from './sale-requests';

/** By the names that the matrix gives: 'GET /api/clients/:id · a client'. */
export const REQUESTS: Readonly<Record<string, Request>> = {
  ...PEOPLE_REQUESTS,
  ...CLIENT_REQUESTS,
  ...SALE_REQUESTS,
  ...BOX_REQUESTS,
  ...FIELD_REQUESTS,
  ...HOUSE_REQUESTS,
  ...IMPORT_REQUESTS,
};
