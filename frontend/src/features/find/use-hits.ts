import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useDebounced } from '@shared/use-debounced';
import { commandsFor } from './commands';
import { groupsOf } from './entries';
import { findQuery } from './queries';
import { recentClients } from './recents';
import { spokenOf } from './spoken';

/** One question for letters that follow each other at once. */
const PAUSE_MS = 60;

/** What is shown for what is typed. Old hits stay until the new ones have come: `isFresh` says which they are. */
export function useHits(text: string) {
  const today = useBusinessClock().today();
  const [recent] = useState(recentClients);
  const settled = useDebounced(text, PAUSE_MS);
  const { verb, asked } = spokenOf(settled);
  const isRecent = settled.trim() === '';
  const query = useQuery(findQuery(asked, isRecent ? recent : []));
  // What was found by a word says nothing of an empty box, nor the other way round.
  const isOfOther = query.isPlaceholderData && isRecent;
  const answer = isOfOther || (asked === '' && !isRecent) ? undefined : query.data;
  const groups = useMemo(() => {
    const found = groupsOf(answer, commandsFor(settled, answer, today), isRecent);
    return verb === null ? found : found.toSorted((a) => (a.title === 'Comandos' ? -1 : 0));
  }, [answer, settled, today, isRecent, verb]);
  const isFresh = settled === text && !query.isPlaceholderData && !query.isFetching;
  const isNothing = isFresh && !isRecent && groups.every(({ title }) => title === 'Comandos');
  return { groups, isFresh, isNothing: isNothing && !query.error, query };
}
