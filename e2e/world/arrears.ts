import { Phone } from './phone';
import type { Employee, Person, World } from './world';

/** What the run's earlier day leaves behind: one collector, a sale of every situation by the last of January, and a
 *  client who never bought. */
export interface Arrears {
  employeeId: number;
  employeeName: string;
  /** Sale ids. */
  onTime: number;
  sixDaysLate: number;
  sixteenDaysLate: number;
  termOver: number;
  settled: number;
  /** Of another collector. */
  round: Round;
  /** Collectors of their own, each with late clients. */
  hurried: Employee[];
}

/** Four houses that are late, three of them with a place on the map, and the shortest way through them: 1, 3, 2. */
export interface Round {
  employee: Employee;
  clients: Person[];
}

/** Made on 05/01, a Monday; looked at on 31/01. Decendial: due 15/01, 25/01 and 04/02. */
export async function makeArrears(world: World, url: string): Promise<Arrears> {
  const employee = await world.employee('Cauã');
  const box = await world.openBox(employee);
  const tenDays = { value: 900, fees: 20, instalments: 3, every: 'Decendial' } as const;
  const sell = async (name: string, plan: Parameters<World['sale']>[0]) =>
    world.sale(plan, { client: await world.client(name, { of: employee }), box });

  const onTime = await sell('Luzia', tenDays);
  await world.pay(onTime, { instalments: 2 });
  const sixDaysLate = await sell('Inês', tenDays);
  await world.pay(sixDaysLate, { instalments: 1 });
  const sixteenDaysLate = await sell('Mônica', tenDays);
  const termOver = await sell('Geraldo', { value: 300, fees: 10, instalments: 3, every: 'Diária' });
  const settled = await sell('Raimundo', tenDays);
  await world.pay(settled, 'all');
  await world.client('Zélia', { of: employee });

  return {
    employeeId: employee.id,
    employeeName: employee.fullName,
    onTime: onTime.id,
    sixDaysLate: sixDaysLate.id,
    sixteenDaysLate: sixteenDaysLate.id,
    termOver: termOver.id,
    settled: settled.id,
    round: await makeRound(world, url),
    hurried: [await makeLateClients(world), await makeLateClients(world)],
  };
}

async function makeLateClients(world: World): Promise<Employee> {
  const employee = await world.employee('Jéssica');
  const box = await world.openBox(employee);
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Elza', 'Fábio', 'Gilda', 'Hélio']) {
    const client = await world.client(name, { of: employee });
    await world.sale({ value: 300, fees: 0, instalments: 6, every: 'Decendial' }, { client, box });
  }
  return employee;
}

const HOUSES = [
  { name: 'Ana', at: { lat: -3.7, lng: -40.35 } },
  { name: 'Bia', at: { lat: -3.69, lng: -40.35 } },
  { name: 'Caio', at: { lat: -3.696, lng: -40.349 } },
  { name: 'Davi', at: null },
];

async function makeRound(world: World, url: string): Promise<Round> {
  const employee = await world.employee('Rosângela');
  const box = await world.openBox(employee);
  const phone = await Phone.of(employee, url);
  const clients = [];
  for (const { name, at } of HOUSES) {
    const client = await world.client(name, { of: employee });
    const plan = { value: 300, fees: 0, instalments: 3, every: 'Decendial' } as const;
    const sale = await world.sale(plan, { client, box });
    if (at) await phone.takes(10, { of: sale, at });
    clients.push(client);
  }
  return { employee, clients };
}
