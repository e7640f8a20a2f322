import type { Country, UserProfile } from '@emigration-portal/shared-api';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../button/index.ts';
import { useTabDraft } from '../../drafts/index.ts';
import { FormMessage } from '../../feedback/index.ts';
import profileTexts from '../../locales/en/profile.json';
import { PageTitle } from '../../page/index.ts';
import { Link } from '../../router.ts';
import { useSharedTexts } from '../../texts/index.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PendingAddressNotes } from './PendingAddressNotes.tsx';
import { ProfileForm, profileDraftKey } from './ProfileForm.tsx';
import { ProfileView } from './ProfileView.tsx';
import './profile.css';

export interface ProfilePageProps {
  readonly profile: UserProfile;
  readonly countries: readonly Country[];
  /** The page's h1; “Profile” by default. */
  readonly title?: string;
  /** The path of Go back, in customer management. Without it the signed-in person edits their own profile and password. */
  readonly goBackTo?: string;
}

type Mode = 'view' | 'edit' | 'password';
/** The last saved form. */
type SavedForm = 'profile' | 'password';

/**
 * The profile page, for the signed-in person and for customer management. Shows and edits photo, personal information,
 * address and password. Another person needs another `key`. See docs/product.md#pages.
 */
export function ProfilePage({ profile: loaded, countries, title, goBackTo }: ProfilePageProps) {
  const { t } = useSharedTexts(profileTexts);
  const [profile, setProfile] = useState(loaded);
  const { savedDraft } = useTabDraft(profileDraftKey(profile.id));
  const [mode, setMode] = useState<Mode>(savedDraft ? 'edit' : 'view');
  const [savedForm, setSavedForm] = useState<SavedForm>();
  const box = useModeFocus(mode);

  const outcomes = {
    profile: { kind: 'success', text: t('updated'), ...(profile.pendingEmail && { detail: t('emailAsked') }) },
    password: { kind: 'success', text: t('password.updated'), detail: t('password.elsewhere') },
  } as const;

  function changeMode(next: Mode, justSaved?: SavedForm) {
    setSavedForm(justSaved);
    setMode(next);
  }

  function showProfile(latest: UserProfile, justSaved?: SavedForm) {
    setProfile(latest);
    changeMode('view', justSaved);
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
          onSaved={(latest) => showProfile(latest, 'profile')}
          onCancel={showProfile}
        />
      ) : (
        <ProfileView profile={profile} countries={countries} />
      )}
      {mode === 'view' && (
        <PendingAddressNotes
          profile={profile}
          onCancelled={() => setProfile({ ...profile, pendingEmail: undefined, pendingPhone: undefined })}
        />
      )}
      <FormMessage outcome={savedForm && outcomes[savedForm]} />
      {mode === 'view' && (
        <div className="form-buttons">
          <Button kind="primary" data-first onClick={() => changeMode('edit')}>
            {t('edit')}
          </Button>
          {!goBackTo && <Button onClick={() => changeMode('password')}>{t('password.open')}</Button>}
        </div>
      )}
      {mode === 'password' && (
        <PasswordForm
          profile={profile}
          onCancel={() => changeMode('view')}
          onUpdated={() => changeMode('view', 'password')}
        />
      )}
    </div>
  );
}

/** Moves the focus with each change of mode: to the form's first field, and back to Edit. */
function useModeFocus(mode: Mode) {
  const box = useRef<HTMLDivElement>(null);
  const previousMode = useRef(mode);
  useEffect(() => {
    if (previousMode.current === mode) return;
    previousMode.current = mode;
    box.current?.querySelector<HTMLElement>('form input:not(:disabled, [hidden]), [data-first]')?.focus();
  }, [mode]);
  return box;
}
