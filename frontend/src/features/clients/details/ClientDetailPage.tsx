import { EditOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { SaleReportRow } from '@crediario/contract/wire';
import { HistoryButton } from '@entities/history/HistoryButton';
import { openStatement } from '@entities/sale/statement';
import { paths } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tabs } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Client } from '@entities/client/client';
import { clientMergesQuery } from '@entities/client/queries';
import { clientQuery } from '@entities/client/queries';
import { clientSalesQuery } from '@entities/sale/queries';
import { clientSummaryQuery } from '../queries';
import { ClientHeader } from './ClientHeader';
import { ClientInfo } from './ClientInfo';
import { ClientPrivacy } from './ClientPrivacy';
import { MergeNotice, ToKeptClient } from './MergeNotice';
import { errorCode, isMissing } from '@shared/http/errors';
import { PageTitle } from '@shared/ui/PageTitle';
import { RecordFailure } from '@shared/ui/RecordFailure';
import { OccurrencesTab, PaidTab } from './SaleTabs';
import { VisitSection } from './VisitSection';
import { SalesHistory } from './SalesHistory';
import { ClientActions } from './summary/ClientActions';
import { SummaryTab } from './summary/SummaryTab';
import styles from './tabs.module.css';
import { type ClientTab, useClientTab } from './use-client-tab';

const LABELS: Readonly<Record<ClientTab, string>> = {
  summary: 'Resumo',
  info: 'Informações',
  history: 'Histórico de Vendas',
  paid: 'Histórico de Pagos',
  occurrences: 'Ocorrências',
};

const CLIENT_TABS: readonly ClientTab[] = ['summary', 'info', 'history'];
const SALE_TABS: readonly ClientTab[] = [...CLIENT_TABS, 'paid', 'occurrences'];

interface PageProps {
  /** 'Efetuar Pagamento', which belongs to the sales. */
  Payment: ComponentType<{ sale: SaleReportRow; onClose: () => void }>;
}

/** Cliente: what they owe and what happened, the person, all their sales and, of the sale in the address, payments and
 *  visits without one. */
export function ClientDetailPage({ Payment }: PageProps) {
  const { id, saleId } = useParams();
  const [paid, setPaid] = useState<SaleReportRow | null>(null);
  return (
    <>
      <ClientDetail
        key={id}
        clientId={Number(id)}
        saleId={saleId ? Number(saleId) : null}
        onPay={setPaid}
      />
      {paid && <Payment sale={paid} onClose={() => setPaid(null)} />}
    </>
  );
}

/** Where there is no room for one line, two: 'Histórico', 'de Vendas'. */
function TabLabel({ text }: { text: string }) {
  const [first, ...rest] = text.split(' ');
  if (rest.length === 0) return text;
  return (
    <>
      {first} <span className={styles.together}>{rest.join(' ')}</span>
    </>
  );
}

interface DetailProps {
  clientId: number;
  saleId: number | null;
  onPay: (sale: SaleReportRow) => void;
}

function ClientDetail({ clientId, saleId, onPay }: DetailProps) {
  // Who was made one with another leads on to that one: nothing is asked that must be refused.
  const merges = useQuery(clientMergesQuery(clientId));
  const enabled = merges.isFetched && !merges.data?.into;
  const client = useQuery({ ...clientQuery(clientId), enabled });
  const summary = useQuery({ ...clientSummaryQuery(clientId), enabled });
  const list = useQuery({ ...clientSalesQuery(clientId), enabled });
  const sales = list.data ?? [];
  // Another client's sale, or a deleted one, is not shown here.
  const isForeign = list.data !== undefined && !sales.some(({ sales_id }) => sales_id === saleId);
  const shownSaleId = isForeign ? null : saleId;
  const tabs = shownSaleId === null ? CLIENT_TABS : SALE_TABS;
  const { tab, open } = useClientTab(tabs);
  const failure = <RecordFailure kind="client" id={clientId} query={client} />;
  if (merges.data?.into || errorCode(client.error) === 'CLIENT_MERGED') {
    return (
      <ToKeptClient id={clientId}>
        <UnknownClient>{failure}</UnknownClient>
      </ToKeptClient>
    );
  }
  if (isMissing(client.error) && !client.data) return <UnknownClient>{failure}</UnknownClient>;

  return (
    <>
      <ClientHeader
        client={client.data}
        summary={summary.data}
        sale={sales.find(({ sales_id }) => sales_id === shownSaleId) ?? null}
        actions={
          <>
            {client.data && (
              <HistoryButton subject={historyOf(client.data)} isIcon={tab === 'summary'} />
            )}
            {client.data && tab === 'summary' && (
              <ClientActions
                client={client.data}
                sales={sales}
                saleId={shownSaleId}
                onPay={onPay}
              />
            )}
            {client.data && <PrimaryAction tab={tab} clientId={clientId} saleId={shownSaleId} />}
          </>
        }
      />
      {client.data && <MergeNotice clientId={clientId} />}
      {isForeign && saleId !== null && (
        <p role="status" className={styles.foreignSale}>
          A venda {saleId} não é deste cliente, ou foi excluída.
        </p>
      )}
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        onChange={(key) => open(key as ClientTab)}
        destroyOnHidden
        items={tabs.map((key) => ({
          key,
          label: <TabLabel text={LABELS[key]} />,
          children: enabled && panelOf(key),
        }))}
      />
    </>
  );

  function panelOf(key: ClientTab): ReactNode {
    if (key === 'summary') {
      return <SummaryTab clientId={clientId} summary={summary} list={list} onPay={onPay} />;
    }
    if (key === 'history') return <SalesHistory list={list} />;
    if (key === 'paid' && shownSaleId !== null) return <PaidTab saleId={shownSaleId} />;
    if (key === 'occurrences' && shownSaleId !== null) {
      return <OccurrencesTab saleId={shownSaleId} />;
    }
    if (client.data) {
      return (
        <>
          <ClientInfo client={client.data} />
          <VisitSection clientId={clientId} />
          <ClientPrivacy client={client.data} />
        </>
      );
    }
    if (client.error) return failure;
    return <Skeleton active className={styles.loading} paragraph={{ rows: 8 }} />;
  }
}

/** An address that was typed, or of a client who was deleted. */
function UnknownClient({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle title="Cliente" back="previous" />
      {children}
    </>
  );
}

const historyOf = ({ id, name, lastName }: Client) => ({
  param: 'client_id' as const,
  id,
  title: ['Cliente', id, '·', name, lastName].filter(Boolean).join(' '),
});

interface PrimaryActionProps {
  tab: ClientTab;
  clientId: number;
  saleId: number | null;
}

function PrimaryAction({ tab, clientId, saleId }: PrimaryActionProps) {
  const navigate = useNavigate();
  if (tab === 'info') {
    return (
      <Button
        type="primary"
        icon={<EditOutlined />}
        onClick={() => void navigate(paths.editClient(clientId))}
      >
        Editar Cliente
      </Button>
    );
  }
  return (tab === 'paid' || tab === 'occurrences') && saleId !== null ? (
    <StatementButton saleId={saleId} />
  ) : null;
}

/** A statement takes a moment: the button says that it started. */
function StatementButton({ saleId }: { saleId: number }) {
  const [isBusy, setBusy] = useState(false);
  const generate = async () => {
    setBusy(true);
    await openStatement(saleId);
    setBusy(false);
  };
  return (
    <Button
      type="primary"
      icon={<FilePdfOutlined />}
      loading={isBusy}
      onClick={() => void generate()}
    >
      Gerar extrato
    </Button>
  );
}
