import { newIdempotencyKey } from '@shared/http/idempotency';
import { useMutation } from '@tanstack/react-query';
import { type FormikContextType, type FormikErrors, type FormikValues, useFormik } from 'formik';
import { useRef, useState } from 'react';
import type { Schema } from 'yup';
import { type Refusal, serverFaultsOf, standingFaults } from './server-faults';

interface AppFormOptions<Values extends FormikValues, Saved> {
  initialValues: Values;
  /** The form's rules, from the contract. */
  schema: Schema;
  save: (values: Values, options: { idempotencyKey: string }) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** A question between the check of the fields and the save; false leaves the form as it was. */
  confirm?: (values: Values) => Promise<boolean>;
  /** Fields that the program fills in: leaving them behind loses no work. */
  filledInFields?: readonly (keyof Values)[];
  /** The form's names of fields that the wire calls otherwise, for what the server says of them. */
  wireNames?: Readonly<Record<string, keyof Values & string>>;
}

export interface AppForm<Values extends FormikValues> {
  formik: FormikContextType<Values>;
  submit: () => void;
  /** On its way to the server; Formik's own isSubmitting is true while it only checks the fields. */
  isSaving: boolean;
  /** From the press of its button until all is decided: what is around the form may not go away meanwhile. */
  isBusy: boolean;
  /** Asked at the moment of leaving, when a save may have just gone through and no render has told yet. */
  wouldLoseChanges: () => boolean;
}

/** A form that behaves as every form of the product does: it checks a field when it is left, says all that is wrong on
 *  submit, sends once, and keeps what was typed when a save fails. A failed save is told by the shared notifier; what
 *  the server says of single fields is put beside them. */
export function useAppForm<Values extends FormikValues, Saved>({
  initialValues,
  schema,
  save,
  onSaved,
  confirm = () => Promise.resolve(true),
  filledInFields = [],
  wireNames = {},
}: AppFormOptions<Values, Saved>): AppForm<Values> {
  // As long as the form is mounted.
  const [idempotencyKey] = useState(newIdempotencyKey);
  // A ref, not state: the second click of a double click comes before any render.
  const phase = useRef<'open' | 'sending' | 'saved'>('open');
  const refusal = useRef<Refusal<Values>>(null);
  const saving = useMutation({
    mutationFn: (values: Values) => save(values, { idempotencyKey }),
  });

  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validate: (values) => standingFaults(refusal.current, values) as FormikErrors<Values>,
    onSubmit: async (values, helpers) => {
      if (phase.current !== 'open') return;
      phase.current = 'sending';
      if (!(await confirm(values))) {
        phase.current = 'open';
        return;
      }
      try {
        const saved = await saving.mutateAsync(values);
        phase.current = 'saved';
        onSaved(saved);
      } catch (error) {
        phase.current = 'open';
        refusal.current = { values, faults: serverFaultsOf(error, wireNames) };
        await helpers.validateForm(values);
      }
    },
  });

  const submit = () => {
    refusal.current = null;
    formik.handleSubmit();
  };
  const wouldLoseChanges = () =>
    phase.current !== 'saved' && hasTypedChanges(formik.values, initialValues, filledInFields);
  const isSaving = saving.isPending;
  return { formik, submit, isSaving, isBusy: isSaving || formik.isSubmitting, wouldLoseChanges };
}

function hasTypedChanges<Values extends FormikValues>(
  values: Values,
  initialValues: Values,
  filledInFields: readonly (keyof Values)[],
): boolean {
  return Object.keys(values).some(
    (name) => !filledInFields.includes(name) && !isSame(values[name], initialValues[name]),
  );
}

/** By content: Formik works on a deep copy of what it is given, so that an object in it is never the same one. */
function isSame(value: unknown, initial: unknown): boolean {
  return Object.is(value, initial) || JSON.stringify(value) === JSON.stringify(initial);
}
