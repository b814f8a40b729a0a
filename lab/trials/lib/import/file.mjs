/** The lines of a big file, as the page sends them: people, and of every second an open sale. */

const RULES = ['daily', 'weekly', 'fortnightly', 'tenDays', 'monthly'];
const NAMES = ['Ana', 'Bento', 'Célia', 'Davi', 'Elza', 'Fátima', 'Gil', 'Hilda'];
const STREETS = ['das Flores', 'Tibúrcio Cavalcante', 'Bezerra de Menezes', 'do Sol', 'Pedro II'];
/** Eighty people live in a street of a town of a hundred thousand. */
const CROSSINGS = 250;

/** One of a hundred is somebody who is here already. */
export const isKnown = (/** @type {number} */ index) => index % 100 === 7;

/** @param {number} index from 0 */
export const personAt = (index) => ({
  name: NAMES[index % NAMES.length] ?? '',
  lastName: `Ensaio ${index}`,
  cpf: cpfOf(index),
  // One that ends in zeros looks rounded by a spreadsheet.
  phone: `859${String(index).padStart(7, '0')}1`,
});

/** @param {number} index from 0
 *  @param {number} collector
 *  @returns what `POST imports/{id}/rows` takes */
export function lineAt(index, collector) {
  const person = personAt(index);
  const sale = index % 2 === 0 ? { sale: saleAt(index) } : {};
  return {
    line: index + 2,
    client: {
      ...person,
      address: streetAt(index),
      number: String(1 + (index % 900)),
      city: 'Fortaleza',
      state: 'CE',
    },
    collector: String(collector),
    ...sale,
    cells: [`${person.name} ${person.lastName}`, person.cpf, person.phone],
  };
}

/** @param {number} index */
const streetAt = (index) =>
  `Rua ${STREETS[index % STREETS.length]} ${1 + (Math.floor(index / 7) % CROSSINGS)}`;

/** @param {number} index */
function saleAt(index) {
  const value = 25_000 + (index % 50) * 100;
  const total = value + Math.floor(value / (3 + (index % 5)));
  return {
    sold_on: `2026-0${1 + (index % 9)}-${10 + (index % 18)}`,
    value_cents: value,
    total_cents: total,
    instalments: 4 + (index % 9),
    frequency: RULES[index % RULES.length],
    paid_cents: index % 3 === 0 ? 0 : Math.floor(total / (2 + (index % 5))),
  };
}

/** A valid one for each.
 *  @param {number} index */
function cpfOf(index) {
  const digits = [...String(200_000_000 + index)].map(Number);
  for (const _ of [1, 2]) {
    const sum = digits.reduce((all, digit, at) => all + digit * (digits.length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
