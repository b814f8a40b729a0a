import { NO_PIX, COMPANY_CONTACT } from '@crediario/contract/forms';
import type { Company } from '@crediario/contract/wire';
import { type FormEvent, useState } from 'react';
import { type Faults, saveCompany, type Values, valuesOf } from './company';
import { Field } from './Field';
import { ADDRESS, CHARGER, PIX, PIX_KIND, type Shown, TEXTS } from './fields';
import { LogoField } from './LogoField';
import { Box, Fault, First, Foot, Grid, Hint } from './styles';

interface Props {
  company: Company;
  onSaved(saved: Company): void;
}

/** When and by whom, in the company's own time. */
const momentOf = (at: string): string =>
  new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(at));

export function CompanyForm({ company, onSaved }: Props) {
  const [values, setValues] = useState<Values>(() => valuesOf(company));
  const [faults, setFaults] = useState<Faults>({});
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const change = (name: keyof Values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setSaid('');
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const form = event.currentTarget;
    setSaving(true);
    const answer = await saveCompany(values);
    setSaving(false);
    const wrong = 'faults' in answer ? answer.faults : {};
    setFaults(wrong);
    if ('company' in answer) {
      setValues(valuesOf(answer.company));
      setSaid('Empresa atualizada');
      onSaved(answer.company);
      return;
    }
    const [first] = Object.keys(wrong);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const shown = (fields: readonly Shown[]) =>
    fields.map((field) => (
      <Field
        key={field.name}
        field={field}
        value={values[field.name]}
        fault={faults[field.name]}
        onChange={change(field.name)}
      />
    ));
  return (
    <form aria-label="A empresa" noValidate onSubmit={save}>
      <Box aria-labelledby="charger">
        <h2 id="charger">Quem cobra</h2>
        <Grid>
          {shown(CHARGER)}
          <LogoField value={values.logo} fault={faults.logo} onChange={change('logo')} />
        </Grid>
      </Box>
      <Box aria-labelledby="address">
        <h2 id="address">{COMPANY_CONTACT}</h2>
        <Grid>{shown(ADDRESS)}</Grid>
      </Box>
      <Box aria-labelledby="pix">
        <h2 id="pix">Pix</h2>
        <Grid>
          {shown([PIX_KIND])}
          {values.pix_kind !== NO_PIX && shown(PIX)}
        </Grid>
      </Box>
      <Box aria-labelledby="texts">
        <h2 id="texts">Textos</h2>
        <Grid>{shown(TEXTS)}</Grid>
      </Box>
      <Foot>
        <First type="submit" aria-disabled={isSaving}>
          Salvar
        </First>
        <Hint role="status">{said}</Hint>
        {faults[''] && <Fault role="alert">{faults['']}</Fault>}
        {company.changed && (
          <Hint>
            Última mudança em {momentOf(company.changed.at)} por {company.changed.by}
          </Hint>
        )}
      </Foot>
    </form>
  );
}
