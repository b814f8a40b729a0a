import { Fragment, memo } from 'react';
import styles from './Batch.module.css';
import { DUE_COLUMNS, type DueColumn, type DueProps } from './due-columns';

/** A row of the table, on a desk. Memoised: of 300 rows a keystroke draws one. */
export const BatchRow = memo(function BatchRow(due: DueProps) {
  return (
    <tr>
      {DUE_COLUMNS.map(({ key, look, cellLook = look, isLive = false, cell }) => (
        <td key={key} className={cellLook} aria-live={isLive && due.posting ? 'polite' : undefined}>
          {cell(due)}
        </td>
      ))}
    </tr>
  );
});

const columnsOn = (place: DueColumn['onCard']) =>
  DUE_COLUMNS.filter(({ onCard }) => onCard === place);

const HEAD = columnsOn('head');
const FACTS = columnsOn('fact');
const SITUATION = columnsOn('situation');
const FOOT = columnsOn('foot');

/** The same on a phone. */
export const BatchCard = memo(function BatchCard(due: DueProps) {
  return (
    <li className={styles.card}>
      <span className={styles.cardHead}>
        <Lines columns={HEAD} due={due} />
      </span>
      <span className={styles.cardFacts}>
        <span>
          <Lines columns={FACTS} due={due} between=" · " />
        </span>
        <Lines columns={SITUATION} due={due} />
      </span>
      <span className={styles.cardFoot}>
        <Lines columns={FOOT} due={due} />
      </span>
    </li>
  );
});

interface LinesProps {
  columns: readonly DueColumn[];
  due: DueProps;
  between?: string;
}

function Lines({ columns, due, between = '' }: LinesProps) {
  return columns.map(({ key, cell, card = cell }, index) => (
    <Fragment key={key}>
      {index > 0 && between}
      {card(due)}
    </Fragment>
  ));
}
