import { WEEKDAY_NAMES, WEEKDAY_SHORT_NAMES, WEEKDAYS } from '@crediario/contract/domain';
import { ChoiceField } from '@shared/ui/inputs/form/ChoiceField';

const CHOICES = WEEKDAYS.map((weekday) => ({
  value: weekday,
  label: capitalized(WEEKDAY_SHORT_NAMES[weekday]),
  spokenLabel: capitalized(WEEKDAY_NAMES[weekday]),
}));

/** Seven buttons, Sunday first. */
export function WeekdayField() {
  return <ChoiceField name="weekday" label="Dia da semana" choices={CHOICES} look="buttons" />;
}

function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1);
}
