import type { RowColor } from '../domain/index.js';
import type { NewClientForm } from '../forms/client.js';
import type { PageMeta, Related } from './envelope.js';

/** A row of ReportClients: one for each active sale, and one for a client without an active one. */
export interface ClientReportRow {
  sale_id: number | null;
  client_id: number;
  client_name: string;
  client_last_name: string;
  user_id: number | null;
  user_name: string | null;
  client_cpf: string;
  client_phone: string;
  active: boolean;
  sale_color: RowColor;
}

/** How many rows of the whole result have each colour; pages do not matter. */
export type RowColorCounts = Readonly<Record<RowColor, number>>;

/** GET ReportClients */
export interface ClientReport {
  data: ClientReportRow[];
  meta: { colors: RowColorCounts } & Partial<PageMeta>;
}

/** GET clientsByCpf: a client who has the CPF already, and how many of their active sales are late. */
export interface CpfHolder {
  id: number;
  name: string;
  lastName: string;
  late_sales: number;
}

/** GET modifyClients: how many clients moved; none when it is asked again. */
export interface ClientTransfer {
  userid: number;
  newUserId: number;
  clients: number;
}

/** GET modifyClients/preview: what would move, and the open box that would stay with its owner. */
export interface ClientTransferPreview {
  userid: number;
  clients: number;
  active_sales: number;
  owed: number;
  cash_id: number | null;
}

/** A client as `clients` and `clients/{id}` answer it. */
export interface ClientAttributes extends NewClientForm {
  active: boolean;
  createdAt: string;
  updatedAt: string;
  user?: Related<UserAttributes>;
}

export interface UserAttributes {
  username: string;
  email: string;
  name: string | null;
  finalname: string | null;
  cpf: string | null;
  phone: string | null;
  blocked: boolean;
  /** Registered by themselves, and vouched for by nobody yet. */
  selfRegistered: boolean;
}
