/** What a collector should know before they knock, in words, without the schema that judges it: the phone has no room for it. */
export const VISIT_NOTE_LABELS = {
  not_before: 'Não visitar até',
  best_time: 'Melhor hora',
  caution: 'Cuidado',
} as const;

/** Short: they stand on a row of the agenda. */
export const VISIT_NOTE_MAX = { best_time: 60, caution: 120 } as const;
