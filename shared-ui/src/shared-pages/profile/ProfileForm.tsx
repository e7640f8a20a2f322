import type { Country, UserProfile } from '@emigration-portal/shared-api';
import { Button } from 'antd';
import { type FormEvent, useMemo } from 'react';
import { ErrorSummary, useProblems } from '../../errors/index.ts';
import { LeaveQuestion, RestoredNote } from '../../feedback/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { checkPerson } from './check-person.ts';
import { PersonFields } from './PersonFields.tsx';
import { PersonMessage } from './PersonMessage.tsx';
import { PhotoField } from './PhotoField.tsx';
import { usePersonForm } from './usePersonForm.ts';
import { useSaveProfile } from './useSaveProfile.ts';
import { missingFields, type PersonProblems, type PersonValues, personFieldId, personFields } from './values.ts';

interface Props {
  readonly profile: UserProfile;
  readonly countries: readonly Country[];
  readonly onSaved: (profile: UserProfile) => void;
  /** Gives the profile as it was read last. */
  readonly onCancel: (profile: UserProfile) => void;
}

/** Names the form about a person among those whose typing the tab keeps. */
export const profileForm = (id: number): string => `profile ${id}`;

/** The profile in edit mode: Save keeps it, Cancel forgets what was typed. */
export function ProfileForm({ profile, countries, onSaved, onCancel }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const form = usePersonForm(profileForm(profile.id), profile);
  const { found, problems, mended, show } = useProblems(form.values, missing);
  const saver = useSaveProfile({ form, check, onSaved, onProblems: show });
  const { saving, unconfirmed } = saver;
  const { values, stored = profile } = form;
  const summary = useMemo(
    () => personFields.flatMap((id) => (found[id] ? [{ id: personFieldId(id), text: found[id] }] : [])),
    [found],
  );

  function missing(entered: PersonValues): PersonProblems {
    return Object.fromEntries(missingFields(entered).map((field) => [field, t(`problems.${field}`)]));
  }

  async function check(): Promise<PersonProblems> {
    return { ...(await checkPerson(form, countries)), ...missing(values) };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saving) void saver.save(profile.id);
  }

  // The question stands beside the form: inside it, its submit would be the form's as well.
  return (
    <>
      <form className="profile-form" noValidate aria-label={t('title')} onSubmit={submit}>
        <ErrorSummary errors={summary} mended={new Set([...mended].map(personFieldId))} />
        <RestoredNote restored={form.restored} onDiscard={form.startOver} />
        <PhotoField
          key={form.photoNumber}
          person={stored}
          stored={stored.profilePhotoFile}
          value={form.photo}
          onChange={form.setPhoto}
        />
        <PersonFields
          values={values}
          countries={countries}
          problems={problems}
          namesFixed
          onChange={(field, value) => form.change({ [field]: value })}
        />
        <PersonMessage form={form} onReload={() => void saver.compare()} />
        <div className="profile-buttons">
          <Button type="primary" htmlType="submit" loading={saving}>
            {t('save')}
          </Button>
          <Button
            disabled={saving}
            onClick={() => {
              form.forget();
              onCancel(stored);
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      </form>
      <LeaveQuestion dirty={form.dirty} onLeave={form.forget} />
      {unconfirmed && (
        <ConfirmPassword
          problem={unconfirmed.problem}
          busy={saving}
          onPassword={(password) => void saver.confirm(password)}
          onClose={saver.dismiss}
        />
      )}
    </>
  );
}
