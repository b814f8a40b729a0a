import { inReviewOf, type Phone, usePhone, waitingOf } from '@rua/app/phone';
import { go, leaveBy, to } from '@rua/app/route';
import { clockText } from '@rua/model/time';
import { Icon } from './Icon';
import styles from './SyncPill.module.css';

/** What the phone still holds, in words on the four main screens. Being without network is normal: no alarm. */
export function SyncPill({ isShort = false }: { isShort?: boolean }) {
  const phone = usePhone();
  const { look, icon, text, count, told } = pillOf(phone);
  return (
    <button type="button" className={styles.target} onClick={() => leaveBy(() => go(to.outbox))}>
      <span className={`${styles.pill} ${styles[look]}`} aria-hidden="true">
        {icon ? <Icon name={icon} size={19} /> : <span className={styles.dot} />}
        {isShort && count ? count : text}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
    </button>
  );
}

function pillOf(phone: Phone) {
  const waiting = waitingOf(phone).length;
  const inReview = inReviewOf(phone).length;
  if (waiting > 0 && phone.isSending) {
    const text = `${waiting} enviando`;
    return { look: 'turning', icon: 'turning', text, count: waiting, told: text } as const;
  }
  if (waiting > 0) {
    const text = `${waiting} no aparelho`;
    return { look: 'ink', icon: 'device', text, count: waiting, told: text } as const;
  }
  if (inReview > 0) {
    const text = `${inReview} em análise`;
    return { look: 'ink', icon: 'review', text, count: inReview, told: text } as const;
  }
  const time = lastAnswer(phone);
  if (phone.outcome === 'unreachable') {
    const told = `Sem rede, última sincronização às ${time}`;
    return { look: 'quiet', icon: 'offline', text: time, count: 0, told } as const;
  }
  const told = `Tudo enviado às ${time}`;
  return { look: 'quiet', icon: null, text: time, count: 0, told } as const;
}

export function lastAnswer({ day, device }: Phone): string {
  if (!day || !device?.answeredAt) return '—';
  return clockText(device.answeredAt, day.pack.timeZone);
}
