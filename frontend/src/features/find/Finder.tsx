import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { openSheet } from '@entities/box/sheet';
import { openStatement } from '@entities/sale/statement';
import { paths } from '@shared/paths';
import { useBackCloses } from '@shared/ui/back-closes';
import { useFirstFocus } from '@shared/ui/focus/use-first-focus';
import { useFocusReturn } from '@shared/ui/focus/use-focus-return';
import { Kbd } from '@shared/ui/Kbd';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useIsPhone, useMedia } from '@shared/ui/media';
import { onceMounted } from '@shared/ui/once-mounted';
import { actionsOf, addressOf, type Entry, type HitActions } from './entries';
import styles from './Finder.module.css';
import { FinderFoot } from './list/FinderFoot';
import { FinderList } from './list/FinderList';
import { type ActionKey, ACTION_KEYS } from './list/HitToolbar';
import { rememberClient } from './recents';
import { isLetter, type TypedAhead } from './typed-ahead';
import { useHits } from './use-hits';

export interface FinderProps {
  ahead: TypedAhead;
  onClose: () => void;
  /** Shows 'Efetuar Pagamento' over the page; the box stays until the sale has come. */
  onPay: (sale: { saleId: number; clientId: number }) => void;
  onOpenBox: (employee: { id: number; name: string }) => void;
  onShortcuts: () => void;
}

const WIDTH_PX = 760;
const TOP_PX = 84;

/** One box that finds anything: clients, sales, employees, boxes and what one may do (next.md, 40). */
export const Finder = onceMounted(FinderLayer);

function FinderLayer({ ahead, onClose, onPay, onOpenBox, onShortcuts }: FinderProps) {
  const isPhone = useIsPhone();
  const isTouch = useMedia('(pointer: coarse)') || isPhone;
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useBackCloses(isPhone, onClose);
  useFocusReturn();
  useFirstFocus(content, false);

  const [text, setText] = useState(ahead.text);
  useLettersBeforeFocus(ahead, content, input, setText);
  const { groups, isFresh, isNothing, query } = useHits(text);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const current = entries.find(({ key }) => key === chosenKey) ?? entries[0];
  const actions = actionsOf(current);
  /** Enter was pressed while the hits of what was typed were on their way: it means the first of those. */
  const [awaited, setAwaited] = useState<'go' | 'pay' | null>(null);

  const leave = (to: string) => {
    onClose();
    void navigate(to);
  };
  const go = (entry: Entry) => {
    const done = actionsOf(entry);
    if (done) rememberClient(done.clientId);
    const to = addressOf(entry);
    if (to !== null) return leave(to);
    if (entry.kind !== 'command') return;
    const { employee, sheetOf } = entry.command;
    if (employee) onOpenBox(employee);
    else if (sheetOf !== undefined) void openSheet(sheetOf);
  };
  const ACTS: Readonly<Record<ActionKey, (hit: HitActions) => void>> = {
    p: ({ clientId, saleId, owes }) => {
      if (saleId !== null && owes) onPay({ saleId, clientId });
    },
    v: ({ clientId, mayBuy }) => {
      if (mayBuy) leave(paths.newSale(clientId));
    },
    e: ({ saleId }) => {
      if (saleId !== null) void openStatement(saleId);
    },
  };
  const act = (key: ActionKey, hit: HitActions) => {
    rememberClient(hit.clientId);
    ACTS[key](hit);
  };
  const accept = (how: 'go' | 'pay', entry: Entry | undefined) => {
    const hit = actionsOf(entry);
    if (how === 'pay' && hit) act('p', hit);
    else if (how === 'go' && entry) go(entry);
  };

  const latest = useRef(accept);
  useEffect(() => {
    latest.current = accept;
  });
  useEffect(() => {
    if (!awaited || !isFresh) return;
    setAwaited(null);
    latest.current(awaited, entries[0]);
  }, [awaited, isFresh, entries]);

  const change = (typed: string) => {
    setText(typed);
    setChosenKey(null);
    setAwaited(null);
  };
  const move = (step: 1 | -1) => {
    const index = current ? entries.indexOf(current) : -1;
    const next = entries[(index + step + entries.length) % entries.length];
    setAwaited(null);
    if (next) setChosenKey(next.key);
  };
  const enter = (how: 'go' | 'pay') => {
    if (isFresh || chosenKey !== null) accept(how, current);
    else setAwaited(how);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: ({ shiftKey }) => enter(shiftKey ? 'pay' : 'go'),
    ...(text === '' && { '?': onShortcuts }),
  };
  const inInput = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && goToActions(content.current))
      return event.preventDefault();
    const meant = keys[event.key];
    if (!meant || event.nativeEvent.isComposing) return;
    event.preventDefault();
    meant(event);
  };
  /** What a key means where an action has the focus. */
  const onAction = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (actions && isActionKey(key)) {
      event.preventDefault();
      act(key, actions);
    } else if (event.key.startsWith('Arrow')) {
      input.current?.focus();
      keys[event.key]?.(event);
      event.preventDefault();
    }
  };

  return (
    <Modal
      open
      title="Buscar"
      footer={null}
      closable={false}
      onCancel={onClose}
      width={isPhone ? '100%' : WIDTH_PX}
      style={isPhone ? undefined : { top: TOP_PX }}
      wrapClassName={isPhone ? `${styles.wrap} ${styles.full}` : styles.wrap}
      destroyOnHidden
    >
      <div ref={content} className={styles.finder}>
        <div className={styles.field}>
          <SearchOutlined aria-hidden="true" />
          <input
            ref={input}
            type="text"
            role="combobox"
            className={styles.input}
            aria-label="Buscar clientes, vendas, funcionários, caixas e comandos"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current && `${listId}-${current.key}`}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={120}
            placeholder={
              isPhone
                ? 'Nome, CPF, telefone ou número'
                : 'Nome, apelido, CPF, telefone, rua ou número'
            }
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={inInput}
          />
          <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
            {isTouch ? <CloseOutlined aria-hidden /> : <Kbd>Esc</Kbd>}
          </button>
        </div>
        <div className={styles.results} data-stale={!isFresh || undefined}>
          {query.error && <LoadFailure what="a busca" query={query} />}
          {isNothing && <p className={styles.nothing}>Nada encontrado</p>}
          <FinderList
            id={listId}
            typed={text}
            groups={groups}
            current={current}
            actions={actions}
            onChoose={({ key }) => setChosenKey(key)}
            onGo={go}
            onAct={act}
            onActionKeyDown={onAction}
          />
        </div>
        <p role="status" className="visually-hidden">
          {isFresh && text !== '' ? countText(entries.length, isNothing) : ''}
        </p>
        {!isTouch && <FinderFoot current={current} actions={actions} onShortcuts={onShortcuts} />}
      </div>
    </Modal>
  );
}

/** From here on the box takes its letters itself, those too that come before its field has the focus. */
function useLettersBeforeFocus(
  ahead: TypedAhead,
  content: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  setText: Dispatch<SetStateAction<string>>,
): void {
  useEffect(() => {
    if (ahead.isAwaited) setText(ahead.text);
    ahead.end();
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isInside = event.target instanceof Node && content.current?.contains(event.target);
      if (isInside || event.isComposing || !isLetter(event)) return;
      event.preventDefault();
      setText((typed) => typed + event.key);
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [ahead, content, input, setText]);
}

/** False where the hit has none: Tab then goes on as ever. */
function goToActions(content: HTMLElement | null): boolean {
  const first = content?.querySelector<HTMLElement>('[role="toolbar"] button');
  first?.focus();
  return first instanceof HTMLElement;
}

const isActionKey = (key: string): key is ActionKey => ACTION_KEYS.some((known) => known === key);

function countText(entries: number, isNothing: boolean): string {
  if (isNothing) return 'Nada encontrado';
  return entries === 1 ? '1 resultado' : `${entries} resultados`;
}
