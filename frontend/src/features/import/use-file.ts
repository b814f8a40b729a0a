import { type ReadingPlan, withKept } from '@crediario/contract/import';
import type { FileChoices } from '@crediario/contract/sheets';
import { keptMapping } from '@entities/columns/api';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { newIdempotencyKey } from '@shared/http/idempotency';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Guess, Opened } from './reader/desk';
import { newReader, type Reader, UnreadableFile } from './reader/reader';

/** A file that lies open in the worker, and how it is read. */
export interface OpenFile {
  /** Another one whenever its cells are read anew. */
  key: string;
  name: string;
  reader: Reader;
  opened: Opened;
  sheet: number;
  guess: Guess;
  plan: ReadingPlan;
  /** The plan is what the person left for files with this header. */
  isRemembered: boolean;
  /** Whether texts that were encoded twice are repaired; undefined until the person says so. */
  isRepaired: boolean | undefined;
}

export interface FileState {
  file: OpenFile | null;
  isOpening: boolean;
  /** Why the last one could not be opened. */
  fault: string | null;
  open: (file: File) => void;
  /** The same file, its letters or its cells told apart in another way. */
  reopen: (choices: FileChoices) => void;
  chooseSheet: (sheet: number) => void;
  chooseHead: (headerRow: number | null) => void;
  change: (plan: Partial<ReadingPlan>) => void;
}

export function useFile(): FileState {
  const { timeZone } = useBusinessClock();
  const [file, setFile] = useState<OpenFile | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const source = useRef<{ file: File; choices: FileChoices } | null>(null);
  const reader = useRef<Reader | null>(null);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );

  /** One after another: what was asked last is what stays. */
  const turn = useRef(0);
  const work = useCallback(async (make: (reader: Reader) => Promise<OpenFile>) => {
    turn.current += 1;
    const mine = turn.current;
    setOpening(true);
    setFault(null);
    try {
      reader.current ??= newReader();
      const made = await make(reader.current);
      if (turn.current === mine) setFile(made);
    } catch (error) {
      if (turn.current !== mine) return;
      if (!(error instanceof UnreadableFile)) throw error;
      setFault(error.message);
    } finally {
      if (turn.current === mine) setOpening(false);
    }
  }, []);

  const read = useCallback(
    (of: File, choices: FileChoices) =>
      work(async (desk) => {
        source.current = { file: of, choices };
        const bytes = new Uint8Array(await of.arrayBuffer());
        const opened = await desk.open({ bytes, choices: { ...choices, timeZone } });
        const { isRepaired } = choices;
        return whole({ name: of.name, reader: desk, opened, isRepaired }, opened.sheet);
      }),
    [work, timeZone],
  );
  return {
    file,
    isOpening,
    fault,
    open: useCallback((chosen) => void read(chosen, {}), [read]),
    reopen: useCallback(
      (choices) => {
        const last = source.current;
        if (last) void read(last.file, { ...last.choices, ...choices });
      },
      [read],
    ),
    chooseSheet: useCallback((sheet) => file && void work(() => whole(file, sheet)), [file, work]),
    chooseHead: useCallback(
      (headerRow) => file && void work(() => whole(file, file.sheet, headerRow)),
      [file, work],
    ),
    change: useCallback(
      (plan) => setFile((now) => now && { ...now, plan: { ...now.plan, ...plan } }),
      [],
    ),
  };
}

type Base = Pick<OpenFile, 'name' | 'reader' | 'opened' | 'isRepaired'>;

async function whole(
  { name, reader, opened, isRepaired }: Base,
  sheet: number,
  headerRow?: number | null,
): Promise<OpenFile> {
  const guess = await reader.guess({ sheet, headerRow });
  // Without the memory one maps anew: no reason to keep the file shut.
  const kept =
    guess.plan.headerRow === null ? null : await keptMapping(guess.hash).catch(() => null);
  const plan = withKept(guess.plan, kept);
  return {
    key: newIdempotencyKey(),
    name,
    reader,
    opened,
    sheet,
    guess,
    plan,
    isRemembered: kept !== null,
    isRepaired,
  };
}
