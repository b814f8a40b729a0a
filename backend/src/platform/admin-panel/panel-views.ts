import type { Common } from '@strapi/strapi';
import type { LoadedStrapi } from '../strapi/loaded-strapi';

/** How the panel shows one content type: its words in Portuguese. */
export interface PanelView {
  mainField: string;
  sortBy?: string;
  list: string[];
  edit: string[];
  labels: Record<string, { label: string; description?: string }>;
}

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

function arranged(current: Configuration, view: PanelView): object {
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

/** `views` by content type. Renewed at every start, so that a database can not drift from it. */
export async function arrangePanelViews(
  strapi: LoadedStrapi,
  views: Readonly<Record<string, PanelView>>,
): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  for (const [uid, view] of Object.entries(views)) {
    const type = strapi.getModel(uid as Common.UID.ContentType);
    const current: Configuration = await types.findConfiguration(type);
    await types.updateConfiguration(type, arranged(current, view));
  }
}
