import type {
  FieldForgottenRow,
  FieldOperationsRow,
  FieldPositionsRow,
  FieldRefusedDevicesRow,
  FieldResultsRow,
  RoutePlacesRow,
} from '../../../tables';
import { exported } from '../table';

/** What collectors' phones sent, what became of it, and the order of their days. */
export const STREET = {
  field_operations: exported<FieldOperationsRow>()({
    file: 'rua-operacoes',
    holds: 'O que o telefone de um cobrador enviou; nunca muda',
    order: ['number'],
    columns: {
      number: 'Número da operação',
      id: 'Código que o telefone lhe deu',
      collector_id: 'Cobrador (usuarios.id)',
      sent_by_id: 'Quem enviou (usuarios.id)',
      device: 'Aparelho',
      seq: 'Ordem no aparelho',
      kind: 'O que é',
      taken_at: 'Quando aconteceu, pelo telefone',
      value: 'Valor, em reais',
      body: 'O que foi dito (JSON)',
      app_version: 'Versão do aplicativo',
      twin_of: 'Código da operação de que parece repetição',
      received_at: 'Quando chegou',
      package_at: 'Quando o aparelho tinha buscado as novidades pela última vez',
    },
  }),

  field_results: exported<FieldResultsRow>()({
    file: 'rua-resultados',
    holds: 'O que aconteceu com uma operação',
    order: ['operation_number'],
    columns: {
      operation_number: 'Operação (rua-operacoes.number)',
      collector_id: 'Cobrador (usuarios.id)',
      status: 'Situação',
      code: 'Código da recusa',
      message: 'Motivo da recusa',
      waits_for: 'Código da operação que espera',
      entity: 'Tipo do registro que fez',
      record_id: 'Número do registro que fez',
      client_id: 'Cliente (clientes.id)',
      solution: 'O que se decidiu na revisão',
      solved_by_id: 'Quem decidiu (usuarios.id)',
      solved_at: 'Quando decidiu',
      judged_at: 'Quando foi avaliada',
      review_code: 'Código com que foi para revisão',
      review_message: 'Motivo da revisão',
      decision: 'O que se decidiu, em números (JSON)',
      anonymised_by_id: 'Quem anonimizou a pessoa enquanto o cadastro esperava (usuarios.id)',
    },
  }),

  field_positions: exported<FieldPositionsRow>()({
    file: 'rua-lugares',
    holds: 'Onde uma operação aconteceu',
    order: ['operation_number'],
    columns: {
      operation_number: 'Operação (rua-operacoes.number)',
      client_id: 'Cliente (clientes.id)',
      lat: 'Latitude',
      lon: 'Longitude',
      accuracy: 'Precisão, em metros',
      taken_at: 'Quando foi medido',
      kept_at: 'Quando foi guardado',
    },
  }),

  field_forgotten: exported<FieldForgottenRow>()({
    file: 'rua-esquecidas',
    holds: 'Uma operação cujos dados pessoais foram apagados',
    order: ['operation_number'],
    columns: {
      operation_number: 'Operação (rua-operacoes.number)',
      user_id: 'Quem apagou (usuarios.id)',
      at: 'Quando',
    },
  }),

  field_refused_devices: exported<FieldRefusedDevicesRow>()({
    file: 'rua-aparelhos-recusados',
    holds: 'Um aparelho que o escritório recusa',
    order: ['collector_id', 'device'],
    columns: {
      collector_id: 'Cobrador (usuarios.id)',
      device: 'Aparelho',
      refused_by_id: 'Quem recusou (usuarios.id)',
      refused_at: 'Quando',
    },
  }),

  route_places: exported<RoutePlacesRow>()({
    file: 'rotas',
    holds: 'O lugar de um cliente na rota de um cobrador',
    order: ['employee_id', 'client_id', 'weekday NULLS FIRST'],
    columns: {
      employee_id: 'Cobrador (usuarios.id)',
      client_id: 'Cliente (clientes.id)',
      weekday: 'Dia da semana: 0, domingo, a 6, sábado; vazio: todos',
      place: 'Lugar: ordena-se por este texto',
    },
  }),
};
