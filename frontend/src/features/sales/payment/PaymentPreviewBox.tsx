import { type Cents, formatBusinessDate, formatMoney } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { ResultBox } from '@shared/ui/ResultBox';
import type { PaymentPreview, PreviewLine, PreviewNote, ReplacedPayment } from './payment-plan';
import styles from './PaymentPreviewBox.module.css';

/** More lines than this say less: those in the middle become one. */
const MOST_LINES = 5;

interface Props {
  preview: PaymentPreview;
  /** The payment that it takes the place of. */
  replaced: ReplacedPayment | null;
}

/** Which instalments the payment settles, and what stays owed. It changes as one types. */
export function PaymentPreviewBox({ preview, replaced }: Props) {
  return (
    <ResultBox>
      <Lines lines={preview.lines} />
      {preview.lines.length === 0 && <p>Visita sem pagamento: nada entra no caixa.</p>}
      {replaced && (
        <div>
          <dt>Em vez de {formatMoney(replaced.valueCents)}</dt>
          <dd>{changeText(preview.valueCents - replaced.valueCents)}</dd>
        </div>
      )}
      <div className={styles.rest}>
        <dt>Pendente depois do pagamento</dt>
        <dd>
          <Money cents={preview.owedAfterCents} />
        </dd>
      </div>
    </ResultBox>
  );
}

/** 'R$ 660,00 a mais' */
function changeText(changeCents: Cents): string {
  if (changeCents === 0) return 'o mesmo valor';
  return `${formatMoney(Math.abs(changeCents))} a ${changeCents > 0 ? 'mais' : 'menos'}`;
}

function Lines({ lines }: { lines: PreviewLine[] }) {
  if (lines.length <= MOST_LINES)
    return lines.map((line) => <Line key={line.number} line={line} />);
  const [first, second] = lines;
  const last = lines.at(-1);
  if (!first || !second || !last) return null;
  const between = lines.slice(2, -1);
  return (
    <>
      <Line line={first} />
      <Line line={second} />
      <div>
        <dt>
          {between.at(0)?.number}ª a {between.at(-1)?.number}ª parcela
        </dt>
        <dd>
          <Money cents={between.reduce((sum, { cents }) => sum + cents, 0)} />
        </dd>
      </div>
      <Line line={last} />
    </>
  );
}

function Line({ line }: { line: PreviewLine }) {
  return (
    <div>
      <dt>
        {line.number}ª parcela
        <span className={styles.light}>
          {' · '}
          {formatBusinessDate(line.dueDate)}
          {line.note && ` · ${noteText(line.note)}`}
        </span>
      </dt>
      <dd>
        <Money cents={line.cents} />
      </dd>
    </div>
  );
}

function noteText(note: PreviewNote): string {
  switch (note.kind) {
    case 'rest':
      return 'o que falta';
    case 'part':
      return `faltarão ${formatMoney(note.leftCents)}`;
    case 'dueToday':
      return 'vence hoje';
    case 'late':
      return `${note.text} de atraso`;
  }
}
