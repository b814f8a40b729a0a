import { DownloadOutlined } from '@ant-design/icons';
import { formatMomentToMinute } from '@crediario/contract/domain';
import type { CompanyDataSummary } from '@crediario/contract/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { saveFile } from '@shared/save-file';
import { exportEverything } from './api';
import { bytesText, countText } from './bytes-text';
import styles from './CompanyPage.module.css';
import { companyDataQuery } from './queries';

/** All of the company's data as one file, to be taken along (decision 0031). The server makes it while it comes: how much it
 *  will be, nobody knows before. */
export function ExportEverything() {
  const clock = useBusinessClock();
  const queryClient = useQueryClient();
  const [received, setReceived] = useState(0);
  const leaving = useRef<AbortController>(null);
  const button = useRef<HTMLButtonElement>(null);
  const summary = useQuery(companyDataQuery);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => {
      setReceived(0);
      leaving.current = new AbortController();
      return exportEverything(setReceived, leaving.current.signal);
    },
    onSuccess: async (file) => {
      saveFile(`crediario-${clock.today()}.zip`, file, 'application/zip');
      await notifySuccess('Todos os dados foram exportados');
    },
    meta: { quiet: true },
    onError: async (error) => {
      if (!leaving.current?.signal.aborted) await notifyError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyDataQuery.queryKey }),
  });
  const cancel = () => {
    leaving.current?.abort();
    button.current?.focus();
  };
  return (
    <section className={styles.takeout} aria-labelledby="takeout">
      <h2 id="takeout" className={styles.heading}>
        Todos os dados
      </h2>
      <p className={styles.hint}>
        Clientes, vendas, pagamentos, caixas e todo o resto, em arquivos CSV dentro de um zip, com
        um LEIA-ME que explica cada coluna. Tem dados pessoais e nenhuma senha: guarde em lugar
        seguro. Outro Crediário, vazio, importa o arquivo de volta.
      </p>
      <div className={styles.takeoutRow}>
        <Button
          ref={button}
          size="large"
          icon={<DownloadOutlined aria-hidden />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {isPending ? 'Exportando' : 'Exportar tudo'}
        </Button>
        {isPending && (
          <Button size="large" type="text" onClick={cancel}>
            Cancelar
          </Button>
        )}
        <p className={styles.hint}>
          {isPending ? progressText(received) : summaryText(summary.data, clock.timeZone)}
        </p>
      </div>
    </section>
  );
}

const progressText = (received: number): string =>
  `${bytesText(received)} recebidos. Deixe esta página aberta até o fim.`;

function summaryText(summary: CompanyDataSummary | undefined, timeZone: string): string {
  if (!summary) return '';
  const { rows, running, last } = summary;
  if (running) return 'Outra pessoa está exportando agora.';
  const size = `Cerca de ${countText(rows)} registros.`;
  if (!last) return `${size} Nunca exportados.`;
  return `${size} Última exportação em ${formatMomentToMinute(last.at, timeZone)} por ${last.by}.`;
}
