import { useSessionUser } from '@emigration-portal/shared-api/session';
import page from '@emigration-portal/shared-ui/locales/en/page.json';
import { Logo } from '@emigration-portal/shared-ui/page';
import { Link, NavLink, useLocation } from '@emigration-portal/shared-ui/router';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { publicAddress } from '../../language/public-address.ts';
import shell from '../../locales/en/shell.json';
import { useTexts } from '../../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { addMenuKeys, openMenuByArrow } from './menu-keys.ts';
import { useDismiss } from './use-dismiss.ts';
import { useMenu } from './use-menu.ts';
import { useScrolled } from './use-scrolled.ts';

const menuId = 'main-menu';

interface Props {
  /** For a page without a menu entry: the path of the entry that it belongs to. */
  readonly section?: string | undefined;
  /** The menu of languages. */
  readonly languages: ReactNode;
}

/** The header: brand, main menu, and the account menu of a signed-in user. */
export function Header({ section, languages }: Props) {
  const { t } = useTexts(shell);
  const { t: sharedText } = useSharedTexts(page);
  const user = useSessionUser();
  const isScrolled = useScrolled();
  const { key } = useLocation();
  const menuContainer = useRef<HTMLDivElement>(null);
  // The key of the page where the menu was opened. The next navigation closes the menu.
  const [openAtKey, setOpenAtKey] = useState<string>();
  const isOpen = openAtKey === key;
  const close = useCallback(() => setOpenAtKey(undefined), []);
  useDismiss(isOpen, menuContainer, close);
  const menuEntries = useMenu();

  return (
    <header
      className={styles.header}
      data-scrolled={isScrolled}
      data-long={user !== undefined && menuEntries.length > 3}
      data-open={isOpen}
    >
      <div className={styles.bar}>
        <Link to={publicAddress('/')} className={styles.brand}>
          <Logo size={36} />
          <span>{sharedText('product')}</span>
        </Link>
        <div ref={menuContainer} className={styles.folding}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpenAtKey(isOpen ? undefined : key)}
            onKeyDown={(event) => openMenuByArrow(event, () => setOpenAtKey(key))}
          >
            <span className={styles.bars} aria-hidden="true" />
            <span>{t('header.menu')}</span>
          </button>
          <nav id={menuId} className={styles.menu} aria-label={t('header.mainMenu')}>
            <ul ref={addMenuKeys}>
              {menuEntries.map(({ text, lang, to }) => (
                <li key={to} lang={lang}>
                  {to.includes('#') || to === section ? (
                    <Link to={to} aria-current={to === section || undefined}>
                      {text}
                    </Link>
                  ) : (
                    <NavLink to={to} end={to === publicAddress('/')}>
                      {text}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {languages}
        {user ? <AccountMenu user={user} /> : null}
      </div>
    </header>
  );
}
