import { CheckOutlined } from '@ant-design/icons';
import {
  businessDateOf,
  centsFromWire,
  formatBusinessDate,
  ROW_COLOR_MEANINGS,
} from '@crediario/contract/domain';
import type { MergeGroup, MergePreview, MergeSide } from '@crediario/contract/wire';
import { useId } from 'react';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { Money } from '@shared/ui/Money';
import { Situation, SituationGlyph } from '@shared/ui/Situation';
import styles from './Duplicates.module.css';
import { LINES, otherThan, type Side } from './sides';

const SIDES: readonly Side[] = ['one', 'other'];

interface Props {
  preview: MergePreview;
  kept: Side;
  fromGone: ReadonlySet<MergeGroup>;
  onKeep: (side: Side) => void;
  onTake: (group: MergeGroup, side: Side) => void;
}

/** Two clients, a line for each thing that they may differ in, and which of the two it is taken from. */
export function SideBySide({ preview, kept, fromGone, onKeep, onTake }: Props) {
  const { timeZone } = useBusinessClock();
  return (
    <div className={styles.sides}>
      <Choice
        label="Quem fica"
        isHead
        chosen={kept}
        onChoose={onKeep}
        of={(side) => (
          <>
            <b>Fica {preview[side].id}</b>
            <span className={styles.since}>{sinceOf(preview[side], timeZone)}</span>
          </>
        )}
      />
      {LINES.map(({ group, label, textOf }) => {
        const texts = { one: textOf(preview.one), other: textOf(preview.other) };
        if (texts.one === '' && texts.other === '') return null;
        if (texts.one === texts.other) {
          return (
            <div key={group} className={styles.line}>
              <span className={styles.label}>{label}</span>
              <span className={styles.same}>
                <CheckOutlined aria-hidden />
                <span>
                  {texts.one} <small>igual nos dois</small>
                </span>
              </span>
            </div>
          );
        }
        return (
          <Choice
            key={group}
            label={label}
            chosen={fromGone.has(group) ? otherThan(kept) : kept}
            onChoose={(side) => onTake(group, side)}
            of={(side) => texts[side] || null}
          />
        );
      })}
      <div className={styles.line}>
        <span className={styles.label}>Situação</span>
        {SIDES.map((side) => (
          <span key={side} className={styles.fact}>
            <Standing side={preview[side]} />
          </span>
        ))}
      </div>
      <div className={styles.line}>
        <span className={styles.label}>Deve</span>
        {SIDES.map((side) => (
          <span key={side} className={styles.fact}>
            <Money cents={centsFromWire(preview[side].owed)} weight="strong" />
          </span>
        ))}
      </div>
    </div>
  );
}

const salesText = (sales: number): string =>
  sales === 0 ? 'sem vendas' : `${sales} ${sales === 1 ? 'venda' : 'vendas'}`;

const sinceOf = ({ since, sales }: MergeSide, timeZone: string): string =>
  `desde ${formatBusinessDate(businessDateOf(new Date(since), timeZone))}, ${salesText(sales)}`;

function Standing({ side: { sale_color: color, delay_days: delayDays } }: { side: MergeSide }) {
  if (delayDays > 0) return <Situation color={color} delayDays={delayDays} />;
  return (
    <span className={styles.standing}>
      <SituationGlyph color={color} /> {ROW_COLOR_MEANINGS[color]}
    </span>
  );
}

interface ChoiceProps {
  label: string;
  isHead?: boolean;
  chosen: Side;
  onChoose: (side: Side) => void;
  /** Null where that side has nothing to be taken. */
  of: (side: Side) => React.ReactNode;
}

function Choice({ label, isHead = false, chosen, onChoose, of }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.line} data-head={isHead || undefined}>
      <legend className={styles.label}>{label}</legend>
      {SIDES.map((side) => {
        const content = of(side);
        if (content === null) {
          return (
            <span key={side} className={styles.nothing}>
              —
            </span>
          );
        }
        return (
          <label key={side} className={styles.option} data-chosen={chosen === side}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span>{content}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
