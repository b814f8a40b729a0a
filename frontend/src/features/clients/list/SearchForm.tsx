import { SearchOutlined } from '@ant-design/icons';
import { CLEARABLE } from '@shared/ui/clear';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSearch(text.trim());
  };
  const change = (typed: string) => {
    setText(typed);
    if (typed === '' && search) onSearch('');
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <Input
          aria-label="Pesquisar cliente"
          placeholder="Pesquisar cliente"
          prefix={<SearchOutlined className={styles.glyph} />}
          autoComplete="off"
          required
          allowClear={CLEARABLE}
          value={text}
          // The browser's own words would be in the browser's language.
          onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(MISSING)}
          onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button htmlType="submit">Pesquisar</Button>
      </form>
    </search>
  );
}
