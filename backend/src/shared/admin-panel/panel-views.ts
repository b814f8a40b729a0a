import type { Common } from '@strapi/strapi';
import { REFERENCE_UIDS, type ReferenceUid } from '../reference-data/reference-types';
import type { LoadedStrapi } from '../strapi/loaded-strapi';

/** How the panel shows reference data: labels in Portuguese, rows by name. Renewed at every start, so that a
 *  database can not drift from it. */

interface View {
  mainField: string;
  sortBy?: string;
  list: string[];
  edit: string[];
  labels: Record<string, { label: string; description?: string }>;
}

const NAMED: View = {
  mainField: 'name',
  list: ['id', 'name'],
  edit: ['name'],
  labels: { id: { label: 'Código' }, name: { label: 'Nome' } },
};

const VIEWS: Readonly<Partial<Record<ReferenceUid, View>>> = {
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

/** A field over the whole width of the form. */
const wide = (name: string) => [{ name, size: 12 }];

interface Metadata {
  edit?: object;
  list?: object;
}

interface Configuration {
  settings: object;
  metadatas: Record<string, Metadata>;
}

function arranged(current: Configuration, view: View): object {
  const metadatas = { ...current.metadatas };
  for (const [field, words] of Object.entries(view.labels)) {
    metadatas[field] = {
      edit: { ...metadatas[field]?.edit, ...words },
      list: { ...metadatas[field]?.list, label: words.label },
    };
  }
  const settings = {
    ...current.settings,
    mainField: view.mainField,
    defaultSortBy: view.sortBy ?? 'id',
    defaultSortOrder: 'ASC',
    pageSize: 50,
  };
  return { settings, metadatas, layouts: { list: view.list, edit: view.edit.map(wide) } };
}

export async function arrangePanelViews(strapi: LoadedStrapi): Promise<void> {
  const views = strapi.plugin('content-manager').service('content-types');
  for (const uid of REFERENCE_UIDS) {
    const type = strapi.getModel(uid as Common.UID.ContentType);
    const current: Configuration = await views.findConfiguration(type);
    await views.updateConfiguration(type, arranged(current, VIEWS[uid] ?? NAMED));
  }
}
