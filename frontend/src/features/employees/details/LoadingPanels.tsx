import { Bone } from '@shared/ui/Bone';
import boxStyles from './CurrentBoxPanel.module.css';
import styles from './EmployeePanels.module.css';
import { LoadingFacts } from './Facts';
import { Panel } from './Panel';

/** The three panels before their figures have come, each in its own shape. */
export function LoadingPanels() {
  return (
    <div className={styles.panels} aria-busy="true">
      <Panel title="Caixa atual" extra={<Bone width={88} />}>
        <div className={boxStyles.head}>
          <div className={boxStyles.value}>
            <Bone width={160} />
          </div>
          <Bone width={104} />
        </div>
        <LoadingFacts groups={[{ rows: 9, hinted: 0 }]} />
      </Panel>
      <Panel title="Desempenho" extra={<Bone width={56} />}>
        <LoadingFacts
          groups={[
            { title: 'Carteira', rows: 3 },
            { title: 'Coleção', rows: 6 },
          ]}
        />
      </Panel>
      <Panel title="Informação">
        <p className={styles.loadingTabs}>
          <Bone width={56} />
          <Bone width={72} />
          <Bone width={80} />
        </p>
        <LoadingFacts
          groups={[
            { rows: 4 },
            { title: 'Créditos', rows: 5 },
            { title: 'Movimentos de crédito', rows: 3, hinted: 1 },
          ]}
        />
      </Panel>
    </div>
  );
}
