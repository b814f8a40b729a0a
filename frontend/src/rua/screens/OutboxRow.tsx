import { addDays, businessDateOf, formatBusinessDate } from '@crediario/contract/domain';
import { fitsItsKind } from '@crediario/contract/wire';
import type { Day } from '@rua/app/phone';
import { type KeptOperation, meansOf, momentOf, movedCents, sentForm } from '@rua/model/operation';
import { fullName } from '@rua/model/person';
import { clockText } from '@rua/model/time';
import { Icon, type IconName } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { nameOf } from './kind-names';
import styles from './Outbox.module.css';

export const MEANS_TEXT = { cash: 'em dinheiro', pix: 'por Pix' } as const;

/** By the kind of an operation; of what is entered in the box, by its own kind. */
const ICONS: Readonly<Record<string, IconName>> = {
  payment: 'money',
  sale: 'money',
  renewal: 'renew',
  gasto: 'minus',
  retiro: 'withdraw',
  aporte: 'plus',
};

interface RowProps {
  operation: KeptOperation;
  day: Day;
  corrected: KeptOperation | undefined;
  isReplaced: boolean;
}

/** One operation, and what became of it. */
export function OutboxRow({ operation, day, corrected, isReplaced }: RowProps) {
  const { kind, note, payload, state, message } = operation;
  const moved = movedCents(operation);
  const what = String(payload['kind'] ?? kind);
  return (
    <li className={styles.row}>
      <span className={styles.glyph}>
        <Icon name={ICONS[what] ?? 'note'} size={23} />
      </span>
      <div className={styles.what}>
        <p className={styles.kind}>{nameOf(operation)}</p>
        <p className={styles.quiet}>
          {titleOf(operation, day)}
          {kind === 'promise' && (
            <>
              {' '}
              · <Money cents={note.valueCents ?? 0} isPlain />
            </>
          )}
        </p>
        {corrected && (
          <p className={styles.quiet}>
            eram{' '}
            <Money
              cents={(corrected.note.valueCents ?? 0) + (corrected.returnedCents ?? 0)}
              isPlain
            />{' '}
            {MEANS_TEXT[meansOf(corrected)]}
          </p>
        )}
        {isReplaced && <p className={styles.quiet}>corrigido depois</p>}
        <Decided operation={operation} />
        {state === 'waiting' && message && (
          <p className={styles.why}>
            O servidor não aceitou: {message}.{' '}
            <span className={styles.quiet}>
              {fitsItsKind(sentForm(operation))
                ? 'Continua guardado e é enviado de novo. Avise o escritório.'
                : 'Continua guardado só neste aparelho. Mostre-o ao escritório.'}
            </span>
          </p>
        )}
        {state === 'in_review' && (
          <p className={styles.why}>
            {sentenceOf(operation)} <span className={styles.quiet}>{todoOf(operation)}</span>
          </p>
        )}
      </div>
      <div className={styles.end}>
        {moved !== null && (
          <p>
            <Money cents={moved} />
          </p>
        )}
        <p className={styles.quiet}>{timeOf(operation, day)}</p>
      </div>
    </li>
  );
}

/** Whom it is about: once they had gone out, only their own package tells. */
function titleOf({ note }: KeptOperation, { street }: Day): string {
  const client = note.title === '' ? street.clients.get(note.client ?? '') : undefined;
  return client ? fullName(client.person) : note.title;
}

/** What the collector does meanwhile. */
const todoOf = ({ code }: KeptOperation): string =>
  code === 'RENEWAL_BALANCE_MOVED'
    ? 'Está guardado e o escritório decide. Não entregue nem receba mais nada desta renovação.'
    : 'O escritório decide; você não precisa fazer nada.';

/** What the office decided, and what of it the client is to have back. */
function Decided({ operation }: { operation: KeptOperation }) {
  const { state, decided, returnedCents = 0 } = operation;
  if (state === 'closed' || decided !== undefined) {
    return <p className={styles.why}>{decisionText(operation)}</p>;
  }
  if (returnedCents <= 0) return null;
  return (
    <p className={styles.why}>
      Passou do que devia: devolva <Money cents={returnedCents} isPlain /> ao cliente.
    </p>
  );
}

/** Why it waits. What the server says of a box that is closed, it says of a sale's employee. */
function sentenceOf({ code, message, payload, closedBox }: KeptOperation): string {
  if (code === 'NO_OPEN_CASH_BOX' || code === 'CASH_BOX_CLOSED') {
    const { cash } = payload;
    const box = closedBox ?? (typeof cash === 'number' ? cash : null);
    return `O caixa ${box === null ? '' : `${box} `}já estava fechado.`;
  }
  if (!message) return 'Espera por outra operação.';
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** 'aceito: R$ 60,00.' brings a colon of its own. */
const officeSays = (decided: string): string =>
  decided.startsWith('aceito')
    ? decided.replace('aceito', 'O escritório aceitou')
    : `O escritório decidiu: ${decided}`;

function decisionText({ solution, decided }: KeptOperation): string {
  if (decided !== undefined) return officeSays(decided);
  return solution === 'give_back'
    ? 'O escritório decidiu: devolva o valor ao cliente.'
    : 'O escritório decidiu não lançar.';
}

/** '10:36', 'ontem 18:40', '20/11 18:40' */
export function timeOf(operation: KeptOperation, { today, pack }: Day): string {
  const at = momentOf(operation);
  const date = businessDateOf(at, pack.timeZone);
  const time = clockText(at, pack.timeZone);
  if (date === today) return time;
  const day = date === addDays(today, -1) ? 'ontem' : formatBusinessDate(date).slice(0, 5);
  return `${day} ${time}`;
}
