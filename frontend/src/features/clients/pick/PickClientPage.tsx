import { NOTHING_FOUND } from '@shared/words';
import { SearchOutlined } from '@ant-design/icons';
import { paths } from '@shared/paths';
import { CLEARABLE } from '@shared/ui/clear';
import { EmptyState } from '@shared/ui/EmptyState';
import { PageTitle } from '@shared/ui/PageTitle';
import { useDebounced } from '@shared/use-debounced';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clientSearchQuery } from './queries';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { ClientChoices } from './ClientChoices';
import styles from './PickClientPage.module.css';

const SEARCH_DELAY_MS = 500;
const PARAM = 'busca';

/** Escolha o Cliente: whom the new sale is for. The search stays in the address, so that 'back' finds it again. */
export function PickClientPage() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get(PARAM) ?? '');
  const search = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const list = useQuery(clientSearchQuery(search));
  const takeTheOnlyOne = useTakeTheOnlyOne();

  useEffect(() => {
    setParams(search ? { [PARAM]: search } : {}, { replace: true });
  }, [search, setParams]);

  return (
    <>
      <PageTitle title="Escolha o Cliente" back={paths.sales} />
      <div className={styles.page}>
        <Input
          size="large"
          aria-label="Pesquisar cliente"
          placeholder="Nome, apelido, CPF, telefone ou número"
          prefix={<SearchOutlined className={styles.glyph} />}
          autoComplete="off"
          autoFocus
          allowClear={CLEARABLE}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPressEnter={({ currentTarget }) => void takeTheOnlyOne(currentTarget)}
        />
        {list.isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
        {!list.data && list.error && <LoadFailure what="os clientes" query={list} />}
        {list.data?.clients.length === 0 && (
          <EmptyState
            title={NOTHING_FOUND}
            hint="Confira a escrita, ou registre um novo cliente em 'Nova Venda'."
          />
        )}
        {list.data && <ClientChoices {...list.data} isStale={list.isPlaceholderData} />}
      </div>
    </>
  );
}

/** Enter waits for no rest. What is typed or opened meanwhile is not overtaken by the answer. */
function useTakeTheOnlyOne() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (field: HTMLInputElement) => {
    const typed = field.value;
    const query = clientSearchQuery(typed.trim());
    // The list says what went wrong.
    const found = await queryClient.fetchQuery(query).catch(() => null);
    if (!field.isConnected || field.value !== typed) return;
    const [only, another] = found?.clients ?? [];
    if (only?.active && !another) await navigate(paths.confirmClient(only.id));
  };
}
