import { Checkbox } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '@shared/ui/Dialog';
import { FIND_KEYS, Kbd } from '@shared/ui/Kbd';
import { areSingleKeysOn, switchSingleKeys } from '../shell/shortcuts';
import styles from './ShortcutsDialog.module.css';

interface Shortcut {
  /** Pressed together, or one after the other: each a list of keys. */
  keys: readonly string[];
  does: string;
}

interface Group {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** What counts on one page alone, by the beginning of its address. */
const OF_PAGES: readonly (Group & { on: RegExp })[] = [
  {
    on: /^\/sellings\/client-list\/\d+\/details/,
    title: 'Nesta página: Cliente, em Resumo',
    shortcuts: [
      { keys: ['P'], does: 'Pagar' },
      { keys: ['V'], does: 'Nova Venda' },
      { keys: ['E'], does: 'Extrato' },
    ],
  },
  {
    on: /^\/sellings\/client-list\/duplicates/,
    title: 'Nesta página: Clientes repetidos',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Outro par' },
      { keys: ['←', '→'], does: 'Qual cadastro fica' },
      { keys: ['Enter'], does: 'Unificar' },
    ],
  },
  {
    on: /^\/sellings\/batch-payments/,
    title: 'Nesta página: Baixa em lote',
    shortcuts: [
      { keys: ['Espaço'], does: 'Pagou tudo' },
      { keys: ['0'], does: 'Não pagou' },
      { keys: ['↑', '↓'], does: 'Outra parcela' },
    ],
  },
  {
    on: /^\/home\/company-account/,
    title: 'Nesta página: Conta Pix',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Andar pelas linhas do banco' },
      { keys: ['Enter'], does: 'Aceitar a sugestão' },
    ],
  },
];

const GROUPS: readonly Group[] = [
  {
    title: 'Em qualquer página',
    shortcuts: [
      { keys: [FIND_KEYS], does: 'Buscar' },
      { keys: ['/'], does: 'Buscar' },
      { keys: ['N'], does: 'Nova Venda' },
      { keys: ['G', 'V'], does: 'Ir para Vendas' },
      { keys: ['G', 'F'], does: 'Ir para Funcionários' },
      { keys: ['G', 'D'], does: 'Ir para Dashboard' },
      { keys: ['?'], does: 'Mostrar os atalhos' },
      { keys: ['Esc'], does: 'Fechar o que está aberto' },
    ],
  },
  {
    title: 'Depois de um pagamento',
    shortcuts: [
      { keys: ['R'], does: 'Recibo' },
      { keys: ['Z'], does: 'Desfazer; também o que se aceitou em Conta Pix' },
    ],
  },
  {
    title: 'Na busca',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Escolher' },
      { keys: ['Enter'], does: 'Abrir' },
      { keys: ['Shift', 'Enter'], does: 'Pagar' },
      { keys: ['Tab'], does: 'Ir às ações' },
      { keys: ['P'], does: 'Pagar, nas ações' },
      { keys: ['V'], does: 'Nova Venda, nas ações' },
      { keys: ['E'], does: 'Extrato, nas ações' },
    ],
  },
  {
    title: 'Nas listas',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Andar pelas linhas' },
      { keys: ['Enter'], does: 'Abrir a linha' },
      { keys: ['Espaço'], does: 'Selecionar, em Vendas' },
      { keys: ['Shift', '↓'], does: 'Selecionar várias, em Vendas' },
    ],
  },
];

/** Every key that does something, and a switch for those that are single letters. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const { pathname } = useLocation();
  const ofPage = OF_PAGES.filter(({ on }) => on.test(pathname));
  return (
    <Dialog title="Atalhos do teclado" width={640} onClose={onClose}>
      <div className={styles.groups}>
        {[...ofPage, ...GROUPS].map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys.join(' ') + does} className={styles.shortcut}>
                  <dt className={styles.keys}>
                    <span className="visually-hidden">{keys.join(' ')}</span>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          switchSingleKeys(target.checked);
          setOn(target.checked);
        }}
      >
        Usar atalhos de uma só tecla
      </Checkbox>
    </Dialog>
  );
}
