import { useState } from 'react';
import { type Day, usePhone } from '@rua/app/phone';
import { countsOf } from '@rua/model/closing';
import { BlindClosing, CountDifference } from './CountDifference';
import { CountPieces } from './CountPieces';

/** First what was counted, kept for good; what was expected only then, or where the company counts blind, once the box is
 *  closed. Coming back, one finds the count as it was. */
export function Closing({ day }: { day: Day }) {
  const { operations } = usePhone();
  const [isRecounting, setRecounting] = useState(false);
  const counted = countsOf(operations, day.pack.collector.id);
  if (!counted || (isRecounting && counted.counts.recount === null)) {
    return <CountPieces day={day} />;
  }
  const Next = day.pack.blind_count ? BlindClosing : CountDifference;
  return <Next day={day} counted={counted} onRecount={() => setRecounting(true)} />;
}
