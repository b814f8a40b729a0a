import { Component, type ReactNode } from 'react';
import { Button } from '@rua/ui/Button';
import styles from './FirstPackage.module.css';

/** A screen that broke takes nothing along: what was tapped lies in the store. */
export class Broken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className={styles.page}>
        <p role="alert">
          Esta tela não abriu. O que você registrou está guardado no aparelho e será enviado.
        </p>
        <div className={styles.again}>
          <Button look="filled" onClick={() => window.location.assign('/rua/')}>
            Voltar à agenda
          </Button>
        </div>
      </main>
    );
  }
}
