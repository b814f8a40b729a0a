import {
  editClientFormSchema,
  newClientFormSchema,
  openCashBoxFormSchema,
} from '@crediario/contract/forms';
import { boolean } from 'yup';
import type { ClientFields } from '@entities/client/client';

/** The client's fields, and who will visit. */
export interface ClientFormValues extends ClientFields {
  employeeId: number | null;
}

/** An existing client's fields, and whether they may buy. */
export interface EditClientValues extends ClientFields {
  active: boolean;
}

const employeeRule = openCashBoxFormSchema.pick(['employeeId']);

export const newClientSchema = newClientFormSchema.concat(employeeRule);

/** The employee's name on the wire, for what the server says of it. */
export const CLIENT_WIRE_NAMES = { user: 'employeeId' } as const;

export const editClientSchema = editClientFormSchema.shape({ active: boolean().required() });
