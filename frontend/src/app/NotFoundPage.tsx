import { Link } from 'react-router-dom';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { useDocumentTitle } from '@shared/ui/use-document-title';

export function NotFoundPage() {
  useDocumentTitle('Página não encontrada');
  return (
    <EmptyState
      title="Página não encontrada"
      hint="O endereço pode ter mudado ou ter sido digitado com algum erro."
      action={<Link to={paths.sales}>Ir para Vendas</Link>}
    />
  );
}
