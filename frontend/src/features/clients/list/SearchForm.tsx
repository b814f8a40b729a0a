import { SearchOutlined, WarningFilled } from '@ant-design/icons';
import { CLEARABLE } from '@shared/ui/clear';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './ClientToolbar.module.css';

const MISSING = 'Escreva o nome, o CPF ou o telefone';

interface Props {
  /** The search that the list shows. */
  search: string;
  onSearch: (text: string) => void;
}

/** By name, surname, nick, CPF or phone. Emptying the field brings everybody back. */
export function SearchForm({ search, onSearch }: Props) {
  const [text, setText] = useState(search);
  const [isMissing, setMissing] = useState(false);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // Another search, also by going back, fills it in again; the field stays, and the focus in it.
    setShown(search);
    setText(search);
    setMissing(false);
  }
  const field = useRef<InputRef>(null);
  const messageId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!text.trim());
    if (text.trim()) onSearch(text.trim());
    else field.current?.focus();
  };
  const change = (typed: string) => {
    setText(typed);
    setMissing(false);
    if (typed === '' && search) onSearch('');
  };
  return (
    <search className={styles.search}>
      {/* Our own message: the browser's would be in the browser's language. */}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Input
          ref={field}
          aria-label="Pesquisar cliente"
          placeholder="Pesquisar cliente"
          prefix={<SearchOutlined className={styles.glyph} />}
          autoComplete="off"
          required
          allowClear={CLEARABLE}
          value={text}
          status={isMissing ? 'error' : ''}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? messageId : undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button htmlType="submit">Pesquisar</Button>
      </form>
      {isMissing && (
        <p id={messageId} className={styles.missing} role="alert">
          <WarningFilled aria-hidden /> {MISSING}
        </p>
      )}
    </search>
  );
}
