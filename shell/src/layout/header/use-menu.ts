import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { publicAddress } from '../../language/public-address.ts';
import shell from '../../locales/en/shell.json';
import { useAreas } from '../../remotes/areas.ts';
import { useTexts } from '../../texts.ts';

/** An entry of the header's menu. */
interface MenuEntry {
  readonly text: string;
  /** English if the text has no translation. */
  readonly lang?: string | undefined;
  readonly to: string;
}

/** The visitors' menu entries that lead to public pages. For signed-in users the remotes supply the entries. */
const publicEntries = [
  { text: 'home', path: '/' },
  { text: 'about', path: '/#about' },
  { text: 'services', path: '/#services' },
  { text: 'contact', path: '/#contact' },
] as const;

/** The menu entries of the header. Empty for a signed-in user until the registry has loaded. */
export function useMenu(): readonly MenuEntry[] {
  const { t } = useTexts(shell);
  const user = useSessionUser();
  const areas = useAreas();
  if (!user) {
    const entries = publicEntries.map(({ text, path }) => ({ text: t(`header.${text}`), to: publicAddress(path) }));
    return [...entries, { text: t('header.logIn'), to: '/log-in' }];
  }
  return areas
    .filter(({ role }) => role === user.role)
    .flatMap(({ menu }) => menu)
    .filter((entry) => !entry.super || user.super === 'True')
    .map(({ path, title }) => {
      const { language } = i18n;
      const lang = title[language] ? undefined : DEFAULT_LANGUAGE;
      return { text: title[lang ?? language] ?? path, lang, to: path };
    });
}
