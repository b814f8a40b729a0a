import { FileSearchOutlined } from '@ant-design/icons';
import { paths } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trayQuery } from './queries';
import styles from './ReviewLink.module.css';

/** To what waits for the office, of all phones or of one collector; nothing where nothing does. */
export function ReviewLink({ collectorId }: { collectorId?: number }) {
  const { data: count = 0 } = useQuery({
    ...trayQuery,
    select: ({ operations }) =>
      operations.filter(({ user_id }) => collectorId === undefined || user_id === collectorId)
        .length,
  });
  if (count === 0) return null;
  return (
    <Link to={paths.review(collectorId)} className={styles.link}>
      <FileSearchOutlined aria-hidden /> {count} em análise
    </Link>
  );
}
