import type { LoadedStrapi } from '../strapi/loaded-strapi';

/**
 * The one place that says what the admin panel offers, as permissions.ts does for the API. Denied unless named
 * here, to super-admins too: what is missing shows no menu and answers 403. Strapi renews its super-admin's
 * permissions at every start; this is where they are narrowed.
 */

interface PanelPermission {
  action: string;
  subject: string | null;
}

/** A content type that the panel shows: its rows come and go, or are only edited. */
export interface PanelKind {
  uid: string;
  openEnded: boolean;
}

interface PermissionsContext {
  body: { data: PanelPermission[] };
}

interface OwnAccount {
  getOwnPermissions(ctx: PermissionsContext): Promise<void>;
}

const EXPLORER = 'plugin::content-manager.explorer';
/** The form that invites a user asks for the roles. There is one, and nothing to choose in it: its page stays closed. */
const ROLES = 'admin::roles.read';
const OF_THE_PANEL_ITSELF = [
  'admin::users.create',
  'admin::users.read',
  'admin::users.update',
  'admin::users.delete',
  ROLES,
  // Asked for on every page; says which logo to show.
  'admin::project-settings.read',
];

function explorerActionsOn({ uid, openEnded }: PanelKind): PanelPermission[] {
  const verbs = openEnded ? ['create', 'read', 'update', 'delete'] : ['read', 'update'];
  return verbs.map((verb) => ({ action: `${EXPLORER}.${verb}`, subject: uid }));
}

function offeredOf(
  kinds: readonly PanelKind[],
  rights: readonly string[],
): (permission: PanelPermission) => boolean {
  const all: readonly PanelPermission[] = [
    ...[...OF_THE_PANEL_ITSELF, ...rights].map((action) => ({ action, subject: null })),
    ...kinds.flatMap(explorerActionsOn),
  ];
  return ({ action, subject }) =>
    all.some((one) => one.action === action && one.subject === (subject ?? null));
}

/** `rights` of the product's own calls (panel-calls.ts). To be called before Strapi's admin starts up. */
export function narrowPanelPermissions(
  strapi: LoadedStrapi,
  kinds: readonly PanelKind[],
  rights: readonly string[],
): void {
  const isOffered = offeredOf(kinds, rights);
  strapi
    .service('admin::role')
    .hooks.willResetSuperAdminPermissions.register((permissions: PanelPermission[]) =>
      permissions.filter(isOffered),
    );
}

/** What the panel is told of these permissions: by them it draws its menus and opens its pages. */
export function hidePages(strapi: LoadedStrapi): void {
  strapi.container.get('controllers').extend('admin::authenticated-user', (own: OwnAccount) => ({
    ...own,
    async getOwnPermissions(ctx: PermissionsContext) {
      await own.getOwnPermissions(ctx);
      ctx.body.data = ctx.body.data.filter(({ action }) => action !== ROLES);
    },
  }));
}
