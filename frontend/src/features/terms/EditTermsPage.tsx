import { TITLE } from './title';
import { type TermsForm, termsFormSchema } from '@crediario/contract/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import { TextAreaField } from '@shared/ui/inputs/form/TextAreaField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { termsQuery } from '@entities/terms/queries';
import { updateTerms } from './api';
import styles from './TermsPage.module.css';

/** The same text, to write; it begins with what is true now, for all of it is saved. */
export function EditTermsPage() {
  const terms = useQuery(termsQuery);
  const isAsked = !terms.isFetchedAfterMount;
  return (
    <>
      <PageTitle title={TITLE} back={paths.terms} />
      <div className={styles.body}>
        {!isAsked && terms.data !== undefined && <EditTerms text={terms.data} />}
        {isAsked && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
        {terms.data === undefined && terms.error && <LoadFailure what="os termos" query={terms} />}
      </div>
    </>
  );
}

const CHANGED_MEANWHILE =
  'Outra pessoa mudou os termos enquanto isso. Atualizar de novo põe o seu texto no lugar do dela.';

type Step = 'writing' | 'asking' | 'saved';

function EditTerms({ text }: { text: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('writing');
  // What was there when the form opened: a refresh meanwhile must not look like typing.
  const [initialValues] = useState<TermsForm>({ text });
  const form = useAppForm<TermsForm, void>({
    initialValues,
    schema: termsFormSchema,
    // Answered, the question goes away: a text that the server refuses is seen again, with what is wrong.
    save: (values) => update(values).finally(() => setStep('writing')),
    onSaved: () => {
      setStep('saved');
      void queryClient.invalidateQueries({ queryKey: termsQuery.queryKey });
    },
  });
  /** The text that this one takes the place of, as far as they know who write it. */
  const replaced = useRef(text);
  const update = async (values: TermsForm) => {
    const now = await queryClient.fetchQuery({ ...termsQuery, staleTime: 0 });
    if (now !== replaced.current) {
      replaced.current = now;
      throw new Error(CHANGED_MEANWHILE);
    }
    await updateTerms(values);
  };
  const leave = () => void navigate(paths.terms);

  /** The question comes only for a text without faults. */
  const ask = async () => {
    const faults = await form.formik.validateForm();
    if (Object.keys(faults).length > 0) form.submit();
    else setStep('asking');
  };

  return (
    <>
      <AppForm form={{ ...form, submit: () => void ask() }} label={TITLE}>
        <TextAreaField name="text" label="Texto dos termos" rows={{ minRows: 14 }} autoFocus />
        <div className={styles.actions}>
          <FormActions
            submitText="Atualizar termos"
            isSaving={form.isSaving}
            isDisabled={!form.formik.dirty}
            onCancel={leave}
          />
        </div>
      </AppForm>
      {step === 'asking' && (
        <ConfirmDialog
          question="Tem certeza de que deseja atualizar os termos de uso?"
          confirmText="Sim, atualizar"
          isBusy={form.isSaving}
          onConfirm={form.submit}
          onCancel={() => setStep('writing')}
        >
          O novo texto passa a valer para todos, também no aplicativo dos funcionários.
        </ConfirmDialog>
      )}
      {step === 'saved' && (
        <SuccessDialog
          message="Termos de Uso e Privacidade foram atualizados com sucesso"
          onClose={leave}
        />
      )}
    </>
  );
}
