import { ApiError, fullName, homeEndpoints, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { PageError, useProblems } from '@emigration-portal/shared-ui/errors';
import { LeaveQuestion, RestoredNote } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { lastSeen } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from '@emigration-portal/shared-ui/router';
import {
  checkPerson,
  NewPasswordField,
  PersonFields,
  PersonMessage,
  PhotoField,
  usePersonForm,
} from '@emigration-portal/shared-ui/shared-pages/profile';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { type AdminProblems, checkAdmin, focusFirst, passwordId } from './check-admin.ts';
import { useSaveAdmin } from './useSaveAdmin.ts';

/** The countries, then the administrator to edit (specification §4); none under `onboard`. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const countries = await call(homeEndpoints.getAllCountries, {}, { signal });
  const profile = params.userId === undefined ? undefined : await loadAdmin(params.userId, signal);
  return { profile, countries };
}

/** Nobody is edited here who is no administrator, or oneself. */
async function loadAdmin(id: string, signal: AbortSignal): Promise<UserProfile> {
  const profile = await call(userEndpoints.getUser, { id }, { signal });
  const isAnother = profile.role === 'Admin' && profile.isActive && profile.id !== sessionUser()?.id;
  if (!isAnother) throw new ApiError('not_found', 404);
  return profile;
}

export function ErrorBoundary() {
  const { t } = useTranslation('admin', { keyPrefix: 'adminForm' });
  return <PageError title={t('loadFailed')} />;
}

export function Component() {
  const { profile } = useLoaderData<typeof loader>();
  return <AdminForm key={profile?.id ?? 0} />;
}

function AdminForm() {
  const { t } = useTranslation('admin', { keyPrefix: 'adminForm' });
  const { profile, countries } = useLoaderData<typeof loader>();
  const form = usePersonForm(`admin ${profile?.id ?? 'new'}`, profile);
  const [password, setPassword] = useState('');
  const entered = { ...form.values, password };
  const { problems, show: mark } = useProblems(entered, faults);
  const { save, running } = useSaveAdmin({ form, password, check, onProblems: show });
  const navigate = useNavigate();
  const { values, stored, done } = form;

  function show(found: AdminProblems) {
    mark(found);
    // The fields are marked first, so that the message is there when the focus arrives.
    setTimeout(() => focusFirst(found));
  }

  function faults({ password, ...values }: typeof entered): AdminProblems {
    const found = checkAdmin(values, password, profile === undefined);
    return Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, t(`problems.${problem}`)]));
  }

  async function check(): Promise<AdminProblems> {
    return { ...(await checkPerson(form, countries)), ...faults(entered) };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!running && !done) void save();
  }

  function startOver() {
    form.startOver();
    setPassword('');
  }

  return (
    <form className="admin-form column" noValidate onSubmit={submit}>
      <PageTitle>{profile ? t('editTitle', { name: fullName(profile) }) : t('newTitle')}</PageTitle>
      <Link to={lastSeen(paths.manageAdmins)}>{t('goBack')}</Link>
      <RestoredNote restored={form.restored} onDiscard={startOver} />
      {runtimeConfig().features.adminPhoto && (
        <PhotoField
          key={form.photoNumber}
          person={values}
          stored={stored?.profilePhotoFile ?? ''}
          value={form.photo}
          onChange={form.setPhoto}
        />
      )}
      <PersonFields
        values={values}
        countries={countries}
        problems={problems}
        without={['companyName']}
        hints={{ userName: t('userNameHint') }}
        onChange={(field, value) => form.change({ [field]: value })}
      >
        <NewPasswordField
          id={passwordId}
          label={t('password')}
          required={profile === undefined}
          {...(profile && { hint: t('keepPassword') })}
          value={password}
          owner={values}
          error={problems.password}
          onValue={setPassword}
        />
      </PersonFields>
      <PersonMessage form={form} onReload={() => void form.compare()} />
      <LeaveQuestion dirty={form.dirty || (!done && password !== '')} onLeave={form.forget} />
      <div className="buttons">
        <Button type="primary" htmlType="submit" loading={running || done}>
          {t('save')}
        </Button>
        <Button disabled={running || done} onClick={() => void navigate(lastSeen(paths.manageAdmins))}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
