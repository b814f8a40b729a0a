import appIcon from './app-icon.svg';
import { CompanyIcon } from './company/CompanyIcon';
import { WeekdaysInput } from './weekdays/WeekdaysInput';
import { WORDS } from './words';

/** The ink blue of the site, from its lightest use to its darkest. */
const INK = {
  primary100: '#efecfa',
  primary200: '#d3cbf1',
  primary500: '#4c2bb0',
  primary600: '#321288',
  primary700: '#260c6b',
  buttonPrimary500: '#4c2bb0',
  buttonPrimary600: '#321288',
};

/** Where Strapi's panel remembers the language that its user chose. */
const CHOSEN_LANGUAGE = 'strapi-admin-language';

/** Strapi's price list: nothing that anybody here could want. */
const ADVERTISEMENT = 'a[href^="https://strapi.io/pricing"] { display: none; }';

/** Of what Strapi's panel hands over, what is used here. */
interface PanelApp {
  addFields(field: { type: string; Component: unknown }): void;
  addMenuLink(link: {
    to: string;
    icon: unknown;
    intlLabel: { id: string; defaultMessage: string };
    permissions: { action: string; subject: null }[];
    Component: () => Promise<unknown>;
  }): void;
}

/** The admin panel's own settings: super-admins of this product read Portuguese. */
export default {
  config: {
    locales: ['pt-BR'],
    auth: { logo: appIcon },
    menu: { logo: appIcon },
    head: { favicon: appIcon },
    theme: { light: { colors: INK } },
    translations: { 'pt-BR': WORDS },
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap(app: PanelApp) {
    app.addMenuLink({
      to: '/plugins/company',
      icon: CompanyIcon,
      intlLabel: { id: 'crediario.company', defaultMessage: 'A empresa' },
      permissions: [{ action: 'admin::company', subject: null }],
      Component: () => import('./company/CompanyPage'),
    });
    // The one JSON that the panel shows is a frequency's list of weekdays.
    app.addFields({ type: 'json', Component: WeekdaysInput });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ADVERTISEMENT);
    document.adoptedStyleSheets.push(sheet);
    // Strapi falls back to English wherever nothing was chosen, and reads the choice after this.
    window.localStorage.setItem(
      CHOSEN_LANGUAGE,
      window.localStorage.getItem(CHOSEN_LANGUAGE) ?? 'pt-BR',
    );
  },
};
