import { type Country, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { UpdateIncompleteProfileInput, UpdateProfileInput } from '@emigration-portal/shared-api/schemas';
import { renameSessionUser, useSessionUser } from '@emigration-portal/shared-api/session';
import { Button } from '../../button/index.ts';
import { EditForm } from '../../edit-form/index.ts';
import { serverText } from '../../errors/index.ts';
import { contractOf } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PersonFields } from './PersonFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import { personInputOf, type RequiredField } from './person-values.ts';
import { usePersonForm } from './usePersonForm.tsx';

interface Props {
  readonly profile: UserProfile;
  readonly countries: readonly Country[];
  readonly onSaved: (profile: UserProfile) => void;
  /** Gives the profile as it was read last. */
  readonly onCancel: (profile: UserProfile) => void;
}

const whole = contractOf(UpdateProfileInput);
/** Somebody else has confirmed the e-mail, or has the phone now. */
const lost = contractOf(UpdateIncompleteProfileInput);

const names = ['firstName', 'lastName'] as const;
/** Of somebody else a super admin's to change. See docs/product.md#accounts. */
const contact = ['email', 'phone'] as const;

/** Names the form about a person among those whose typing the tab keeps. */
export const profileDraftKey = (id: number): string => `profile ${id}`;

/** The profile in edit mode: Save keeps it, Cancel forgets what was typed. */
export function ProfileForm({ profile, countries, onSaved, onCancel }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const reader = useSessionUser();
  const mayChangeContact = reader?.id === profile.id || reader?.super === 'True';
  const form = usePersonForm({
    stored: profile,
    countries,
    contract: profile.email && profile.phone ? whole : lost,
    draftKey: profileDraftKey(profile.id),
    async onSubmit(values, { stored }) {
      return (await call(userEndpoints.updateProfile, { id: profile.id, ...personInputOf(stored, values) })).data;
    },
    messages: (_: 'required', field) => t(`problems.${field as RequiredField}`),
    failureMessage: (error) => ({ text: t('failed', { reason: serverText(error) }) }),
    onSuccess: takeOver,
    onAlreadySaved: takeOver,
  });

  function takeOver(saved: UserProfile) {
    renameSessionUser(saved);
    onSaved(saved);
  }

  function cancel() {
    form.deleteDraft();
    onCancel(form.stored);
  }

  return (
    <EditForm
      form={form}
      className="profile-form"
      aria-label={t('title')}
      conflictTexts={form.conflictTexts}
      submitLabel={t('save')}
      buttonsAfter={
        <Button disabled={form.isBusy} onClick={cancel}>
          {t('cancel')}
        </Button>
      }
    >
      <PhotoField {...form.field('photo')} person={form.stored} />
      <PersonFields
        form={form}
        isOwn={reader?.id === profile.id}
        readOnlyFields={mayChangeContact ? names : [...names, ...contact]}
        hints={{ email: t('emailHint') }}
      />
    </EditForm>
  );
}
