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
import {
  type AnswerClash,
  applyChanges,
  changesBetween,
  readApplication,
  refusedFields,
  useApplicationForm,
} from '@emigration-portal/shared-ui/application-form';
import { errorCode, errorText, failureText } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { readdress } from '@emigration-portal/shared-ui/uploads';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { applicationInput, type ServicePin } from './application-input.ts';
import { newStanding, type Standing } from './standing.ts';
import type { Start } from './start.ts';
import { useOutcome } from './useOutcome.ts';
import { useSaver } from './useSaver.ts';
import { useUnsaved } from './useUnsaved.ts';

export interface Opened {
  readonly userId: number;
  readonly pin: ServicePin;
  readonly service: ServiceContent;
  /** Undefined for a new application. */
  readonly loaded: Application | undefined;
  readonly start: Start;
  /** Of the draft the form begins with. */
  readonly formKey: string | undefined;
}

/** An application while its owner fills it in: its answers, where it stands, and how Save and Submit went. */
export function useApplicationEditor({ userId, pin, service, loaded, start, formKey }: Opened) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  const { leave, isLeaving: sent } = useLeaveAfter(SUBMITTED_REDIRECT_MS);
  const form = useApplicationForm(() => start.content);
  const saver = useSaver(loaded, formKey);
  const [application, setApplication] = useState<Standing | undefined>(loaded);
  const [submitted, setSubmitted] = useState(loaded?.submitted ?? false);
  const [busy, setBusy] = useState<'save' | 'submit'>();
  const { outcome, tell, buttons } = useOutcome(form.uploading);
  const [clashes, setClashes] = useState<readonly AnswerClash[]>([]);
  const unsaved = useUnsaved(start, form, {
    ...{ userId, serviceId: pin.serviceId, applicationId: application?.applicationId ?? 0 },
    ...{ version: application?.version, formKey: saver.formKey },
  });
  const running = useRef(false);
  const typed = useRef(form.content);
  useEffect(() => {
    typed.current = form.content;
  });

  async function send(kind: 'save' | 'submit') {
    const user = sessionUser();
    if (running.current || !user) return;
    tell(undefined);
    if (kind === 'submit' && form.uploading) return tell({ kind: 'error', text: t('uploading'), untilArrived: true });
    if (kind === 'submit' && !form.check()) return;
    if (kind === 'save') form.showProblems([]);
    running.current = true;
    setBusy(kind);
    const { content, uploading } = form;
    try {
      const input = { user, pin, serviceName: service.name, application, content, submitted: kind === 'submit' };
      const { applicationId, version } = await saver.save(applicationInput(input));
      unsaved.markSaved(content);
      setClashes([]);
      if (!application) readdress(paths.apply(pin.serviceId, applicationId, service.name));
      setApplication({ ...newStanding, ...application, applicationId, version });
      if (kind === 'submit') return submittedNow();
      tell({ kind: 'success', text: t('updated'), ...(uploading && { detail: t('withoutFile') }) });
    } catch (error) {
      refuse(error, content);
    }
    running.current = false;
    setBusy(undefined);
  }

  /** What is typed now would be left behind, so the form stays locked until the list opens. */
  function submittedNow() {
    setSubmitted(true);
    tell({ kind: 'success', text: t('submitted') });
    leave(paths.applicationList);
  }

  function refuse(error: unknown, content: ApplicationContent) {
    const code = errorCode(error);
    const { fields = [] } = error as { readonly fields?: readonly string[] };
    const problems = refusedFields(content, fields, code);
    if (problems.length > 0) return form.showProblems(problems);
    if (code === 'version_conflict') return tell({ kind: 'error', text: t('conflict'), next: 'catchUp' });
    if (code === 'application_locked') return tell({ kind: 'error', text: t('locked'), next: 'catchUp' });
    const failed = { ...why(error), text: failureText(t('failed'), error) };
    if (code === 'service_unavailable') return tell({ ...failed, next: 'services' });
    if (code === 'idempotency_mismatch') return tell({ kind: 'error', text: t('sentBefore'), next: 'list' });
    tell(failed);
  }

  /** Loads what is saved now and puts what was typed into it; beside an approved application it is shown. */
  async function catchUp() {
    try {
      const current = await call(applicationEndpoints.getApplications, { appId: application?.applicationId ?? 0 });
      saver.adopt(current);
      const theirs = readApplication(current, service);
      const locked = current.applicationStatus === applicationStatus.approved;
      const mine = changesBetween(unsaved.saved, typed.current);
      const merged = applyChanges(theirs, locked ? [] : mine);
      if (locked) unsaved.offer(mine);
      unsaved.markSaved(theirs);
      form.setContent(() => merged.content);
      setApplication(current);
      setSubmitted(current.submitted);
      setClashes(merged.clashes);
      const text = t(merged.clashes.length > 0 ? 'caughtUpClashes' : 'caughtUp');
      tell(locked ? undefined : { kind: 'success', text });
    } catch (error) {
      tell({ ...why(error), next: 'catchUp' });
    }
  }

  const dirty = !sent && (unsaved.changes.length > 0 || form.uploading);
  const locked = busy === 'submit';
  return { form, unsaved, application, submitted, busy, sent, locked, dirty, outcome, buttons, clashes, send, catchUp };
}

const why = (error: unknown) => ({ kind: 'error' as const, text: errorText(error), code: errorCode(error) });
