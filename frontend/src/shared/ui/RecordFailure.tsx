import { sentenceOf } from '@crediario/contract/errors';
import { SEE_ALL_CLIENTS } from '@shared/words';
import { isMissing } from '@shared/http/errors';
import { paths } from '@shared/paths';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState';
import { type Loadable, LoadFailure } from './LoadFailure';

const RECORDS = {
  client: {
    what: 'o cliente',
    title: sentenceOf('CLIENT_NOT_FOUND'),
    hint: (id: number) => `Não há nenhum cliente ${id}, ou ele foi excluído.`,
    list: { path: paths.clients, text: SEE_ALL_CLIENTS },
  },
  sale: {
    what: 'a venda',
    title: sentenceOf('SALE_NOT_FOUND'),
    hint: (id: number) => `Não há nenhuma venda ${id}, ou ela foi excluída.`,
    list: { path: paths.sales, text: 'Ver todas as vendas' },
  },
  employee: {
    what: 'o funcionário',
    title: sentenceOf('EMPLOYEE_NOT_FOUND'),
    hint: (id: number) => `Não há nenhum funcionário ${id}, ou ele foi excluído.`,
    list: { path: paths.home, text: 'Ver todos os funcionários' },
  },
} as const;

interface Props {
  kind: keyof typeof RECORDS;
  id: number;
  query: Loadable<unknown>;
}

/** Why the record of the address is not shown: it does not exist (with a link to the list), or it failed to load. */
export function RecordFailure({ kind, id, query }: Props) {
  const { what, title, hint, list } = RECORDS[kind];
  if (!isMissing(query.error)) return <LoadFailure what={what} query={query} />;
  return (
    <EmptyState title={title} hint={hint(id)} action={<Link to={list.path}>{list.text}</Link>} />
  );
}
