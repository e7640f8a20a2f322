import { avatarInitials, fullName, type SessionUser } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { clearDrafts, confirmSignOut } from '@emigration-portal/shared-api/session';
import { useLocation, useNavigate } from '@emigration-portal/shared-ui/router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { signOut } from '../../features/session/session.ts';
import { publicAddress } from '../../language/public-address.ts';
import { lazyOptional } from '../../lazy-optional.ts';
import shell from '../../locales/en/shell.json';
import { useTexts } from '../../texts.ts';
import styles from './AccountMenu.module.css';
import { addMenuKeys, openMenuByArrow } from './menu-keys.ts';
import { useDismiss } from './use-dismiss.ts';

const RemoteOverrideDialog = lazyOptional(
  async () => (await import('./RemoteOverrideDialog.tsx')).RemoteOverrideDialog,
);

const panelId = 'account-menu';

/** The avatar button and its menu: the signed-in user, remote overrides for administrators, and Log out. */
export function AccountMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTexts(shell);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, menu, close);

  const name = fullName(user);
  const initials = avatarInitials(user);
  const logOut = async () => {
    if (!(await confirmSignOut())) return;
    // Log-out at home leads to log-in, elsewhere to home: docs/product.md#header.
    const home = publicAddress('/');
    await signOut(() => navigate(pathname === home ? '/log-in' : home));
    clearDrafts();
  };

  return (
    <div ref={menu} className={styles.account}>
      <button
        type="button"
        className={styles.avatar}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t('header.account', { name, initials })}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => openMenuByArrow(event, () => setOpen(true))}
      >
        {initials}
      </button>
      <div ref={addMenuKeys} id={panelId} className={styles.panel} hidden={!isOpen}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p>
          <bdi>{user.userName}</bdi>
        </p>
        <p className={styles.role}>{t(`header.role.${user.role}`)}</p>
        {user.role === 'Admin' && runtimeConfig().remoteOverrides ? (
          <Suspense fallback={null}>
            <RemoteOverrideDialog menu={menu} />
          </Suspense>
        ) : null}
        <button type="button" className="button button-quiet" onClick={() => void logOut()}>
          {t('header.logOut')}
        </button>
      </div>
    </div>
  );
}
