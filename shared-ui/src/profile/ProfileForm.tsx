import type { Country, UserProfile } from '@emigration-portal/shared-api';
import { Button } from 'antd';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { RestoredNote, useTabDraft } from '../drafts/index.ts';
import { ErrorSummary } from '../errors/index.ts';
import { FormMessage, LeaveQuestion } from '../feedback/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useSaveProfile } from './useSaveProfile.ts';
import {
  isChanged,
  missingFields,
  type PersonProblems,
  personFieldId,
  personFields,
  personValues,
  retyped,
  storedPhoto,
  type TypedPerson,
} from './values.ts';

interface Props {
  readonly profile: UserProfile;
  readonly countries: readonly Country[];
  readonly onSaved: (profile: UserProfile) => void;
  readonly onCancel: () => void;
}

/** Names the form about a person among those whose typing the tab keeps. */
export const profileForm = (id: number): string => `profile ${id}`;

/** The profile in edit mode: Save keeps it, Cancel forgets what was typed. */
export function ProfileForm({ profile, countries, onSaved, onCancel }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const { kept, keep } = useTabDraft<TypedPerson>(profileForm(profile.id));
  const [values, setValues] = useState(() => (kept ? retyped(kept, profile) : personValues(profile)));
  const [photo, setPhoto] = useState(storedPhoto);
  const [problems, setProblems] = useState<PersonProblems>({});
  const { saving, outcome, save, unconfirmed, confirm, dismiss } = useSaveProfile(thenForget(onSaved), setProblems);
  const edited = isChanged(values, profile);
  const summary = useMemo(
    () => personFields.flatMap((id) => (problems[id] ? [{ id: personFieldId(id), text: problems[id] }] : [])),
    [problems],
  );

  useEffect(() => {
    keep(edited ? { began: personValues(profile), values } : undefined);
  }, [keep, edited, profile, values]);

  function thenForget<Args extends unknown[]>(act: (...args: Args) => void) {
    return (...args: Args) => {
      keep(undefined);
      act(...args);
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    const missing = missingFields(values);
    setProblems(Object.fromEntries(missing.map((field) => [field, t(`problems.${field}`)])));
    if (missing.length === 0) void save({ ...values, ...photo, id: profile.id });
  }

  // The question stands beside the form: inside it, its submit would be the form's as well.
  return (
    <>
      <form className="profile-form" noValidate aria-label={t('title')} onSubmit={submit}>
        <ErrorSummary errors={summary} />
        <RestoredNote restored={kept !== undefined && edited} onDiscard={() => setValues(personValues(profile))} />
        <PhotoField person={profile} stored={profile.profilePhotoFile} value={photo} onChange={setPhoto} />
        <PersonFields
          values={values}
          countries={countries}
          problems={problems}
          namesFixed
          onChange={(field, value) => setValues((current) => ({ ...current, [field]: value }))}
        />
        <FormMessage outcome={outcome} />
        <div className="profile-buttons">
          <Button type="primary" htmlType="submit" loading={saving}>
            {t('save')}
          </Button>
          <Button disabled={saving} onClick={thenForget(onCancel)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <LeaveQuestion dirty={photo !== storedPhoto || edited} onLeave={() => keep(undefined)} />
      {unconfirmed && (
        <ConfirmPassword
          problem={unconfirmed.problem}
          busy={saving}
          onPassword={(password) => void confirm(password)}
          onClose={dismiss}
        />
      )}
    </>
  );
}
