import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Mark } from '@shared/ui/brand/Mark';
import { back, go, leaveBy, to, useTyped } from '@rua/app/route';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { LeaveQuestion } from './LeaveQuestion';
import styles from './Screen.module.css';
import { SyncPill } from './SyncPill';

interface InnerProps {
  title: string;
  about?: string | undefined;
  /** Where 'back' leads when one did not come from inside. */
  parent: string;
  isOver?: boolean;
  /** There is something that was typed and not sent: it is not left without a question. */
  isTyped?: boolean | undefined;
  hasPill?: boolean;
  action?: ReactNode;
  foot?: ReactNode;
  /** Over the foot, while something is edited: the keys. */
  over?: ReactNode;
  /** Of a screen that is a form: by the foot's button of type 'submit', or by Enter in a field. */
  onSubmit?(): void;
  children: ReactNode;
}

/** Each screen says where one is: to the tab, and to who hears it instead of seeing it. */
export function useArrival(title: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Crediário`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}

/** A screen below one of the four: a way back, and its actions docked under the thumb. */
export function InnerScreen(props: InnerProps) {
  const {
    title,
    about,
    parent,
    isOver = false,
    isTyped = false,
    hasPill = true,
    action,
    onSubmit,
    children,
  } = props;
  const leave = () => leaveBy(() => back(parent));
  const { onLeave, onStay } = useTyped(isTyped);
  const heading = useArrival(title);
  const parts = (
    <>
      <header className={styles.header}>
        {!isOver && <IconButton icon="back" label="Voltar" onClick={leave} />}
        <div className={isOver ? styles.overTitles : styles.titles}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {hasPill && <SyncPill isShort />}
        {action}
        {isOver && <IconButton icon="close" label="Fechar" onClick={leave} />}
      </header>
      <main className={styles.main}>{children}</main>
      {props.foot && (
        <div className={styles.dock}>
          {props.over}
          <div className={styles.foot}>{props.foot}</div>
        </div>
      )}
    </>
  );
  const question = onLeave && <LeaveQuestion onLeave={onLeave} onStay={onStay} />;
  if (!onSubmit) {
    return (
      <>
        <div className={styles.screen}>{parts}</div>
        {question}
      </>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <form className={styles.screen} aria-label={title} noValidate onSubmit={submit}>
        {parts}
      </form>
      {question}
    </>
  );
}

interface RootProps {
  title: string;
  about?: string;
  here: 'agenda' | 'clients' | 'box' | 'more';
  action?: ReactNode;
  children: ReactNode;
}

const PLACES = [
  { here: 'agenda', label: 'Agenda', icon: 'agenda', path: to.agenda },
  { here: 'clients', label: 'Clientes', icon: 'clients', path: to.clients },
  { here: 'box', label: 'Caixa', icon: 'box', path: to.box },
  { here: 'more', label: 'Mais', icon: 'more', path: to.more },
] as const;

/** One of the four screens of the bar below. */
export function RootScreen({ title, about, here, action, children }: RootProps) {
  const heading = useArrival(title);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <span className={styles.mark}>
          <Mark size={26} />
        </span>
        <div className={styles.titles}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {action}
        <SyncPill />
      </header>
      <main className={styles.rootMain}>{children}</main>
      <nav className={styles.nav} aria-label="Principal">
        {PLACES.map((place) => (
          <button
            key={place.here}
            type="button"
            className={styles.place}
            aria-current={place.here === here ? 'page' : undefined}
            onClick={() => go(place.path)}
          >
            <Icon name={place.icon} size={26} />
            {place.label}
          </button>
        ))}
      </nav>
    </div>
  );
}
