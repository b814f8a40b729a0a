import { Button } from 'antd';
import styles from './MoreButton.module.css';

interface Props {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Below the first pages of a list. What is shown already stays, also where the next one fails to come. */
export function MoreButton({ query }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {query.isFetchNextPageError && (
        <p role="alert">Não foi possível carregar mais. Tente de novo.</p>
      )}
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Carregar mais
      </Button>
    </div>
  );
}
