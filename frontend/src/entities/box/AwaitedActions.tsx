import { ReloadOutlined } from '@ant-design/icons';
import { ButtonBone } from '@shared/ui/Bone';
import type { Loadable } from '@shared/ui/LoadFailure';
import { Button } from 'antd';
import styles from './AwaitedActions.module.css';

/** In the actions' place while what they need has not come; where it failed, another try. */
export function AwaitedActions({ queries = [] }: { queries?: readonly Loadable<unknown>[] }) {
  const failed = queries.filter(({ data, error }) => data === undefined && error);
  if (failed.length === 0) {
    return (
      <div className={styles.bones} aria-busy="true">
        <ButtonBone width={100} />
        <ButtonBone width={128} />
        <ButtonBone width={140} />
      </div>
    );
  }
  return (
    <div className={styles.awaited} role="alert">
      Não foi possível carregar as ações do caixa
      <Button
        icon={<ReloadOutlined aria-hidden />}
        loading={failed.some(({ isFetching }) => isFetching)}
        onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      >
        Tentar de novo
      </Button>
    </div>
  );
}
