import { type Country, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { UpdateIncompleteProfileInput, UpdateProfileInput } from '@emigration-portal/shared-api/schemas';
import { renameSessionUser, useSessionUser } from '@emigration-portal/shared-api/session';
import { Button } from '../../button/index.ts';
import { EditForm } from '../../edit-form/index.ts';
import { serverText } from '../../errors/index.ts';
import { contractOf } from '../../form/index.ts';
import profileTexts from '../../locales/en/profile.json';
import { useSharedTexts } from '../../texts/index.ts';
import { PersonFields } from './PersonFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import { personInputOf, type RequiredField } from './person-values.ts';
import { usePersonForm } from './usePersonForm.tsx';

interface Props {
  readonly profile: UserProfile;
  readonly countries: readonly Country[];
  readonly onSaved: (profile: UserProfile) => void;
  /** Called with the profile as it was last loaded. */
  readonly onCancel: (profile: UserProfile) => void;
}

const fullRules = contractOf(UpdateProfileInput);
/** For an account without e-mail or phone: another account has confirmed the same address. */
const rulesWithoutContact = contractOf(UpdateIncompleteProfileInput);

const nameFields = ['firstName', 'lastName'] as const;
/** Only a super admin can change these fields of another person. See docs/product.md#accounts. */
const contactFields = ['email', 'phone'] as const;

/** Returns the key of a profile's draft in the tab. */
export const profileDraftKey = (id: number): string => `profile ${id}`;

/** The profile in edit mode. Cancel deletes the typed changes. */
export function ProfileForm({ profile, countries, onSaved, onCancel }: Props) {
  const { t } = useSharedTexts(profileTexts);
  const user = useSessionUser();
  const canChangeContact = user?.id === profile.id || user?.super === 'True';
  const form = usePersonForm({
    stored: profile,
    countries,
    contract: profile.email && profile.phone ? fullRules : rulesWithoutContact,
    draftKey: profileDraftKey(profile.id),
    async onSubmit(values, { stored }) {
      return (await call(userEndpoints.updateProfile, { id: profile.id, ...personInputOf(stored, values) })).data;
    },
    messages: (_: 'required', field) => t(`problems.${field as RequiredField}`),
    failureMessage: (error) => ({ text: t('failed', { reason: serverText(error) }) }),
    onSuccess: showSaved,
    onAlreadySaved: showSaved,
  });

  function showSaved(saved: UserProfile) {
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
        isOwn={user?.id === profile.id}
        readOnlyFields={canChangeContact ? nameFields : [...nameFields, ...contactFields]}
        hints={{ email: t('emailHint') }}
      />
    </EditForm>
  );
}
