import { addDays, businessDateOf, formatBusinessDate } from '@crediario/contract/domain';
import { fitsItsKind } from '@crediario/contract/wire';
import { type Day, sendNow, usePhone } from '@rua/app/phone';
import { to } from '@rua/app/route';
import {
  type KeptOperation,
  meansOf,
  momentOf,
  replacements,
  sentForm,
  takenCents,
} from '@rua/model/operation';
import { clockText } from '@rua/model/time';
import { Button } from '@rua/ui/Button';
import { Icon, type IconName } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { InnerScreen } from '@rua/ui/Screen';
import { lastAnswer } from '@rua/ui/SyncPill';
import { KIND_NAMES } from './kind-names';
import styles from './Outbox.module.css';

const MEANS_TEXT = { cash: 'em dinheiro', pix: 'por Pix' } as const;

/** What is on its way. Nothing here can be deleted; of others who use this phone it says only how much still waits for them. */
export function Outbox({ day }: { day: Day }) {
  const phone = usePhone();
  const { othersWaiting } = phone;
  const newestFirst = [...phone.operations].sort((a, b) => b.seq - a.seq);
  const inState = (state: KeptOperation['state']) =>
    newestFirst.filter((operation) => operation.state === state);
  const waiting = inState('waiting');
  const about = { day, corrections: correctionsOf(newestFirst) };
  const accepted = inState('accepted').filter(({ note }) => note.day === day.today);
  return (
    <InnerScreen
      title="Envios"
      parent={to.agenda}
      hasPill={false}
      foot={
        <Button look="filled" size="xl" disabled={phone.isSending} onClick={() => void sendNow()}>
          <Icon name="upload" size={26} />
          {phone.isSending ? 'Enviando…' : 'Enviar agora'}
        </Button>
      }
    >
      <Head waiting={waiting} day={day} />
      {othersWaiting > 0 && (
        <p className={styles.quiet}>
          {othersWaiting === 1
            ? '1 registro de outro acesso espera neste aparelho. É enviado quando quem o fez entrar.'
            : `${othersWaiting} registros de outro acesso esperam neste aparelho. São enviados quando quem os fez entrar.`}
        </p>
      )}
      <Group icon="device" title="No aparelho" operations={waiting} {...about} />
      <Group icon="review" title="Em análise" operations={inState('in_review')} {...about} />
      <Group icon="note" title="Decididos" operations={inState('closed')} {...about} />
      <Group icon="check" title="Aceitos hoje" operations={accepted} {...about} />
    </InnerScreen>
  );
}

function Head({ waiting, day }: { waiting: KeptOperation[]; day: Day }) {
  const phone = usePhone();
  const oldest = waiting.at(-1);
  const taken = day.pack.blind_count ? { cash: 0, pix: 0 } : takenCents(waiting);
  return (
    <section className={styles.head} aria-live="polite">
      {oldest ? (
        <div className={styles.count}>
          <span className={styles.number}>{waiting.length}</span>
          <p>
            <b>{waiting.length === 1 ? 'guardado no aparelho' : 'guardados no aparelho'}</b>
            <br />
            <span className={styles.quiet}>
              {taken.cash > 0 && (
                <>
                  <Money cents={taken.cash} isPlain /> {MEANS_TEXT.cash} ·{' '}
                </>
              )}
              {taken.pix > 0 && (
                <>
                  <Money cents={taken.pix} isPlain /> {MEANS_TEXT.pix} ·{' '}
                </>
              )}
              desde {timeOf(oldest, day)}
            </span>
          </p>
        </div>
      ) : (
        <p>
          <b>Tudo enviado.</b>
        </p>
      )}
      {phone.outcome === 'unreachable' && (
        <p className={styles.offline}>
          <Icon name="offline" size={21} />
          <span>
            Sem rede desde <b>{lastAnswer(phone)}</b>. Envia sozinho.
          </span>
        </p>
      )}
      {phone.outcome === 'throttled' && waiting.length > 0 && (
        <p className={styles.offline}>
          <Icon name="device" size={21} />
          <span>O servidor pediu para esperar um pouco. Nada se perde: envia sozinho.</span>
        </p>
      )}
    </section>
  );
}

/** What a payment puts right, and what was put right by another. */
interface Corrections {
  corrected: ReadonlyMap<string, KeptOperation>;
  replaced: ReadonlySet<string>;
}

function correctionsOf(operations: readonly KeptOperation[]): Corrections {
  const byId = new Map(operations.map((one) => [one.id, one]));
  const replaced = replacements(operations);
  const corrected = [...replaced].flatMap(([id, of]) => {
    const operation = byId.get(of);
    return operation ? [[id, operation] as const] : [];
  });
  return { corrected: new Map(corrected), replaced: new Set(replaced.values()) };
}

interface GroupProps {
  icon: IconName;
  title: string;
  operations: KeptOperation[];
  day: Day;
  corrections: Corrections;
}

function Group({ icon, title, operations, day, corrections }: GroupProps) {
  if (operations.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>
        <Icon name={icon} size={23} />
        <b>{title}</b>
        <span className={styles.quiet}>{operations.length}</span>
      </h2>
      <ul>
        {operations.map((operation) => (
          <Row
            key={operation.id}
            operation={operation}
            day={day}
            corrected={corrections.corrected.get(operation.id)}
            isReplaced={corrections.replaced.has(operation.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  operation: KeptOperation;
  day: Day;
  corrected: KeptOperation | undefined;
  isReplaced: boolean;
}

function Row({ operation, day, corrected, isReplaced }: RowProps) {
  const { kind, note, payload, state, message } = operation;
  const hasValue = note.valueCents !== null && kind !== 'count' && kind !== 'close_box';
  return (
    <li className={styles.row}>
      <span className={styles.glyph}>
        <Icon name={hasValue ? 'money' : 'note'} size={23} />
      </span>
      <div className={styles.what}>
        <p className={styles.kind}>
          {corrected ? 'Correção' : (KIND_NAMES[String(payload['kind'] ?? kind)] ?? kind)}
        </p>
        <p className={styles.quiet}>{note.title}</p>
        {corrected && (
          <p className={styles.quiet}>
            eram <Money cents={corrected.note.valueCents ?? 0} isPlain />{' '}
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
            {sentenceOf(operation)}{' '}
            <span className={styles.quiet}>O escritório decide; você não precisa fazer nada.</span>
          </p>
        )}
      </div>
      <div className={styles.end}>
        {hasValue && (
          <p>
            <Money cents={note.valueCents ?? 0} />
          </p>
        )}
        <p className={styles.quiet}>{timeOf(operation, day)}</p>
      </div>
    </li>
  );
}

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

function decisionText({ solution, decided }: KeptOperation): string {
  if (decided !== undefined) return `O escritório decidiu: ${decided}`;
  return solution === 'give_back'
    ? 'O escritório decidiu: devolva o valor ao cliente.'
    : 'O escritório decidiu não lançar.';
}

/** '10:36', 'ontem 18:40', '20/11 18:40' */
function timeOf(operation: KeptOperation, { today, pack }: Day): string {
  const at = momentOf(operation);
  const date = businessDateOf(at, pack.timeZone);
  const time = clockText(at, pack.timeZone);
  if (date === today) return time;
  const day = date === addDays(today, -1) ? 'ontem' : formatBusinessDate(date).slice(0, 5);
  return `${day} ${time}`;
}
