import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import shell from '../../locales/en/shell.json';
import { useAreas } from '../../remotes/areas.ts';
import { useTexts } from '../../texts.ts';

/** An entry of the header's menu. */
interface MenuEntry {
  readonly text: string;
  readonly to: string;
}

/** The menu of visitors. For signed-in users the remotes supply the entries. */
const visitorEntries = [
  { text: 'home', to: '/' },
  { text: 'about', to: '/#about' },
  { text: 'services', to: '/#services' },
  { text: 'contact', to: '/#contact' },
  { text: 'logIn', to: '/log-in' },
] as const;

/** The menu entries of the header. Empty for a signed-in user until the registry has loaded. */
export function useMenu(): readonly MenuEntry[] {
  const { t } = useTexts(shell);
  const user = useSessionUser();
  const areas = useAreas();
  if (!user) return visitorEntries.map(({ text, to }) => ({ text: t(`header.${text}`), to }));
  return areas
    .filter(({ role }) => role === user.role)
    .flatMap(({ menu }) => menu)
    .filter((entry) => !entry.super || user.super === 'True')
    .map(({ path, title }) => ({ text: title[i18n.language] ?? title[DEFAULT_LANGUAGE] ?? path, to: path }));
}
