import { blindCountHint } from '@crediario/contract/forms';
import type { Company } from '@crediario/contract/wire';
import { type FormEvent, useState } from 'react';
import { type Faults, saveCompany } from './company';
import { Box, Fault, Foot, Hint, Second, Tick } from './styles';

interface Props {
  company: Company;
  onSaved(saved: Company): void;
}

/** Whether a collector counts the money before they are told what there should be (decision 0018). */
export function CountForm({ company, onSaved }: Props) {
  const [isBlind, setBlind] = useState(company.blind_count);
  const [faults, setFaults] = useState<Faults>({});
  const [said, setSaid] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await saveCompany({ blind_count: isBlind });
    setFaults('faults' in answer ? answer.faults : {});
    if (!('company' in answer)) return;
    setSaid(`Conferência cega ${answer.company.blind_count ? 'ligada' : 'desligada'}`);
    onSaved(answer.company);
  };
  return (
    <Box as="form" aria-label="Conferência" onSubmit={save}>
      <h2>Conferência do caixa</h2>
      <Tick>
        <input
          type="checkbox"
          checked={isBlind}
          aria-describedby="blind-hint"
          onChange={({ currentTarget }) => {
            setBlind(currentTarget.checked);
            setSaid('');
          }}
        />
        Conferência cega
      </Tick>
      <Hint id="blind-hint">{blindCountHint(isBlind)}</Hint>
      <Foot>
        <Second type="submit">Salvar conferência</Second>
        <Hint role="status">{said}</Hint>
        {Object.values(faults).map((fault) => (
          <Fault key={fault} role="alert">
            {fault}
          </Fault>
        ))}
      </Foot>
    </Box>
  );
}
