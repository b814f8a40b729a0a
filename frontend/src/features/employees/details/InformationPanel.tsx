import { EditOutlined } from '@ant-design/icons';
import { formatMomentDate } from '@crediario/contract/domain';
import { maskCpf, maskPhone } from '@crediario/contract/forms';
import type { CashConsolidatedRow, UserRow } from '@crediario/contract/wire';
import type { CashBoxOption } from '@entities/box/queries';
import { Button, Tabs } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { userName } from '@shared/formatters/people';
import { paths } from '@shared/paths';
import { CountFact, Fact, Facts, MoneyFact } from './Facts';
import styles from './InformationPanel.module.css';
import { Panel } from './Panel';
import type { InformationTab } from './use-details-view';

interface Props {
  employee: UserRow;
  box: CashBoxOption | null;
  /** Null without a box. */
  report: CashConsolidatedRow | null;
  tab: InformationTab;
  onTab: (tab: InformationTab) => void;
}

/** Informação: the box and its credits, the collector's phone, and the collector. */
export function InformationPanel({ employee, box, report, tab, onTab }: Props) {
  return (
    <Panel title="Informação">
      <Tabs
        className={styles.tabs}
        size="small"
        activeKey={tab}
        onChange={(key) => onTab(key as InformationTab)}
        destroyOnHidden
        items={[
          {
            key: 'unit',
            label: 'Unidade',
            children: <Unit employee={employee} box={box} report={report} />,
          },
          { key: 'device', label: 'Dispositivo', children: <Device /> },
          { key: 'employee', label: 'Funcionário', children: <Person employee={employee} /> },
        ]}
      />
    </Panel>
  );
}

function Unit({ employee, box, report }: Pick<Props, 'employee' | 'box' | 'report'>) {
  const { timeZone } = useBusinessClock();
  return (
    <>
      <Facts>
        <Fact label="Caixa">{box?.id}</Fact>
        <Fact label="Nome do funcionário">{userName(employee)}</Fact>
        <Fact label="Início no aplicativo">{formatMomentDate(employee.createdAt, timeZone)}</Fact>
        <Fact label="Dia de fechamento">
          {box?.closedAt && formatMomentDate(box.closedAt, timeZone)}
        </Fact>
      </Facts>
      <Facts title="Créditos">
        <MoneyFact label="A Arrecadar" value={report?.client_sum} />
        <CountFact label="Não Programados" value={report?.client_pay_before} />
        <CountFact label="Novas Vendas" value={report?.new_sale_count} />
        <CountFact label="Quitados" value={report?.client_count_final_sales} />
        <CountFact label="Ativos" value={report?.active_sale_count} />
      </Facts>
      <Facts title="Movimentos de crédito">
        <CountFact label="Pagos" value={report?.client_pay_count_total} />
        <CountFact
          label="Não Pagos"
          hint="Clientes previstos que nada pagaram"
          value={report?.client_tot_no_pay}
        />
        <CountFact label="Sincronizados" value={report?.synced_count} />
      </Facts>
    </>
  );
}

/** Fixed texts by the specification: the mobile app sends none of these. */
function Device() {
  return (
    <>
      <Facts>
        <Fact label="PIN do dispositivo">Não informado</Fact>
        <Fact label="Versão do aplicativo">Não informada</Fact>
        <Fact label="Última conexão">Não informada</Fact>
      </Facts>
      <p className={styles.hint}>O aplicativo ainda não envia estes dados.</p>
    </>
  );
}

function Person({ employee }: { employee: UserRow }) {
  const navigate = useNavigate();
  const { id, name, finalname, cpf, email, phone } = employee;
  return (
    <>
      <Facts>
        <Fact label="Nome">{name || null}</Fact>
        <Fact label="Sobrenome">{finalname || null}</Fact>
        <Fact label="CPF">{cpf && <span className="proportional">{maskCpf(cpf)}</span>}</Fact>
        <Fact label="E-mail">{email}</Fact>
        <Fact label="Telefone">
          {phone && <span className="proportional">{maskPhone(phone)}</span>}
        </Fact>
      </Facts>
      <Button
        className={styles.edit}
        icon={<EditOutlined />}
        onClick={() => void navigate(paths.employee(id))}
      >
        Editar Informações
      </Button>
    </>
  );
}
