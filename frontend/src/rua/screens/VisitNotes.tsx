import { addDays } from '@crediario/contract/domain';
import { VISIT_NOTE_LABELS, VISIT_NOTE_MAX } from '@crediario/contract/forms';
import { useState } from 'react';
import { noteVisits } from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { back, to } from '@rua/app/route';
import { fullName } from '@rua/model/person';
import type { StreetClient } from '@rua/model/street-types';
import { Button } from '@rua/ui/Button';
import { Choice } from '@rua/ui/Choice';
import { Field } from '@rua/ui/Field';
import { shake } from '@rua/ui/feel';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './NewClient.module.css';

const USUAL_TIMES = ['De manhã', 'À tarde', 'À noite'].map((time) => ({
  value: time,
  label: time,
}));

const VISIT_NOTES = ['not_before', 'best_time', 'caution'] as const;

/** What one should know before one knocks; what is left empty is told no more. */
export function VisitNotes({ day, client }: { day: Day; client: StreetClient }) {
  const known = client.person.visit_notes;
  const [date, setDate] = useState(known?.not_before ?? '');
  const [time, setTime] = useState(known?.best_time ?? '');
  const [caution, setCaution] = useState(known?.caution ?? '');
  const notes = {
    not_before: date || null,
    best_time: time.trim() || null,
    caution: caution.trim() || null,
  };
  const isTyped = VISIT_NOTES.some((name) => notes[name] !== (known?.[name] || null));
  const onTap = useOneTap(async () => {
    await noteVisits(client, day.today, notes);
    shake(20);
    back(to.client(client.key));
  });
  return (
    <InnerScreen
      isOver
      title="Avisos de visita"
      about={fullName(client.person)}
      parent={to.client(client.key)}
      isTyped={isTyped}
      onSubmit={onTap}
      foot={
        <Button type="submit" look="filled" size="xl">
          Guardar avisos
        </Button>
      }
    >
      <div className={styles.page}>
        <Field
          label={VISIT_NOTE_LABELS.not_before}
          type="date"
          min={addDays(day.today, 1)}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Choice
          label={VISIT_NOTE_LABELS.best_time}
          columns={3}
          hasMark={false}
          options={USUAL_TIMES}
          value={time}
          onChange={setTime}
        />
        <Field
          label="Outra hora"
          maxLength={VISIT_NOTE_MAX.best_time}
          placeholder="Depois das 18 h"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Field
          label={VISIT_NOTE_LABELS.caution}
          maxLength={VISIT_NOTE_MAX.caution}
          placeholder="Cachorro solto"
          value={caution}
          onChange={({ target }) => setCaution(target.value)}
        />
      </div>
    </InnerScreen>
  );
}
