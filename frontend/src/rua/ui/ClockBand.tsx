import { formatBusinessDate } from '@crediario/contract/domain';
import { clockFaultNow, type Day, serverTimeMs, usePhone } from '@rua/app/phone';
import { spanText } from '@rua/model/clock-fault';
import { clockText } from '@rua/model/time';
import { streetToday } from '@rua/sync/clock';
import styles from './ClockBand.module.css';
import { Icon } from './Icon';

/** Yellow, for it is the device that is wrong: before anything is dated by its clock. */
export function ClockBand({ day, isShort = false }: { day: Day; isShort?: boolean }) {
  usePhone();
  const fault = clockFaultNow();
  if (!fault) return null;
  const { timeZone } = day.pack;
  const textOf = (ms: number) =>
    `${formatBusinessDate(streetToday(ms, 0, timeZone)).slice(0, 5)}, ${clockText(new Date(ms), timeZone)}`;
  const [says, used] = [textOf(Date.now()), textOf(serverTimeMs())];
  return (
    <div className={styles.band} role="status" data-band="">
      <Icon name="warning" size={22} />
      {fault.kind === 'off' ? (
        <p>
          <b>
            O relógio deste aparelho está {spanText(fault.byMs)}{' '}
            {fault.byMs < 0 ? 'atrasado' : 'adiantado'}.
          </b>
          <br />
          {isShort
            ? 'O recibo usa a hora certa.'
            : `Ele diz ${says}. A agenda e os recibos usam a hora certa.`}
        </p>
      ) : (
        <p>
          <b>Confira o relógio deste aparelho.</b>
          <br />
          {isShort
            ? `O recibo sai com ${used}, hora a conferir.`
            : `Ele diz ${says}. Até a rede voltar, a agenda e os recibos usam ${used}, hora a conferir.`}
        </p>
      )}
    </div>
  );
}
