import {
  type Application,
  type ApplicationContent,
  applicationEndpoints,
  applicationStatus,
  type ServiceContent,
  SUBMITTED_REDIRECT_MS,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { readApplication, refusedFields, useApplicationForm } from '@emigration-portal/shared-ui/application-form';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import type { Outcome } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { applicationInput, type ServicePin } from './application-input.ts';
import { useSaver } from './useSaver.ts';

/** Where an application stands, as far as its page shows it. */
export type Standing = Pick<Application, 'applicationId' | 'applicationStatus' | 'paymentStatus'>;

/** `stale` offers to load the current state. */
type EditorOutcome = Outcome & { readonly stale?: boolean };

/** An application while its owner fills it in: its answers, where it stands, and how Save and Submit went. */
export function useApplicationEditor(
  pin: ServicePin,
  service: ServiceContent,
  loaded: Application | undefined,
  initial: () => ApplicationContent,
) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  const navigate = useNavigate();
  const form = useApplicationForm(initial);
  const saver = useSaver(loaded);
  const [application, setApplication] = useState<Standing | undefined>(loaded);
  const [submitted, setSubmitted] = useState(loaded?.submitted ?? false);
  const [busy, setBusy] = useState<'save' | 'submit'>();
  const [outcome, setOutcome] = useState<EditorOutcome>();
  const running = useRef(false);
  const saved = useRef(form.content);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  const isDirty = useCallback(() => saved.current !== form.content, [form.content]);

  async function send(kind: 'save' | 'submit') {
    const user = sessionUser();
    if (running.current || !user) return;
    setOutcome(undefined);
    if (form.uploading) return setOutcome({ kind: 'error', text: t('uploading') });
    if (kind === 'submit' && !form.check()) return;
    if (kind === 'save') form.showProblems([]);
    running.current = true;
    setBusy(kind);
    const { content } = form;
    const final = kind === 'submit' || submitted;
    const serviceName = service.name;
    try {
      const { applicationId } = await saver.save(
        applicationInput({ user, pin, serviceName, application, content, submitted: final }),
      );
      saved.current = content;
      setSubmitted(final);
      if (kind === 'submit') return submittedNow();
      setOutcome({ kind: 'success', text: t('updated') });
      if (!application) firstSaved(applicationId);
    } catch (error) {
      refuse(error);
    }
    running.current = false;
    setBusy(undefined);
  }

  function submittedNow() {
    setOutcome({ kind: 'success', text: t('submitted') });
    redirect.current = setTimeout(() => void navigate(paths.applicationList), SUBMITTED_REDIRECT_MS);
  }

  /** The address changes without a navigation: the router would draw the page anew and lose what is typed meanwhile. */
  function firstSaved(applicationId: number) {
    window.history.replaceState(window.history.state, '', paths.apply(pin.serviceId, applicationId, service.name));
    setApplication({ applicationId, applicationStatus: applicationStatus.inProgress, paymentStatus: 'Pending' });
  }

  function refuse(error: unknown) {
    const code = errorCode(error);
    const { fields = [] } = error as { readonly fields?: readonly string[] };
    const problems = refusedFields(form.content, fields, code === 'file_too_large');
    if (problems.length > 0) return form.showProblems(problems);
    if (code === 'version_conflict') return setOutcome({ kind: 'error', text: t('conflict'), stale: true });
    if (code === 'application_locked') return setOutcome({ kind: 'error', text: t('locked'), stale: true });
    setOutcome({ kind: 'error', text: `${t('failed')} ${errorText(error)}` });
  }

  async function catchUp() {
    try {
      const current = await call(applicationEndpoints.getApplications, { appId: saver.known.current.applicationId });
      saver.adopt(current);
      const held = readApplication(current, service);
      const locked = current.applicationStatus === applicationStatus.approved;
      if (locked) saved.current = held;
      form.setContent((typed) => (locked ? held : { ...typed, adminRemarks: held.adminRemarks }));
      setApplication(current);
      setSubmitted(current.submitted);
      setOutcome(locked ? undefined : { kind: 'success', text: t('caughtUp') });
    } catch (error) {
      setOutcome({ kind: 'error', text: errorText(error), stale: true });
    }
  }

  return { form, application, submitted, busy, outcome, isDirty, send, catchUp };
}
