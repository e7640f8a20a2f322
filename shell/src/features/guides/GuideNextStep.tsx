import { homePathByRole } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { Link } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';
import guides from '../../locales/en/guides.json';
import { useTexts } from '../../texts.ts';
import styles from './guides.module.css';

/** The end of a guide: says that the service is private, and links to the start page or sign-up. */
export function GuideNextStep({ children }: { readonly children?: ReactNode }) {
  const { t } = useTexts(guides);
  const user = useSessionUser();
  return (
    <aside className={styles.next} aria-label={t('nextTitle')}>
      {children}
      <p>{t('private')}</p>
      <Link className="button" to={user ? homePathByRole[user.role] : '/sign-up'}>
        {t(user ? 'continue' : 'start')}
      </Link>
    </aside>
  );
}
