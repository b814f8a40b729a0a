import type { BasisPoints, Cents } from '@crediario/contract/domain';
import { maskCpf, maskPhone, maskPostalCode } from '@crediario/contract/forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntegerStepper } from './IntegerStepper';
import { MaskedInput } from './MaskedInput';
import { MoneyInput } from './MoneyInput';
import { PercentInput } from './PercentInput';

const field = { id: 'campo', name: 'campo' };

function Money({ start = null }: { start?: Cents | null }) {
  const [cents, setCents] = useState<Cents | null>(start);
  return (
    <>
      <MoneyInput {...field} value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
    </>
  );
}

function Percent() {
  const [fees, setFees] = useState<BasisPoints | null>(null);
  return (
    <>
      <PercentInput {...field} value={fees} onChange={setFees} />
      <output>{String(fees)}</output>
    </>
  );
}

function Masked({ mask, start = '' }: { mask: (text: string) => string; start?: string }) {
  const [text, setText] = useState(start);
  return <MaskedInput {...field} mask={mask} value={text} onChange={setText} />;
}

function Stepper() {
  const [count, setCount] = useState<number | null>(2);
  return <IntegerStepper {...field} value={count} onChange={setCount} min={1} max={3} />;
}

function textbox(): HTMLInputElement {
  return screen.getByRole('textbox');
}

describe('money', () => {
  it('is typed as on a cash machine, and rubbed out the same way', async () => {
    const user = userEvent.setup();
    render(<Money />);
    await user.type(textbox(), '125000');
    expect(textbox()).toHaveValue('1.250,00');
    expect(screen.getByRole('status')).toHaveTextContent('125000');
    await user.keyboard('{Backspace}{Backspace}');
    expect(textbox()).toHaveValue('12,50');
  });

  it('is empty again once all digits are rubbed out', async () => {
    const user = userEvent.setup();
    render(<Money start={5} />);
    await user.click(textbox());
    await user.keyboard('{End}{Backspace}');
    expect(textbox()).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('null');
  });

  it('keeps the caret among its digits when one is put in the middle', async () => {
    const user = userEvent.setup();
    render(<Money start={123_456} />);
    await user.click(textbox());
    textbox().setSelectionRange(5, 5);
    await user.keyboard('9');
    expect(textbox()).toHaveValue('12.349,56');
    expect(textbox().selectionStart).toBe(6);
  });

  it.each([
    ['R$ 1.234,56', '1.234,56'],
    ['1250', '1.250,00'],
    ['1250.00', '1.250,00'],
    ['1.250', '1.250,00'],
  ])('takes a pasted "%s" as the whole amount', async (pasted, shown) => {
    const user = userEvent.setup();
    render(<Money start={99} />);
    await user.click(textbox());
    await user.paste(pasted);
    expect(textbox()).toHaveValue(shown);
  });
});

describe('a percentage', () => {
  it('stands as typed, and in full once it is left', async () => {
    const user = userEvent.setup();
    render(<Percent />);
    await user.type(textbox(), '12,5');
    expect(textbox()).toHaveValue('12,5');
    expect(screen.getByRole('status')).toHaveTextContent('1250');
    await user.tab();
    expect(textbox()).toHaveValue('12,50');
  });

  it('takes no more than two decimals', async () => {
    const user = userEvent.setup();
    render(<Percent />);
    await user.type(textbox(), '18,009x');
    expect(textbox()).toHaveValue('18,00');
  });
});

describe('masks', () => {
  it.each([
    ['CPF', maskCpf, '83719506412', '837.195.064-12'],
    ['mobile phone', maskPhone, '85993384426', '(85) 99338-4426'],
    ['land line', maskPhone, '8532517780', '(85) 3251-7780'],
    ['CEP', maskPostalCode, '60325010', '60325-010'],
  ])('%s writes its separators as one types', async (_, mask, typed, shown) => {
    const user = userEvent.setup();
    render(<Masked mask={mask} />);
    await user.type(textbox(), typed);
    expect(textbox()).toHaveValue(shown);
  });

  it.each([
    ['CPF without separators', maskCpf, '83719506412', '837.195.064-12'],
    ['CPF with blanks', maskCpf, ' 837 195 064 12 ', '837.195.064-12'],
    ['phone with country code', maskPhone, '+55 (85) 99338-4426', '(85) 99338-4426'],
    ['CEP with a point', maskPostalCode, '60.325-010', '60325-010'],
  ])('%s can be pasted', async (_, mask, pasted, shown) => {
    const user = userEvent.setup();
    render(<Masked mask={mask} />);
    await user.click(textbox());
    await user.paste(pasted);
    expect(textbox()).toHaveValue(shown);
  });

  it('leave the caret where the digit was corrected', async () => {
    const user = userEvent.setup();
    render(<Masked mask={maskCpf} start="837.195.064-12" />);
    await user.click(textbox());
    textbox().setSelectionRange(5, 5);
    await user.keyboard('{Backspace}');
    expect(textbox()).toHaveValue('837.950.641-2');
    expect(textbox().selectionStart).toBe(3);
    await user.keyboard('1');
    expect(textbox()).toHaveValue('837.195.064-12');
    expect(textbox().selectionStart).toBe(5);
  });

  it('ignore a letter without losing the caret', async () => {
    const user = userEvent.setup();
    render(<Masked mask={maskCpf} start="837.195" />);
    await user.click(textbox());
    textbox().setSelectionRange(2, 2);
    await user.keyboard('x');
    expect(textbox()).toHaveValue('837.195');
    expect(textbox().selectionStart).toBe(2);
  });
});

describe('the stepper', () => {
  it('goes down to its least and up to its most', async () => {
    const user = userEvent.setup();
    render(<Stepper />);
    const [less, more] = [
      screen.getByRole('button', { name: 'Diminuir' }),
      screen.getByRole('button', { name: 'Aumentar' }),
    ];
    await user.click(more);
    expect(textbox()).toHaveValue('3');
    // Off, but not taken from under the finger.
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveFocus();
    await user.click(more);
    expect(textbox()).toHaveValue('3');
    await user.click(textbox());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(textbox()).toHaveValue('1');
    expect(less).toHaveAttribute('aria-disabled', 'true');
  });
});
