import type { Country, UserProfile } from '@emigration-portal/shared-api';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../button/index.ts';
import { useTabDraft } from '../../drafts/index.ts';
import { FormMessage } from '../../feedback/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PageTitle } from '../../page/index.ts';
import { Link } from '../../router.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PendingAddressNotes } from './PendingAddressNotes.tsx';
import { ProfileForm, profileDraftKey } from './ProfileForm.tsx';
import { ProfileView } from './ProfileView.tsx';
import './profile.css';

export interface ProfilePageProps {
  readonly profile: UserProfile;
  readonly countries: readonly Country[];
  /** The page's h1; “Profile” when left out. */
  readonly title?: string;
  /** Where Go back leads, in customer management. Without it the profile is one's own, and its password can be changed. */
  readonly goBackTo?: string;
}

type Mode = 'view' | 'edit' | 'password';
/** The last saved form. */
type Saved = 'profile' | 'password';

/**
 * The profile page, for one's own settings and for customer management: shows and edits photo, personal information,
 * address and password. Needs another `key` for another person. See docs/product.md#pages.
 */
export function ProfilePage({ profile: loaded, countries, title, goBackTo }: ProfilePageProps) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const [profile, setProfile] = useState(loaded);
  const { savedDraft } = useTabDraft(profileDraftKey(profile.id));
  const [mode, setMode] = useState<Mode>(savedDraft ? 'edit' : 'view');
  const [saved, setSaved] = useState<Saved>();
  const box = useModeFocus(mode);

  const outcomes = {
    profile: { kind: 'success', text: t('updated'), ...(profile.pendingEmail && { detail: t('emailAsked') }) },
    password: { kind: 'success', text: t('password.updated'), detail: t('password.elsewhere') },
  } as const;

  function open(next: Mode, after?: Saved) {
    setSaved(after);
    setMode(next);
  }

  function view(latest: UserProfile, after?: Saved) {
    setProfile(latest);
    open('view', after);
  }

  return (
    <div className="profile column" ref={box}>
      <PageTitle>{title ?? t('title')}</PageTitle>
      {goBackTo && (
        <Link className="profile-back" to={goBackTo}>
          {t('goBack')}
        </Link>
      )}
      {mode === 'edit' ? (
        <ProfileForm
          profile={profile}
          countries={countries}
          onSaved={(latest) => view(latest, 'profile')}
          onCancel={view}
        />
      ) : (
        <ProfileView profile={profile} />
      )}
      {mode === 'view' && (
        <PendingAddressNotes
          profile={profile}
          onCancelled={() => setProfile({ ...profile, pendingEmail: undefined, pendingPhone: undefined })}
        />
      )}
      <FormMessage outcome={saved && outcomes[saved]} />
      {mode === 'view' && (
        <div className="form-buttons">
          <Button kind="primary" data-first onClick={() => open('edit')}>
            {t('edit')}
          </Button>
          {!goBackTo && <Button onClick={() => open('password')}>{t('password.open')}</Button>}
        </div>
      )}
      {mode === 'password' && (
        <PasswordForm profile={profile} onCancel={() => open('view')} onUpdated={() => open('view', 'password')} />
      )}
    </div>
  );
}

/** Moves the focus with each change of mode: to the form's first field, and back to Edit. */
function useModeFocus(mode: Mode) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    box.current?.querySelector<HTMLElement>('form input:not(:disabled, [hidden]), [data-first]')?.focus();
  }, [mode]);
  return box;
}
