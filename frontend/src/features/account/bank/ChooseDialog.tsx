import { NO_OPEN_SALE } from '@shared/words';
import { centsFromWire } from '@crediario/contract/domain';
import type { BankDecisionBody, BankLineRow, BankSuggestion } from '@crediario/contract/wire';
import { Dialog } from '@shared/ui/Dialog';
import { Money } from '@shared/ui/Money';
import { useDebounced } from '@shared/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { dayText, saleText, REST_OF_PIX } from './bank-words';
import styles from './ChooseDialog.module.css';
import { decisionOf } from './LineRow';
import { owingSalesQuery } from './queries';

interface Props {
  line: BankLineRow;
  onDecide: (decision: BankDecisionBody) => void;
  onSay: (direction: 'in' | 'out') => void;
  onClose: () => void;
}

const SEARCH_DELAY_MS = 250;

/** All that may become of a line: what is suggested, any sale that owes, back to who paid, or nothing of ours. */
export function ChooseDialog({ line, onDecide, onSay, onClose }: Props) {
  const isIn = line.value > 0;
  return (
    <Dialog
      title={line.about ? 'Pago a mais' : 'O que é esta linha'}
      subtitle={
        <>
          {line.text || 'Sem descrição'} · {dayText(line)} ·{' '}
          <Money cents={centsFromWire(line.rest)} />
        </>
      }
      onClose={onClose}
    >
      {line.suggestions.length > 0 && (
        <ul
          className={styles.list}
          aria-label={line.about ? 'Outra venda do cliente' : 'Sugestões'}
        >
          {line.suggestions.map((one) => (
            <li key={`${one.payment_id} ${one.sale_id} ${one.line_id}`}>
              <Button
                block
                className={styles.choice ?? ''}
                onClick={() => onDecide(decisionOf(one))}
              >
                <Choice suggestion={one} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isIn && <FindSale onChoose={(sale_id) => onDecide({ deed: 'post', sale_id })} />}
      {isIn && (
        <Button block onClick={() => onDecide({ deed: 'give_back' })}>
          Devolver a quem pagou
        </Button>
      )}
      {line.direction === 'person' && line.rest === line.value && (
        <Button block onClick={() => onSay(isIn ? 'out' : 'in')}>
          {isIn ? 'Foi engano: este dinheiro saiu' : 'Foi engano: este dinheiro entrou'}
        </Button>
      )}
      <Aside onDecide={onDecide} />
    </Dialog>
  );
}

function Choice({ suggestion }: { suggestion: BankSuggestion }) {
  return (
    <>
      <span>
        {suggestion.client_name ?? REST_OF_PIX} · {saleText(suggestion)}
        {suggestion.over > 0 && (
          <>
            {' '}
            · sobram <Money cents={centsFromWire(suggestion.over)} />
          </>
        )}
      </span>
      <Money cents={centsFromWire(suggestion.takes)} weight="strong" />
    </>
  );
}

function FindSale({ onChoose }: { onChoose: (saleId: number) => void }) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const found = useQuery(owingSalesQuery(asked));
  return (
    <div className={styles.find}>
      <Input
        aria-label="Procurar cliente ou venda"
        placeholder="Procurar cliente, CPF ou número da venda"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {asked !== '' && found.data?.length === 0 && <p role="status">{NO_OPEN_SALE}</p>}
      {asked !== '' && found.data && found.data.length > 0 && (
        <ul className={styles.list} aria-label="Vendas encontradas">
          {found.data.map((sale) => (
            <li key={sale.id}>
              <Button block className={styles.choice ?? ''} onClick={() => onChoose(sale.id)}>
                <span>
                  {sale.client_name} · venda {sale.id}
                </span>
                <span>
                  deve <Money cents={centsFromWire(sale.owed)} weight="strong" />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Aside({ onDecide }: Pick<Props, 'onDecide'>) {
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <form
      className={styles.aside}
      onSubmit={(event) => {
        event.preventDefault();
        if (said) onDecide({ deed: 'aside', reason: said });
      }}
    >
      <Input
        aria-label="Motivo para deixar de lado"
        placeholder="Não é de cliente: motivo"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button htmlType="submit" disabled={!said}>
        Deixar de lado
      </Button>
    </form>
  );
}
