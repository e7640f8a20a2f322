import {
  ADMIN_SAVED_REDIRECT_MS,
  ApiError,
  fullName,
  homeEndpoints,
  type UserProfile,
  userEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { AddAdminInput } from '@emigration-portal/shared-api/schemas';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { Button } from '@emigration-portal/shared-ui/button';
import { EditForm } from '@emigration-portal/shared-ui/edit-form';
import { PageError, serverText } from '@emigration-portal/shared-ui/errors';
import { contractOf } from '@emigration-portal/shared-ui/form';
import { lastVisitedUrl } from '@emigration-portal/shared-ui/lists';
import profileTexts from '@emigration-portal/shared-ui/locales/en/profile.json';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { NewPasswordField, passwordProblem } from '@emigration-portal/shared-ui/password';
import {
  Link,
  type LoaderFunctionArgs,
  useLeaveAfter,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from '@emigration-portal/shared-ui/router';
import {
  PendingAddressNotes,
  PersonFields,
  PhotoField,
  personInputOf,
  type RequiredField,
  usePersonForm,
} from '@emigration-portal/shared-ui/shared-pages/profile';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { requireSecondFactor } from '../../components/guards.ts';
import adminForm from '../../locales/en/adminForm.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

const contract = contractOf(AddAdminInput);

type Problem = 'required' | 'nameRequired' | 'passwordRequired' | NonNullable<ReturnType<typeof passwordProblem>>;

/** Loads the countries, and the administrator to edit. `onboard` has no administrator; it needs a second factor. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const countries = await call(homeEndpoints.getAllCountries, {}, { signal });
  if (params.userId === undefined) await requireSecondFactor({ request });
  const profile = params.userId === undefined ? undefined : await loadAdmin(params.userId, signal);
  return { profile, countries };
}

/** Loads the administrator to edit. Throws `not_found` for customers, inactive users and the current user. */
async function loadAdmin(id: string, signal: AbortSignal): Promise<UserProfile> {
  const profile = await call(userEndpoints.getUser, { id }, { signal });
  const isEditable = profile.role === 'Admin' && profile.isActive && profile.id !== sessionUser()?.id;
  if (!isEditable) throw new ApiError('not_found', 404);
  return profile;
}

export function ErrorBoundary() {
  const { t } = useTexts(adminForm);
  return <PageError title={t('loadFailed')} />;
}

export function Component() {
  const { profile } = useLoaderData<typeof loader>();
  return <AdminForm key={profile?.id ?? 0} />;
}

function AdminForm() {
  const { t } = useTexts(adminForm);
  const { t: passwordText } = useSharedTexts(profileTexts, 'password');
  const { profile, countries } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { leave } = useLeaveAfter(ADMIN_SAVED_REDIRECT_MS);
  const form = usePersonForm({
    stored: profile,
    countries,
    contract,
    draftKey: `admin ${profile?.id ?? 'new'}`,
    validate({ password, ...owner }) {
      const lacksName = owner.singleName && owner.firstName.trim() === '';
      const problem = password === '' ? !profile && 'passwordRequired' : passwordProblem(password, owner);
      return { ...(lacksName && { firstName: 'nameRequired' }), ...(problem && { password: problem }) };
    },
    onSubmit: (values, { stored, idempotencyKey }) => {
      const input = { id: stored?.id ?? 0, ...personInputOf(stored, values), password: values.password };
      return call(userEndpoints.addAdmin, input, { idempotencyKey });
    },
    messages: (problem: Problem, field) => t(`problems.${problem === 'required' ? (field as RequiredField) : problem}`),
    failureMessage: (error) => ({ text: t(profile ? 'updateFailed' : 'createFailed', { reason: serverText(error) }) }),
    successMessage: () => ({ text: t(profile ? 'updated' : 'created') }),
    onSuccess: ({ notice }) =>
      leave(profile ? lastVisitedUrl(paths.manageAdmins) : paths.manageAdmins, {
        state: { userNameTaken: notice === 'user_name_taken' },
      }),
  });

  return (
    <div className="column admin-form">
      <PageTitle>{profile ? t('editTitle', { name: fullName(profile) }) : t('newTitle')}</PageTitle>
      <Link to={lastVisitedUrl(paths.manageAdmins)}>{t('goBack')}</Link>
      {profile && <PendingAddressNotes profile={profile} onCancelled={() => void revalidate()} />}
      <EditForm
        form={form}
        focusOnProblems="first"
        className="admin-form"
        conflictTexts={form.conflictTexts}
        submitLabel={t('save')}
        buttonsAfter={
          <Button disabled={form.isBusy} onClick={() => void navigate(lastVisitedUrl(paths.manageAdmins))}>
            {t('cancel')}
          </Button>
        }
      >
        {runtimeConfig().features.adminPhoto && <PhotoField {...form.field('photo')} person={form.values} />}
        <PersonFields form={form} hiddenFields={['companyName']} hints={{ userName: t('userNameHint') }}>
          <NewPasswordField
            {...form.field('password')}
            label={t('password')}
            hint={profile ? t('keepPassword') : passwordText('hint')}
            required={profile === undefined}
            owner={form.values}
          />
        </PersonFields>
      </EditForm>
    </div>
  );
}
