import { useState } from 'react';
import { logOut, type Phone, sendNow, usePhone, waitingOf } from '@rua/app/phone';
import { takenCents } from '@rua/model/corrections';
import { Button } from '@rua/ui/Button';
import { Icon, type IconName } from '@rua/ui/Icon';
import { Money } from '@rua/ui/Money';
import { Sheet } from '@rua/ui/Sheet';
import styles from './LeaveSheet.module.css';

export const isOffline = ({ outcome }: Phone) => outcome === 'unreachable';

/** Before 'Sair' costs something: what was not sent, and without network the way back in. */
export function LeaveSheet({ onClose }: { onClose(): void }) {
  const phone = usePhone();
  const waiting = waitingOf(phone);
  const [hasFailed, setFailed] = useState(false);
  const sendAndLeave = async () => {
    await sendNow();
    if (await logOut({ onlyIfSent: true })) return;
    setFailed(true);
  };
  return (
    <Sheet title="Sair deste aparelho?" onClose={onClose}>
      <ul className={styles.facts}>
        {waiting.length > 0 && <Waiting phone={phone} hasFailed={hasFailed} />}
        <Fact icon="clients" title="Os clientes e a agenda saem do aparelho">
          Voltam quando você entrar.
        </Fact>
        {isOffline(phone) && (
          <Fact icon="offline" title="Sem rede agora">
            Só dá para entrar de novo com rede.
          </Fact>
        )}
      </ul>
      <div className={styles.foot}>
        <Button size="xl" onClick={() => void logOut()}>
          Sair assim mesmo
        </Button>
        {waiting.length > 0 && !isOffline(phone) ? (
          <Button
            look="filled"
            size="xl"
            disabled={phone.isSending}
            onClick={() => void sendAndLeave()}
          >
            {phone.isSending ? 'Enviando…' : 'Enviar e sair'}
          </Button>
        ) : (
          <Button
            look="filled"
            size="xl"
            autoFocus
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            Ficar
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Waiting({ phone, hasFailed }: { phone: Phone; hasFailed: boolean }) {
  const waiting = waitingOf(phone);
  const { cash } = phone.day?.pack.blind_count
    ? { cash: 0 }
    : takenCents(waiting, phone.operations);
  const title =
    waiting.length === 1
      ? '1 operação ainda não foi enviada'
      : `${waiting.length} operações ainda não foram enviadas`;
  return (
    <Fact icon="device" title={title}>
      {hasFailed ? 'Não foi tudo enviado. ' : ''}
      Nada se perde: fica guardado aqui até você entrar de novo com rede.
      {cash > 0 && (
        <>
          {' '}
          <Money cents={cash} isPlain /> em dinheiro.
        </>
      )}
    </Fact>
  );
}

interface FactProps {
  icon: IconName;
  title: string;
  children: React.ReactNode;
}

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size={24} />
      <p>
        <b>{title}</b>
        <br />
        <span className={styles.quiet}>{children}</span>
      </p>
    </li>
  );
}
