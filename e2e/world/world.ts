import type { Api } from './http';
import { ownSurname } from './names';

export interface Person {
  id: number;
  name: string;
  lastName: string;
  /** As lists show it. */
  fullName: string;
}

export interface Employee extends Person {
  email: string;
  /** As selectors show it: '3. Jéssica Andrade'. */
  option: string;
}

/** What a client's form asks for beside the names; what a journey leaves out is somebody's usual address. */
export interface ClientPlan {
  /** The employee who visits the client. */
  of: Employee | null;
  nick?: string;
  cpf?: string;
  phone?: string;
  anternativeName?: string;
  active?: boolean;
  commercialCEP?: string;
  commercialAddress?: string;
  commercialCity?: string;
}

export interface CashBox {
  id: number;
  owner: Employee;
}

export interface Sale {
  id: number;
  client: Person;
  employee: Employee;
}

export type FrequencyName = 'Diária' | 'Semanal' | 'Decendial' | 'Quinzenal' | 'Mensal';

const FREQUENCY_IDS: Readonly<Record<FrequencyName, number>> = {
  Diária: 1,
  Semanal: 2,
  Decendial: 3,
  Quinzenal: 4,
  Mensal: 5,
};

export interface SalePlan {
  /** In reais. */
  value: number;
  /** In percent. */
  fees: number;
  instalments: number;
  /** By name, or by the id of one that a super-admin has made. */
  every?: FrequencyName | number;
  /** Sunday 0 … Saturday 6. */
  weekday?: number;
}

export type PaymentPlan = { instalments: number } | { cash: number } | 'all';

export type CostKind = 'gasto' | 'retiro' | 'aporte';

type Created = { data: { id: number } };

/** Makes what a journey finds when it begins, through the calls that the office itself makes. */
export class World {
  readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  async employee(name: string): Promise<Employee> {
    const finalname = ownSurname();
    const email = `${finalname.toLowerCase()}@rota.test`;
    const { user } = await this.api.post<{ user: { id: number } }>('/api/auth/local/register', {
      email,
      username: email,
      password: '12345678',
      name,
      finalname,
      cpf: CPF,
      phone: '(85) 99888-7766',
    });
    const fullName = `${name} ${finalname}`;
    return {
      id: user.id,
      name,
      lastName: finalname,
      fullName,
      email,
      option: `${user.id}. ${fullName}`,
    };
  }

  async client(name: string, { of, ...fields }: ClientPlan): Promise<Person> {
    const lastName = ownSurname();
    const { data } = await this.api.post<Created>('/api/clients', {
      data: { ...ADDRESS, active: true, ...fields, name, lastName, user: of?.id ?? null },
    });
    return { id: data.id, name, lastName, fullName: `${name} ${lastName}` };
  }

  async openBox(owner: Employee): Promise<CashBox> {
    const { data } = await this.api.post<Created>('/api/openCash', {
      data: { users_permissions_user: { id: owner.id }, type_status_cash: { id: 1 } },
    });
    return { id: data.id, owner };
  }

  /** With what it holds, uncounted. */
  async closeBox({ id }: CashBox): Promise<void> {
    await this.api.put(`/api/cashs/${id}`, { data: { type_status_cash: { id: 2 } } });
  }

  async sale(plan: SalePlan, { client, box }: { client: Person; box: CashBox }): Promise<Sale> {
    const { data } = await this.api.post<Created>('/api/salesPortions', {
      data: { ...saleFields(plan, { client, box }), type_sale: { id: 2 } },
    });
    return { id: data.id, client, employee: box.owner };
  }

  async pay(sale: Sale, plan: PaymentPlan): Promise<{ id: number }> {
    const { data } = await this.api.post<Created>('/api/paymentPortions', {
      data: { sale: { id: sale.id }, isMaster: true, ...paymentFields(plan) },
    });
    return data;
  }

  /** In the place of a sale that is still owed; what is new of it leaves the box. */
  async renew(sale: Sale & { box: CashBox }, plan: SalePlan): Promise<Sale> {
    const { data } = await this.api.post<Created>('/api/salesPortionsRenew', {
      data: { ...saleFields(plan, sale), type_sale: { id: 1 }, id_sale_renew: sale.id },
    });
    return { id: data.id, client: sale.client, employee: sale.employee };
  }

  /** Why a visit brought no money. */
  async occurrence(sale: Sale, observation: string): Promise<void> {
    await this.api.post('/api/occurrences', {
      data: { sale: { id: sale.id }, type_occurrence: { id: 1 }, observation },
    });
  }

  async cost(kind: CostKind, value: number, { box, note }: { box: CashBox; note?: string }) {
    await this.api.post<Created>('/api/costs', {
      data: { kind, cost: value, observation: note ?? null, cash: { id: box.id } },
    });
  }

  /** An employee with an open box, one of their clients, and a sale to that client. */
  async soldSale(plan: SalePlan): Promise<Sale & { box: CashBox }> {
    const employee = await this.employee('Jéssica');
    const [client, box] = await Promise.all([
      this.client('Maria Aparecida', { of: employee }),
      this.openBox(employee),
    ]);
    return { ...(await this.sale(plan, { client, box })), box };
  }

  /** From now on there is a key to be paid by; whatever else the company says stays. */
  async takesPix(): Promise<typeof PIX> {
    const { data } = await this.api.get<{ data: Record<string, unknown> }>('/api/company');
    const { changed: _changed, blind_count: _count, ...company } = data;
    const { key: pix_key, name: pix_name, city: pix_city } = PIX;
    await this.api.put('/api/company', {
      data: { ...company, pix_kind: 'random', pix_key, pix_name, pix_city },
    });
    return PIX;
  }

  /** From now on this employee visits the client, and the client's money goes into their box. */
  async handOver(client: Person, { to }: { to: Employee }): Promise<void> {
    await this.api.put(`/api/clients/${client.id}`, { data: { user: { id: to.id } } });
  }

  /** A sale as the report tells it. */
  async saleRow(sale: Sale): Promise<SaleRow> {
    const { data } = await this.api.get<{ data: SaleRow[] }>(
      `/api/reportSales?id_client=${sale.client.id}`,
    );
    const row = data.find(({ sales_id }) => sales_id === sale.id);
    if (!row) throw new Error(`The report does not list sale ${sale.id}`);
    return row;
  }

  async instalmentsOf(sale: Sale): Promise<Instalment[]> {
    const { data } = await this.api.get<SaleDetail>(`/api/sales/${sale.id}?populate[portions]=*`);
    return data.attributes.portions.data.map(({ attributes }) => attributes);
  }
}

export interface SaleRow {
  sales_id: number;
  sales_value_fees: number;
  status_sale_id: number;
  portion_count_pay: number;
  portion_count_nopay: number;
  portion_value_pay: number;
  portion_value_nopay: number;
  payment_id: number | null;
}

export interface Instalment {
  dtPortion: string;
  value: number;
  dtPayment: string | null;
}

interface SaleDetail {
  data: { attributes: { portions: { data: { attributes: Instalment }[] } } };
}

/** The same in all journeys: the company is one. */
const PIX = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'Crediario Exemplo',
  city: 'Sao Paulo',
};

/** Of those whose own does not matter. */
export const CPF = '529.982.247-25';

const ADDRESS = {
  cpf: CPF,
  phone: '(85) 99338-4426',
  cep: '60060-440',
  address: 'Rua das Flores',
  number: '12',
  neighborhood: 'Centro',
  city: 'Fortaleza',
  state: 'CE',
};

const frequencyId = (every: FrequencyName | number) =>
  typeof every === 'number' ? every : FREQUENCY_IDS[every];

function saleFields(plan: SalePlan, { client, box }: { client: Person; box: CashBox }) {
  return {
    value: plan.value,
    fees: plan.fees,
    portion: plan.instalments,
    type_frequency: { id: frequencyId(plan.every ?? 'Mensal') },
    weekday: plan.weekday ?? null,
    client: { id: client.id },
    cash: { id: box.id },
    status_sale: { id: 1 },
    isSave: 1,
    origin: 'web',
  };
}

function paymentFields(plan: PaymentPlan) {
  if (plan === 'all') return { type_payment: { id: 3 } };
  if ('cash' in plan) return { type_payment: { id: 2 }, value: plan.cash };
  return { type_payment: { id: 1 }, portions: plan.instalments };
}
