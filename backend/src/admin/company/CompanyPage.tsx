import type { Company } from '@crediario/contract/wire';
import { useEffect, useState } from 'react';
import { CompanyForm } from './CompanyForm';
import { type Faults, readCompany } from './company';
import { CountForm } from './CountForm';
import { Fault, Intro, Page } from './styles';

/** Who charges: the same company as the office's page, with the same checks (decision 0036). */
export default function CompanyPage() {
  const [company, setCompany] = useState<Company | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => {
    document.title = 'A empresa';
    void readCompany().then((answer) => {
      if ('company' in answer) setCompany(answer.company);
      else setFaults(answer.faults);
    });
  }, []);
  return (
    <Page>
      <h1>A empresa</h1>
      <Intro>O que sai em cada papel e em cada Pix.</Intro>
      {faults[''] && <Fault role="alert">{faults['']}</Fault>}
      {company && (
        <>
          <CompanyForm company={company} onSaved={setCompany} />
          <CountForm company={company} onSaved={setCompany} />
        </>
      )}
    </Page>
  );
}
