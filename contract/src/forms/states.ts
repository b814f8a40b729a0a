/** Brazil's states, in the order of their names. */
export const STATES = [
  { code: 'AC', name: 'Acre' },
  { code: 'AL', name: 'Alagoas' },
  { code: 'AP', name: 'Amapá' },
  { code: 'AM', name: 'Amazonas' },
  { code: 'BA', name: 'Bahia' },
  { code: 'CE', name: 'Ceará' },
  { code: 'DF', name: 'Distrito Federal' },
  { code: 'ES', name: 'Espírito Santo' },
  { code: 'GO', name: 'Goiás' },
  { code: 'MA', name: 'Maranhão' },
  { code: 'MT', name: 'Mato Grosso' },
  { code: 'MS', name: 'Mato Grosso do Sul' },
  { code: 'MG', name: 'Minas Gerais' },
  { code: 'PA', name: 'Pará' },
  { code: 'PB', name: 'Paraíba' },
  { code: 'PR', name: 'Paraná' },
  { code: 'PE', name: 'Pernambuco' },
  { code: 'PI', name: 'Piauí' },
  { code: 'RJ', name: 'Rio de Janeiro' },
  { code: 'RN', name: 'Rio Grande do Norte' },
  { code: 'RS', name: 'Rio Grande do Sul' },
  { code: 'RO', name: 'Rondônia' },
  { code: 'RR', name: 'Roraima' },
  { code: 'SC', name: 'Santa Catarina' },
  { code: 'SP', name: 'São Paulo' },
  { code: 'SE', name: 'Sergipe' },
  { code: 'TO', name: 'Tocantins' },
] as const;

/** What a state is compared by: 'Ceará - CE ' and 'ceara' alike. */
const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const CODES = new Map<string, string>(
  STATES.flatMap(({ code, name }) => {
    const [short, long] = [keyOf(code), keyOf(name)];
    return [short, long, `${long} ${short}`, `${short} ${long}`].map((key) => [key, code] as const);
  }),
);

/** Whether it is a state's code: 'CE'. */
export const isStateCode = (text: string): boolean => STATES.some(({ code }) => code === text);

/** 'Ceará', 'ceara', 'Ceará (CE)' and 'ce' → 'CE'. What names no state stays as it was written. */
export function stateCode(text: string): string {
  return CODES.get(keyOf(text)) ?? text;
}
