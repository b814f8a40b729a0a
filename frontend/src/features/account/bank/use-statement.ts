import {
  type BankFile,
  type BankPlan,
  bankHeadHash,
  type BankSheet,
  readBankSheet,
  withKeptTargets,
} from '@crediario/contract/domain';
import { accountKey } from '@entities/account/queries';
import { keepMapping, keptMapping } from '@entities/columns/api';
import { errorText } from '@shared/http/errors';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReadReport, sendFile } from './api';
import { newLinesText } from './bank-words';
import { openStatement } from './read-file';

/** A statement whose columns have to be named. */
export interface AskedStatement {
  name: string;
  sheet: BankSheet;
}

export interface StatementState {
  isReading: boolean;
  read: (file: File) => void;
  /** Why the last one wasn't read, with its name. */
  fault: string | null;
  asked: AskedStatement | null;
  answer: (plan: BankPlan) => void;
  report: ReadReport | null;
  close: () => void;
}

/** Reads a bank's statement in the page, and sends its lines. Columns that nothing tells are asked for once for each head. */
export function useStatement(): StatementState {
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedStatement | null>(null);
  const [report, setReport] = useState<ReadReport | null>(null);
  const close = () => {
    setAsked(null);
    setReport(null);
  };
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async ({
      name,
      open,
    }: {
      name: string;
      open: () => Promise<BankFile | BankSheet>;
    }) => {
      setFault(null);
      const opened = await open();
      if ('rows' in opened) return { name, sheet: opened };
      return sendFile(name, opened);
    },
    onSuccess: (done) => {
      close();
      if ('sheet' in done) setAsked(done);
      else if (hasMoreToTell(done)) setReport(done);
      else void notifySuccess(newLinesText(done.added));
    },
    onError: (error, { name }) => {
      close();
      setFault(`${name} não foi lido. ${errorText(error)}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKey }),
    meta: { quiet: true },
  });
  return {
    isReading: isPending,
    read: (file) =>
      mutate({ name: file.name, open: async () => remembered(await openStatement(file)) }),
    fault,
    asked,
    answer: (plan) => {
      if (asked === null) return;
      const { name, sheet } = asked;
      mutate({
        name,
        open: async () => {
          // The memory is a help: without it the columns are asked for again.
          await keepMapping(bankHeadHash({ ...sheet, plan }), plan).catch(() => undefined);
          return readBankSheet(sheet.rows, plan);
        },
      });
    },
    report,
    close,
  };
}

/** As a person said it of a file with this head. */
async function remembered(opened: BankFile | BankSheet): Promise<BankFile | BankSheet> {
  if (!('rows' in opened)) return opened;
  const kept = await keptMapping(bankHeadHash(opened)).catch(() => null);
  const plan = withKeptTargets(opened.plan, kept);
  return plan.isTold ? readBankSheet(opened.rows, plan) : opened;
}

const hasMoreToTell = ({ left, open, balances }: ReadReport): boolean =>
  left.length > 0 || open > 0 || balances.length > 1;
