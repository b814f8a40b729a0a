import { COMPANY_TEXTS } from '@crediario/contract/forms';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useFormField } from '@shared/ui/inputs/form/useFormField';
import { FormField } from '@shared/ui/inputs/FormField';
import styles from './CompanyPage.module.css';
import { smallPicture } from './small-picture';

/** The company's mark, drawn small in the browser: no paper carries a photograph of megabytes. */
export function LogoField({ name }: { name: string }) {
  const { value, setValue, fault } = useFormField<string>(name);
  const [isUnreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const picture = await smallPicture(file);
    setUnreadable(picture === null);
    if (picture !== null) setValue(picture);
  };
  return (
    <FormField
      name={name}
      label="Logo"
      isRequired={false}
      isGroup
      fault={isUnreadable ? COMPANY_TEXTS.logo : fault}
    >
      {() => (
        <div className={styles.logo}>
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
          <Button size="large" onClick={() => input.current?.click()}>
            {value === '' ? 'Escolher' : 'Trocar'}
          </Button>
          {value !== '' && (
            <Button type="text" size="large" aria-label="Remover logo" onClick={() => setValue('')}>
              Remover
            </Button>
          )}
        </div>
      )}
    </FormField>
  );
}
