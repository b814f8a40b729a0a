import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useState } from 'react';

/** When the form was opened, ISO 8601. */
export function useSentAt(): string {
  const clock = useBusinessClock();
  return useState(() => clock.now().toISOString())[0];
}
