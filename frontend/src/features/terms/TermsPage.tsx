import { TITLE } from './title';
import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { GrowingTextArea } from '@shared/ui/inputs/GrowingTextArea';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { termsQuery } from '@entities/terms/queries';
import styles from './TermsPage.module.css';

/** The text as the mobile app shows it, to read. */
export function TermsPage() {
  const navigate = useNavigate();
  const terms = useQuery(termsQuery);
  return (
    <>
      <PageTitle
        title={TITLE}
        actions={
          <Button
            type="primary"
            icon={<EditOutlined />}
            onClick={() => void navigate(paths.editTerms)}
          >
            Editar Termos
          </Button>
        }
      />
      <div className={styles.body}>
        {terms.data !== undefined && (
          <GrowingTextArea value={terms.data} readOnly minRows={12} aria-label={TITLE} />
        )}
        {terms.isPending && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
        {terms.data === undefined && terms.error && <LoadFailure what="os termos" query={terms} />}
      </div>
    </>
  );
}
