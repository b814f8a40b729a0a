import { EditOutlined } from '@ant-design/icons';
import { formatBusinessDate } from '@crediario/contract/domain';
import { VISIT_NOTE_LABELS } from '@crediario/contract/forms';
import type { VisitNotes } from '@crediario/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { visitNotesQuery } from '../queries';
import infoStyles from './ClientInfo.module.css';
import { VisitDialog } from './VisitDialog';
import styles from './VisitSection.module.css';

const NAMES = ['not_before', 'best_time', 'caution'] as const;

const said = (notes: VisitNotes, name: (typeof NAMES)[number]) =>
  name === 'not_before' && notes.not_before ? formatBusinessDate(notes.not_before) : notes[name];

/** Visita: what the collector is told before they knock. */
export function VisitSection({ clientId }: { clientId: number }) {
  const { data: notes } = useQuery(visitNotesQuery(clientId));
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-labelledby="client-visit" className={styles.section}>
      <div className={styles.head}>
        <h2 id="client-visit">Visita</h2>
        {notes && (
          <Button
            icon={<EditOutlined />}
            aria-label="Editar visita"
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      <dl className={styles.facts}>
        {NAMES.map((name) => (
          <div key={name} className={infoStyles.fact}>
            <dt>{VISIT_NOTE_LABELS[name]}</dt>
            <dd>{(notes && said(notes, name)) || '—'}</dd>
          </div>
        ))}
      </dl>
      {isEditing && notes && (
        <VisitDialog clientId={clientId} notes={notes} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}
