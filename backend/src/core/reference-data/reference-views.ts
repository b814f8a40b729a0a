import type { PanelView } from '../../platform/admin-panel/panel-views';
import { REFERENCE_UIDS, type ReferenceUid } from './reference-types';

/** How the admin panel shows reference data: labels in Portuguese, rows by name. */

const NAMED: PanelView = {
  mainField: 'name',
  list: ['id', 'name'],
  edit: ['name'],
  labels: { id: { label: 'Código' }, name: { label: 'Nome' } },
};

const OF_THEIR_OWN: Readonly<Partial<Record<ReferenceUid, PanelView>>> = {
  'api::type-frequency.type-frequency': {
    mainField: 'name',
    sortBy: 'order',
    list: ['id', 'name', 'order'],
    edit: ['name', 'order', 'skip_weekdays'],
    labels: {
      id: { label: 'Código' },
      name: {
        label: 'Nome',
        description:
          'Mensal, Semanal, Quinzenal e Decendial têm regra própria; as demais são diárias.',
      },
      order: { label: 'Ordem na lista' },
      skip_weekdays: {
        label: 'Dias sem cobrança',
        description: 'Dias em que a frequência diária não cobra: seis, no máximo.',
      },
    },
  },
  'api::use-term.use-term': {
    mainField: 'id',
    list: ['id', 'text', 'updatedAt'],
    edit: ['text'],
    labels: {
      id: { label: 'Código' },
      text: { label: 'Texto' },
      updatedAt: { label: 'Atualizado em' },
    },
  },
};

export const REFERENCE_VIEWS: Readonly<Record<string, PanelView>> = Object.fromEntries(
  REFERENCE_UIDS.map((uid) => [uid, OF_THEIR_OWN[uid] ?? NAMED]),
);
