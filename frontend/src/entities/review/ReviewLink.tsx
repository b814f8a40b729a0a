import { FileSearchOutlined } from '@ant-design/icons';
import { paths } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { reviewCountQuery } from './queries';
import styles from './ReviewLink.module.css';

/** To what waits for the office, of all phones or of one collector; nothing where nothing does. */
export function ReviewLink({ collectorId }: { collectorId?: number }) {
  const { data: count = 0 } = useQuery(reviewCountQuery(collectorId));
  if (count === 0) return null;
  return (
    <Link to={paths.review(collectorId)} className={styles.link}>
      <FileSearchOutlined aria-hidden /> {count} em análise
    </Link>
  );
}
