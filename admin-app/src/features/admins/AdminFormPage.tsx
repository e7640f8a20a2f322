import { fullName, homeEndpoints, type UserProfile } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { RestoredNote, useTabDraft } from '@emigration-portal/shared-ui/drafts';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { FormMessage, LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import {
  isChanged,
  loadProfile,
  NewPasswordField,
  PersonFields,
  PhotoField,
  personValues,
  retyped,
  type TypedPerson,
} from '@emigration-portal/shared-ui/profile';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from '@emigration-portal/shared-ui/router';
import { Button } from 'antd';
import { type FormEvent, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { type AdminProblems, checkAdmin, draftOf, focusFirst, isEdited, passwordId } from './draft.ts';
import { useSaveAdmin } from './useSaveAdmin.ts';

/** The countries, and the administrator to edit; none under `onboard`. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  if (params.userId) return loadProfile(params.userId, signal);
  const profile: UserProfile | undefined = undefined;
  return { profile, countries: await call(homeEndpoints.getAllCountries, {}, { signal }) };
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
  const { kept, keep } = useTabDraft<TypedPerson>(`admin ${profile?.id ?? 'new'}`);
  const [draft, setDraft] = useState(() => {
    const stored = draftOf(profile);
    return kept ? { ...stored, values: retyped(kept, profile) } : stored;
  });
  const [problems, setProblems] = useState<AdminProblems>({});
  const { save, running, outcome } = useSaveAdmin(profile?.id ?? 0, show);
  const navigate = useNavigate();
  const done = outcome?.kind === 'success';
  const { values } = draft;
  const typed = !done && isChanged(values, profile);

  useEffect(() => {
    keep(typed ? { began: personValues(profile), values } : undefined);
  }, [keep, typed, profile, values]);

  function show(found: AdminProblems) {
    setProblems(found);
    // The fields are marked first, so that the message is there when the focus arrives.
    setTimeout(() => focusFirst(found));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (running || done) return;
    const found = checkAdmin(draft, profile === undefined);
    const texts = Object.entries(found).map(([field, problem]) => [field, t(`problems.${problem}`)]);
    show(Object.fromEntries(texts) as AdminProblems);
    if (texts.length === 0) void save(draft);
  }

  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <PageTitle>{profile ? t('editTitle', { name: fullName(profile) }) : t('newTitle')}</PageTitle>
      <Link to={paths.manageAdmins}>{t('goBack')}</Link>
      <RestoredNote restored={kept !== undefined && typed} onDiscard={() => setDraft(draftOf(profile))} />
      {runtimeConfig().features.adminPhoto && (
        <PhotoField
          person={values}
          stored={profile?.profilePhotoFile ?? ''}
          value={draft.photo}
          onChange={(photo) => setDraft((current) => ({ ...current, photo }))}
        />
      )}
      <PersonFields
        values={values}
        countries={countries}
        problems={problems}
        without={['companyName']}
        hints={{ userName: t('userNameHint') }}
        onChange={(field, value) =>
          setDraft((current) => ({ ...current, values: { ...current.values, [field]: value } }))
        }
      >
        <NewPasswordField
          id={passwordId}
          label={t('password')}
          required={profile === undefined}
          {...(profile && { hint: t('keepPassword') })}
          value={draft.password}
          error={problems.password}
          onValue={(password) => setDraft((current) => ({ ...current, password }))}
        />
      </PersonFields>
      <FormMessage outcome={outcome} />
      <LeaveQuestion dirty={!done && isEdited(draft, profile)} onLeave={() => keep(undefined)} />
      <div className="buttons">
        <Button type="primary" htmlType="submit" loading={running} disabled={done}>
          {t('save')}
        </Button>
        <Button disabled={running || done} onClick={() => void navigate(paths.manageAdmins)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
