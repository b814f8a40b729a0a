import type {
  ClientAnonymisationsRow,
  ClientHoldersRow,
  ClientPointsRow,
  ClientsRow,
  ClientVisitNotesRow,
  SilentClientsRow,
  UpUsersRow,
} from '../../../tables';
import { USER_SECRETS } from '../../employee/user-columns';
import { COMPUTED, type Exported, exported, type Left, MADE, SECRET } from '../table';

/** What a user's row says beside its columns: the role, by a name that every Crediário knows. */
export const ROLE_COLUMN = 'role';

const secrets = Object.fromEntries(USER_SECRETS.map((name) => [name, SECRET])) as Record<
  (typeof USER_SECRETS)[number],
  Left
>;

const users: Exported<keyof UpUsersRow | typeof ROLE_COLUMN> = {
  file: 'usuarios',
  holds:
    'Uma conta: administrador, gerente ou funcionário. Sem senhas: cada um define a sua outra vez',
  order: ['id'],
  seeded: true,
  columns: {
    id: 'Número da conta',
    username: 'Nome de acesso',
    email: 'E-mail, com que se entra',
    role: 'Papel: administrador, gerente ou funcionario; vazio: nenhum',
    name: 'Nome',
    finalname: 'Sobrenome',
    cpf: 'CPF, como foi digitado',
    phone: 'Telefone, como foi digitado',
    blocked: 'Se o acesso está bloqueado',
    confirmed: 'Se a conta foi confirmada',
    self_registered: 'Se a pessoa se cadastrou sozinha',
    demo: 'Se a conta é da demonstração',
    provider: 'Como se entra: local, por e-mail e senha',
    ...secrets,
    ...MADE,
  },
};

export const PEOPLE = {
  up_users: users as Exported,

  clients: exported<ClientsRow>()({
    file: 'clientes',
    holds: 'Um cliente, também o excluído',
    order: ['id'],
    fires: ['clients_keep_text', 'clients_mark'],
    columns: {
      id: 'Número do cliente',
      name: 'Nome',
      last_name: 'Sobrenome',
      nick: 'Apelido',
      cpf: 'CPF, como foi digitado',
      anternative_name: 'Nome de referência',
      phone: 'Telefone, como foi digitado',
      cep: 'CEP do endereço',
      address: 'Rua do endereço',
      number: 'Número do endereço',
      neighborhood: 'Bairro do endereço',
      city: 'Cidade do endereço',
      state: 'UF do endereço',
      commercial_cep: 'CEP do endereço comercial',
      commercial_address: 'Rua do endereço comercial',
      commercial_number: 'Número do endereço comercial',
      commercial_neighborhood: 'Bairro do endereço comercial',
      commercial_city: 'Cidade do endereço comercial',
      commercial_state: 'UF do endereço comercial',
      active: 'Se compra: sim (t) ou não (f)',
      user_id: 'Funcionário que o atende (usuarios.id)',
      deleted_at: 'Quando foi excluído; vazio: não foi',
      search_text: COMPUTED,
      ...MADE,
    },
  }),

  client_anonymisations: exported<ClientAnonymisationsRow>()({
    file: 'clientes-anonimizados',
    holds: 'Um cliente cujos dados pessoais foram apagados de vez (LGPD)',
    order: ['client_id'],
    columns: {
      client_id: 'Cliente (clientes.id)',
      user_id: 'Quem anonimizou (usuarios.id)',
      at: 'Quando',
    },
  }),

  client_holders: exported<ClientHoldersRow>()({
    file: 'clientes-responsaveis',
    holds: 'Desde que dia um cliente é de um funcionário',
    order: ['client_id', 'since'],
    columns: {
      client_id: 'Cliente (clientes.id)',
      since: 'Desde este dia; -infinity: desde sempre',
      employee_id: 'Funcionário (usuarios.id); 0: ninguém',
    },
  }),

  client_visit_notes: exported<ClientVisitNotesRow>()({
    file: 'clientes-avisos-de-visita',
    holds: 'O que o cobrador deve saber antes de bater à porta',
    order: ['client_id'],
    columns: {
      client_id: 'Cliente (clientes.id)',
      not_before: 'Não visitar antes deste dia',
      best_time: 'Melhor horário',
      caution: 'Cuidado',
      changed_by_id: 'Quem anotou (usuarios.id)',
      changed_at: 'Quando anotou',
    },
  }),

  client_points: exported<ClientPointsRow>()({
    file: 'clientes-no-mapa',
    holds: 'Onde um cliente se encontra, como alguém marcou',
    order: ['client_id'],
    columns: {
      client_id: 'Cliente (clientes.id)',
      lat: 'Latitude',
      lon: 'Longitude',
      changed_by_id: 'Quem marcou (usuarios.id)',
      changed_at: 'Quando',
    },
  }),

  silent_clients: exported<SilentClientsRow>()({
    file: 'clientes-sem-mensagens',
    holds: 'Um cliente a quem não se manda lembrete',
    order: ['client_id'],
    columns: {
      client_id: 'Cliente (clientes.id)',
      set_by_id: 'Quem decidiu (usuarios.id)',
      set_at: 'Quando',
    },
  }),
};
