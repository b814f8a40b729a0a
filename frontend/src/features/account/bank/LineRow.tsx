import { centsFromWire } from '@crediario/contract/domain';
import type { BankDecisionBody, BankLineRow, BankSuggestion } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { Kbd } from '@shared/ui/Kbd';
import { Money } from '@shared/ui/Money';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import {
  dayText,
  deedText,
  evidenceText,
  isOneTap,
  noneText,
  OPEN_DIRECTION,
  payerText,
  REST_OF_PIX,
  saleText,
} from './bank-words';
import styles from './Reconciliation.module.css';

interface Props {
  line: BankLineRow;
  onDecide: (decision: BankDecisionBody) => void;
  onChoose: () => void;
  onSay: (direction: 'in' | 'out') => void;
}

export const decisionOf = ({
  deed,
  payment_id,
  sale_id,
  line_id,
}: BankSuggestion): BankDecisionBody =>
  deed === 'post' ? { deed, sale_id } : { deed, payment_id, line_id };

export function LineRow({ line, onDecide, onChoose, onSay }: Props) {
  const { suggestions, about } = line;
  const only = isOneTap(line) ? suggestions[0] : undefined;
  const text = deedText(line);
  const isOpen = line.direction === 'open';
  return (
    <li className={styles.line}>
      <div className={styles.bank}>
        <span className={styles.text}>{line.text || 'Sem descrição'}</span>
        <small>
          {dayText(line)} · {line.file}
          {line.account && ` · conta ${line.account}`}
        </small>
      </div>
      <div className={styles.amount}>
        <Money cents={centsFromWire(line.rest)} weight="strong" />
        {line.rest !== line.value && (
          <small>
            de <Money cents={centsFromWire(line.value)} />
          </small>
        )}
      </div>
      <div className={styles.suggestion}>
        {isOpen ? <span>{OPEN_DIRECTION}</span> : <Suggested line={line} />}
      </div>
      <div className={styles.why}>
        <span className={styles.whyLabel}>Por quê: </span>
        {about ? 'pago a mais' : evidenceText(line)}
        {line.maybe_twice && (
          <span className={styles.over}>talvez repetida: outro arquivo tem este dia e valor</span>
        )}
        {only && only.over > 0 && (
          <span className={styles.over}>
            <Money cents={centsFromWire(only.over)} /> a mais
          </span>
        )}
      </div>
      <div className={styles.deeds}>
        {only && (
          <Button type="text" onClick={onChoose} aria-label={`Outra coisa com ${line.text}`}>
            Outro…
          </Button>
        )}
        {isOpen ? (
          <Direction line={line} onSay={onSay} />
        ) : (
          <Button
            data-main={line.id}
            aria-label={`${text}: ${line.text}`}
            onClick={() => (only ? onDecide(decisionOf(only)) : onChoose())}
          >
            {text}
            <span className={styles.key}>
              <Kbd>Enter</Kbd>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Direction({ line, onSay }: Pick<Props, 'line' | 'onSay'>) {
  return (
    <>
      <Button data-main={line.id} aria-label={`Entrou: ${line.text}`} onClick={() => onSay('in')}>
        Entrou
      </Button>
      <Button aria-label={`Saiu: ${line.text}`} onClick={() => onSay('out')}>
        Saiu
      </Button>
    </>
  );
}

function Suggested({ line }: { line: BankLineRow }) {
  const { about, suggestions, payer } = line;
  if (about) {
    return (
      <>
        <Link to={paths.clientDetails(about.client_id)}>{about.client_name}</Link>
        <small>
          pagou além da venda <Link to={paths.openSale(about.sale_id)}>{about.sale_id}</Link>
        </small>
      </>
    );
  }
  const [first, second] = suggestions;
  if (!first && payer) {
    return (
      <>
        <Link to={paths.clientDetails(payer.client_id)}>{payer.client_name}</Link>
        <small>{payerText(line)}</small>
      </>
    );
  }
  if (!first) {
    return (
      <>
        <span className={styles.none}>Sem sugestão</span>
        <small>{noneText(line)}</small>
      </>
    );
  }
  if (second) {
    const names = [...new Set(suggestions.map(({ client_name }) => client_name))];
    return (
      <>
        <span>{suggestions.length} possíveis</span>
        <small>{names.join(', ')}</small>
      </>
    );
  }
  return (
    <>
      {first.client_id === null ? (
        <span>{REST_OF_PIX}</span>
      ) : (
        <Link to={paths.clientDetails(first.client_id)}>{first.client_name}</Link>
      )}
      <small>{saleText(first)}</small>
    </>
  );
}
