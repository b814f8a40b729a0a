import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { Entry, Group, HitActions } from '../entries';
import styles from './FinderList.module.css';
import { Hit } from './Hit';
import { type ActionKey, HitToolbar } from './HitToolbar';

interface Props {
  id: string;
  typed: string;
  groups: readonly Group[];
  current: Entry | undefined;
  actions: HitActions | null;
  onChoose: (entry: Entry) => void;
  onGo: (entry: Entry) => void;
  onAct: (key: ActionKey, hit: HitActions) => void;
  onActionKeyDown: (event: KeyboardEvent) => void;
}

/** The hits by kinds. A list of options holds no buttons: the actions of the current hit stand beside the list, and lie
 *  over the room that the hit leaves for them. */
export function FinderList({
  id,
  typed,
  groups,
  current,
  actions,
  onChoose,
  onGo,
  ...acts
}: Props) {
  // From below: a phone's hit has as many lines as its words take.
  const [actionsBottom, setActionsBottom] = useState(0);
  const currentKey = current?.key;
  const optionId = currentKey === undefined ? undefined : `${id}-${currentKey}`;
  // After every drawing: what stands above it may have come or gone.
  useLayoutEffect(() => {
    const option = optionId === undefined ? null : document.getElementById(optionId);
    setActionsBottom(option ? option.offsetTop + option.offsetHeight : 0);
  });
  useEffect(() => {
    if (optionId !== undefined)
      document.getElementById(optionId)?.scrollIntoView?.({ block: 'nearest' });
  }, [optionId]);
  return (
    <div className={styles.place}>
      <div id={id} role="listbox" aria-label="Resultados">
        {groups.map(({ title, note, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={title} className={styles.group}>
            <div className={styles.title} aria-hidden="true">
              <span>{title}</span>
              {note && <span className={styles.note}>{note}</span>}
            </div>
            {entries.map((entry) => (
              <Hit
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                typed={typed}
                isCurrent={entry.key === currentKey}
                onChoose={onChoose}
                onGo={onGo}
              />
            ))}
          </div>
        ))}
      </div>
      {actions && (
        <div className={styles.actions} style={{ top: actionsBottom }}>
          <HitToolbar hit={actions} onAct={acts.onAct} onKeyDown={acts.onActionKeyDown} />
        </div>
      )}
    </div>
  );
}
