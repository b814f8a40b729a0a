import { type BusinessDate, type PaymentTypeId, paymentLimits } from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import {
  type PaymentForm as FilledForm,
  paymentFormSchema,
  paymentRequestOf,
} from '@crediario/contract/forms';
import type { PaymentRecord } from '@crediario/contract/wire';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { openCashBoxesQuery } from '@entities/box/queries';
import { saleKeys } from '@entities/sale/keys';
import { errorStatus } from '@shared/http/errors';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { registerPayment } from '../api';
import { isPayables, type Payables } from './payables';
import { type Paid, tellPaid } from './after-payment';
import { payableInstalments, previewOf, type ReplacedPayment } from './payment-plan';

/** The contract's form while it is filled: null, where nothing is chosen yet. There always are some means. */
export type PaymentValues = Pick<FilledForm, 'means'> & {
  [Field in Exclude<keyof FilledForm, 'means'>]-?: NonNullable<FilledForm[Field]> | null;
};

interface Options {
  payables: Payables;
  onPaid: () => void;
}

/** The state of 'Efetuar Pagamento', and what would come of it. */
export function usePaymentForm({ payables, onPaid }: Options) {
  const clock = useBusinessClock();
  const queryClient = useQueryClient();
  const { sale, replaceable, instalments } = payables;
  const asksIntent =
    replaceable !== null && instalments.some((one) => one.paidCents < one.valueCents);
  const [initialValues] = useState<PaymentValues>(() => ({
    // Nothing is chosen for the clerk but what there is no choice in.
    intent: replaceable && !asksIntent ? 'replacement' : null,
    type: null,
    portions: 1,
    value: null,
    means: replaceable && !asksIntent ? replaceable.means : 'cash',
    pixOn: clock.today(),
  }));
  const today = clock.today();
  const paidOn = useRef<BusinessDate>(null);
  const [intent, setIntent] = useState(initialValues.intent);
  // Until it is said what is meant, the wider limits hold.
  const payable = useMemo(
    () => payableInstalments(instalments, intent === 'another' ? null : replaceable),
    [instalments, intent, replaceable],
  );
  const limits = useMemo(() => paymentLimits(payable), [payable]);

  const form = useAppForm<PaymentValues, Paid>({
    initialValues,
    schema: useMemo(
      () => paymentFormSchema(limits, { asksIntent, days: { soldOn: sale.sales_date, today } }),
      [limits, asksIntent, sale.sales_date, today],
    ),
    wireNames: { type_payment: 'type' },
    save: async (values, { idempotencyKey }) => {
      const request = paymentRequestOf(values);
      const replaced = values.intent === 'replacement' ? replaceable : null;
      const boxId = values.means === 'pix' ? null : await openBoxOf(sale.user_id, queryClient);
      // The day that was when it was first sent: a repeat after midnight is the same payment.
      paidOn.current ??= clock.today();
      const isOfEarlier =
        values.means === 'pix' && !replaced && values.pixOn !== initialValues.pixOn;
      if (!request) throw new Error(sentenceOf('INVALID_INPUT'));
      const ids = previewOf(payable, request, clock.today())?.instalmentIds ?? null;
      const order = {
        saleId: sale.sales_id,
        cashBoxId: boxId,
        request,
        instalmentIds: request.type === 'instalments' ? ids : null,
        paidAt: (isOfEarlier && values.pixOn) || paidOn.current,
        replacesPaymentId: replaced?.id ?? null,
        // Cash goes without saying, but where it takes the place of a Pix.
        ...((values.means === 'pix' || replaced?.means === 'pix') && { means: values.means }),
      };
      const payment = await told(registerPayment(order, idempotencyKey), queryClient);
      return { payment, replaced };
    },
    onSaved: (paid) => {
      tellPaid(paid, queryClient);
      onPaid();
    },
  });
  const { values } = form.formik;
  useEffect(() => setIntent(values.intent), [values.intent]);
  useUnjudgedAmounts(form.formik, values.type);
  useMeansOfReplaced(form.formik, values.intent === 'replacement' ? replaceable : null);

  const isDecided = !asksIntent || values.intent !== null;
  const preview = isDecided ? previewOf(payable, paymentRequestOf(values), clock.today()) : null;
  return { form, asksIntent, limits, preview };
}

/** The payment, once the screens have the truth again. What the form goes by changes on a refusal alone: most likely someone else has
 *  just paid. Without an answer this payment may have come through, and only the same request may be sent again with its key. */
async function told(
  registering: Promise<PaymentRecord>,
  queryClient: QueryClient,
): Promise<PaymentRecord> {
  let isRefused = false;
  try {
    return await registering;
  } catch (error) {
    const status = errorStatus(error);
    isRefused = status !== null && status < 500;
    throw error;
  } finally {
    const predicate = (query: Query) => isRefused || !isPayables(query);
    await queryClient.invalidateQueries({ queryKey: saleKeys.all, predicate });
  }
}

/** Asked at the moment of paying: a slow answer is not a missing box, and a box may have been opened since.
 *  Throws: Error where there is none. */
async function openBoxOf(employeeId: number | null, queryClient: QueryClient): Promise<number> {
  const [box] =
    employeeId === null ? [] : await queryClient.fetchQuery(openCashBoxesQuery(employeeId));
  if (!box) throw new Error(sentenceOf('NO_OPEN_CASH_BOX'));
  return box.id;
}

type Formik = ReturnType<typeof useAppForm<PaymentValues, Paid>>['formik'];

/** Another type shows another field, which may have a fault from when it was hidden; the user has not left it yet. */
function useUnjudgedAmounts({ setFieldTouched }: Formik, type: PaymentTypeId | null): void {
  useEffect(() => {
    if (type === null) return;
    void setFieldTouched('portions', false, false);
    void setFieldTouched('value', false, false);
  }, [type, setFieldTouched]);
}

/** What is put in a payment's place came as that one did, unless somebody says otherwise. */
function useMeansOfReplaced({ setFieldValue }: Formik, replaced: ReplacedPayment | null): void {
  const means = replaced?.means;
  useEffect(() => {
    if (means) void setFieldValue('means', means, false);
  }, [means, setFieldValue]);
}
