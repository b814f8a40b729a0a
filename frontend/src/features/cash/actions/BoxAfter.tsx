import type { Cents } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { ResultBox } from '@shared/ui/ResultBox';
import type { CashBox } from '@entities/box/queries';

interface Props {
  box: CashBox;
  /** Signed: money into the box is positive. */
  changeCents: Cents;
}

/** What the box holds, and what it will hold. It changes as one types. */
export function BoxAfter({ box, changeCents }: Props) {
  return (
    <ResultBox>
      <div>
        <dt>Caixa atual</dt>
        <dd>
          <Money cents={box.valueCents} />
        </dd>
      </div>
      <div>
        <dt>Depois do lançamento</dt>
        <dd>
          <Money cents={box.valueCents + changeCents} weight="strong" />
        </dd>
      </div>
    </ResultBox>
  );
}
