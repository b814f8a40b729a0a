import { COMPANY_TEXTS, LOGO_MAX } from '@crediario/contract/forms';
import { useRef, useState } from 'react';
import { Cell, Fault, Hint, Label, Logo, Second } from './styles';

interface Props {
  value: string;
  fault: string | undefined;
  onChange(value: string): void;
}

const asAddress = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });

/** The company's mark as it is: the office's own page makes a large picture small. */
export function LogoField({ value, fault, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const address = await asAddress(file);
    const isFitting = address !== '' && address.length <= LOGO_MAX;
    setTooLarge(!isFitting);
    if (isFitting) onChange(address);
  };
  const wrong = isTooLarge ? COMPANY_TEXTS.logo : fault;
  return (
    <Cell $isWide role="group" aria-labelledby="logo-label" aria-describedby="logo-said">
      <Label as="span" id="logo-label">
        Logo
      </Label>
      <Logo>
        {value !== '' && <img src={value} alt="Logo da empresa" />}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Arquivo do logo"
          hidden
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <Second type="button" onClick={() => input.current?.click()}>
          {value === '' ? 'Escolher' : 'Trocar'}
        </Second>
        {value !== '' && (
          <Second type="button" onClick={() => onChange('')}>
            Remover
          </Second>
        )}
      </Logo>
      {wrong ? (
        <Fault id="logo-said">{wrong}</Fault>
      ) : (
        <Hint id="logo-said">
          PNG, JPEG ou WebP de até 45 kB. A Área do Administrador reduz imagens maiores.
        </Hint>
      )}
    </Cell>
  );
}
