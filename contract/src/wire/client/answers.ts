import type { InferType } from 'yup';
import {
  flag,
  listOf,
  maybe,
  money,
  named,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { pagination } from '../envelope.js';
import { attributesOf } from '../reads/answers.js';
import { clientShape } from '../reads/shapes/clients.js';
import { aGrade } from '../score/answers.js';
import { COLORS } from './colors.js';

export const aRowColor = oneOf(...COLORS);

/** A row of ReportClients: one for each active sale, and one for a client without an active one. */
export const clientReportRow = named(
  'ClientReportRow',
  record({
    sale_id: orNull(whole),
    client_id: whole,
    client_name: text,
    client_last_name: text,
    user_id: orNull(whole),
    user_name: orNull(text),
    client_cpf: text,
    client_phone: text,
    active: flag,
    /** Of the client, at the end of the last day that is over; null: too little is known of them. */
    grade: aGrade,
    sale_color: aRowColor,
    /** Of the sale; 0 where nothing is late, or nothing was sold. */
    delay_days: whole,
    owed: money,
  }),
);

export type ClientReportRow = InferType<typeof clientReportRow>;

/** How many rows of the whole result have each colour; pages do not matter. */
const colorCounts = named(
  'ColorCounts',
  record({ green: whole, yellow: whole, purple: whole, red: whole, blue: whole, gray: whole }),
);

export type RowColorCounts = InferType<typeof colorCounts>;

/** GET ReportClients */
export const clientReport = record({
  data: listOf(clientReportRow),
  meta: record({ colors: colorCounts, pagination: maybe(pagination) }),
});

export type ClientReport = InferType<typeof clientReport>;

/** GET clientsByCpf: a client who has the CPF already, and how many of their active sales are late. */
export const cpfHolder = record({ id: whole, name: text, lastName: text, late_sales: whole });

export type CpfHolder = InferType<typeof cpfHolder>;

/** GET modifyClients: how many clients moved; none when it is asked again. */
export const clientTransfer = record({ userid: whole, newUserId: whole, clients: whole });

export type ClientTransfer = InferType<typeof clientTransfer>;

/** GET modifyClients/preview: what would move, and the open box that would stay with its owner. */
export const clientTransferPreview = record({
  userid: whole,
  clients: whole,
  active_sales: whole,
  owed: money,
  cash_id: orNull(whole),
});

export type ClientTransferPreview = InferType<typeof clientTransferPreview>;

/** A client as `clients` and `clients/{id}` answer it. */
export const clientAttributes = attributesOf(clientShape);

export type ClientAttributes = InferType<typeof clientAttributes>;
