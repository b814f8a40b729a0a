import { FormikProvider, type FormikValues } from 'formik';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { followPointer } from './pointer-press';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import type { AppForm as AppFormState } from './useAppForm';

interface AppFormProps<Values extends FormikValues> {
  form: AppFormState<Values>;
  /** Names the form to screen readers. */
  label: string;
  className?: string | undefined;
  /** False in a dialog, whose page guards the way out already: the router knows one guard at a time. */
  guardsLeaving?: boolean;
  children: ReactNode;
}

/** The <form> around the fields of useAppForm: after a refused submit it leads to the first fault. */
export function AppForm<Values extends FormikValues>({
  form,
  label,
  className,
  guardsLeaving = true,
  children,
}: AppFormProps<Values>) {
  const { formik, wouldLoseChanges } = form;
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = formik;

  useEffect(followPointer, []);

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstFault(element.current);
  }, [submitCount, isSubmitting]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form lives in the React tree of the form below it: its submit must not travel on.
    event.stopPropagation();
    form.submit();
  };

  return (
    <FormikProvider value={formik}>
      <form
        ref={element}
        aria-label={label}
        className={className}
        noValidate
        onSubmit={submit}
        onKeyDown={keepHeldEnter}
      >
        {children}
      </form>
      {guardsLeaving && <UnsavedChangesGuard wouldLoseChanges={wouldLoseChanges} />}
    </FormikProvider>
  );
}

/** Enter that is still held down was meant for what it was pressed on, and submits nothing that the focus moved to. */
function keepHeldEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

function focusFirstFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-fault]');
  // What is filled in before what stands around it: the correction is typed at once.
  const input = field?.querySelector<HTMLElement>('input, textarea, select');
  (input ?? field?.querySelector<HTMLElement>('button'))?.focus();
}
