import type { Calls } from '../call.js';
import { settingsAnswer } from './answers.js';

export const settingsCalls = {
  read: {
    method: 'get',
    path: '/api/settings',
    summary: 'The business’s today, its time zone, and the company',
    answer: settingsAnswer,
  },
} as const satisfies Calls;
