import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReminderRow } from '@crediario/contract/wire';
import { whatsappLink } from '@crediario/contract/domain';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import { profileQuery } from '@entities/profile/queries';
import { notifyError } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { PageTitle } from '@shared/ui/PageTitle';
import { openReminder, silenceClient } from './api';
import { Message } from './Message';
import { remindersKey, remindersQuery } from './queries';
import { ReminderList } from './ReminderList';
import { remindersSheet } from './reminders-sheet';
import styles from './Reminders.module.css';
import { SettingsDialog } from './SettingsDialog';
import { nextOf } from './stages';

const PARAM = 'funcionario';

/** Cobranças do dia: whom to write to today, one after another, each in words that are made of what is owed now. */
export function RemindersPage() {
  const [params, setParams] = useSearchParams();
  const employeeId = Number(params.get(PARAM)) || null;
  const reminders = useQuery(remindersQuery(employeeId));
  const isAdministrator = useQuery(profileQuery).data?.role?.type === 'administrador';
  const [isSetting, setSetting] = useState(false);
  const { data } = reminders;
  return (
    <div className={styles.page}>
      <PageTitle
        title="Cobranças do dia"
        note={
          data &&
          `${data.data.filter(({ opened }) => opened).length} de ${data.data.length} abertas`
        }
        back={paths.sales}
        actions={
          <>
            {isAdministrator && <Button onClick={() => setSetting(true)}>Textos e horário</Button>}
            {data && data.data.length > 0 && (
              <ExportButton name="cobrancas-do-dia" source={() => remindersSheet(data.data)} />
            )}
          </>
        }
      />
      <search className={styles.filters} aria-label="Filtros">
        <div>
          <EmployeeSelect
            offersAll
            value={employeeId ?? 'all'}
            onChange={(chosen) =>
              setParams(chosen === 'all' ? {} : { [PARAM]: String(chosen) }, { replace: true })
            }
          />
        </div>
        {data?.meta.quiet && (
          <p className={styles.quiet} role="status">
            Fora do horário de mensagens: de {data.meta.settings.from} às {data.meta.settings.until}
            , de segunda a sábado.
          </p>
        )}
      </search>
      {data && data.data.length > 0 && (
        <Work key={employeeId} rows={data.data} isQuiet={data.meta.quiet} />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title="Ninguém para lembrar hoje"
          hint="Aparecem aqui as parcelas que vencem em 3 dias, hoje, e as vencidas há 1, 7 e 15 dias."
        />
      )}
      {reminders.isPending && (
        <Skeleton className={styles.waiting} active title={false} paragraph={{ rows: 8 }} />
      )}
      {!data && reminders.error && <LoadFailure what="as cobranças" query={reminders} />}
      {isSetting && data && (
        <SettingsDialog settings={data.meta.settings} onClose={() => setSetting(false)} />
      )}
    </div>
  );
}

function Work({ rows, isQuiet }: { rows: readonly ReminderRow[]; isQuiet: boolean }) {
  const queryClient = useQueryClient();
  const [chosenId, setChosen] = useState<number | null>(() => nextOf(rows, null)?.sale_id ?? null);
  const chosen = rows.find(({ sale_id }) => sale_id === chosenId) ?? rows[0];
  const refresh = () => queryClient.invalidateQueries({ queryKey: remindersKey });
  const opening = useMutation({
    mutationFn: (row: ReminderRow) => openReminder(row.sale_id, row.stage),
    onSuccess: (_, row) => {
      setChosen(nextOf(rows, row.sale_id)?.sale_id ?? row.sale_id);
      return refresh();
    },
    onError: notifyError,
  });
  const silencing = useMutation({
    mutationFn: (row: ReminderRow) => silenceClient(row.client_id, !row.silent),
    onSuccess: refresh,
    onError: notifyError,
  });
  if (!chosen) return null;
  const open = (row: ReminderRow) => {
    if (whatsappLink(row.phone, row.text) === null || opening.isPending) return;
    // Within the click: browsers block a tab that opens later.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    opening.mutate(row, {
      onSuccess: ({ phone, text }) => {
        const link = whatsappLink(phone, text);
        if (link === null) tab?.close();
        else if (tab) tab.location.replace(link);
        else window.location.assign(link);
      },
      onError: () => tab?.close(),
    });
  };
  return (
    <div className={styles.work}>
      <ReminderList rows={rows} chosenId={chosen.sale_id} onChoose={setChosen} />
      <Message
        row={chosen}
        isQuiet={isQuiet}
        isOpening={opening.isPending}
        onOpen={() => open(chosen)}
        onSkip={() => setChosen(nextOf(rows, chosen.sale_id)?.sale_id ?? chosen.sale_id)}
        onSilence={() => silencing.mutate(chosen)}
      />
    </div>
  );
}
