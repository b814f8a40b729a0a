import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useDebounced } from '@shared/use-debounced';
import { employeeStatusQuery } from '@entities/employee/queries';
import { profileQuery } from '@entities/profile/queries';
import { commandsFor, opensAnyBox } from './commands';
import { type Group, groupsOf, inOrder } from './entries';
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
  const { verb, asked: forWhom } = spokenOf(settled);
  // 'caixa' alone is looked for as it stands: the boxes that are open.
  const asked = verb === 'box' && forWhom === '' ? settled.trim() : forWhom;
  const isRecent = settled.trim() === '';
  const query = useQuery(findQuery(asked, isRecent ? recent : []));
  // What was found by a word says nothing of an empty box, nor the other way round.
  const isOfOther = query.isPlaceholderData && isRecent;
  const answer = isOfOther || (asked === '' && !isRecent) ? undefined : query.data;
  const needsAll = opensAnyBox(settled);
  const all = useQuery({ ...employeeStatusQuery, enabled: needsAll });
  const isAdministrator = useQuery(profileQuery).data?.role?.type === 'administrador';
  const employees = all.data;
  const groups = useMemo(() => {
    const commands = commandsFor(settled, answer, today, { employees, isAdministrator });
    return inOrder(groupsOf(answer, commands, isRecent), verb);
  }, [answer, settled, today, isRecent, verb, employees, isAdministrator]);
  const isFetching = query.isFetching || (needsAll && all.isFetching);
  const isFresh = settled === text && !query.isPlaceholderData && !isFetching;
  const isNothing = isFresh && !isRecent && groups.every(isNoHit);
  return { groups, isFresh, isNothing: isNothing && !query.error, query };
}

/** Nothing but ways to look further. */
const isNoHit = ({ entries }: Group): boolean =>
  entries.every((entry) => entry.kind === 'command' && entry.command.isOnward === true);
