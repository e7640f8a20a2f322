import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Logo } from '@emigration-portal/shared-ui/page';
import { Link, NavLink, useLocation } from '@emigration-portal/shared-ui/router';
import { useCallback, useRef, useState } from 'react';
import { useShellTexts } from '../../locales/use-shell-texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { addMenuKeys, openMenuByArrow } from './menu-keys.ts';
import { useDismiss } from './use-dismiss.ts';
import { useMenu } from './use-menu.ts';
import { useScrolled } from './use-scrolled.ts';

const menuId = 'main-menu';

interface Props {
  /** The path of the menu entry that the page belongs to, where the page is not that entry's own. */
  readonly section?: string | undefined;
}

export function Header({ section }: Props) {
  const { t } = useShellTexts();
  const { t: shared } = useTranslation('shared');
  const user = useSessionUser();
  const scrolled = useScrolled();
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  // The arrival at which the menu was opened: the next one closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = useCallback(() => setOpenAt(undefined), []);
  useDismiss(open, box, close);
  const menu = useMenu();

  return (
    <header
      className={styles.header}
      data-scrolled={scrolled}
      data-long={user !== undefined && menu.length > 3}
      data-open={open}
    >
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Logo size={36} />
          <span>{shared('product')}</span>
        </Link>
        <div ref={box} className={styles.folding}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpenAt(open ? undefined : key)}
            onKeyDown={(event) => openMenuByArrow(event, () => setOpenAt(key))}
          >
            <span className={styles.bars} aria-hidden="true" />
            <span>{t('header.menu')}</span>
          </button>
          <nav id={menuId} className={styles.menu} aria-label={t('header.mainMenu')}>
            <ul ref={addMenuKeys}>
              {menu.map(({ text, to }) => (
                <li key={to}>
                  {to.includes('#') || to === section ? (
                    <Link to={to} aria-current={to === section || undefined}>
                      {text}
                    </Link>
                  ) : (
                    <NavLink to={to} end={to === '/'}>
                      {text}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {user ? <AccountMenu user={user} /> : null}
      </div>
    </header>
  );
}
