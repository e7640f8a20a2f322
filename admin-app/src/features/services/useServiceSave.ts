import { SERVICE_SAVED_REDIRECT_MS, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode, errorText, failureText } from '@emigration-portal/shared-ui/errors';
import type { Outcome } from '@emigration-portal/shared-ui/feedback';
import { useFormKey } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { lastSeen } from '@emigration-portal/shared-ui/lists';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { contentOf } from './draft.ts';
import { countOpen } from './read-service.ts';
import { refusedBy, type ServiceAction } from './rules.ts';
import type { useServiceForm } from './useServiceForm.ts';

/** What the form goes on from. `conflict`: saved by somebody else meanwhile. */
type SaveOutcome = Outcome & { readonly conflict?: boolean };

/** Saves once at a time; after a success, still running, the list or the preview follows in 1 s. Specification §4. */
export function useServiceSave(form: ReturnType<typeof useServiceForm>) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const [running, setRunning] = useState<ServiceAction['name'] | 'catchUp'>();
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [result, setResult] = useState<Outcome>();
  const formKey = useFormKey();
  const { leave } = useLeaveAfter(SERVICE_SAVED_REDIRECT_MS);
  const { read, draft } = form;

  async function save(action: ServiceAction) {
    setOutcome(undefined);
    if (!form.check()) return;
    setRunning(action.name);
    const { id, version, status } = read;
    const serviceName = draft.name.trim();
    const serviceJSON = JSON.stringify(contentOf(draft, action.to));
    try {
      const input = { id, serviceName, serviceJSON, ...(version !== undefined && { version }) };
      const answer = await call(serviceEndpoints.addService, input, { idempotencyKey: formKey.current() });
      formKey.renew();
      form.finish();
      const open = status !== undefined && action.to === 'published' ? await countOpen(id) : undefined;
      setResult({ kind: 'success', text: t('saved'), ...(open && { detail: t('stay', { count: open }) }) });
      const list = id === 0 ? paths.services : lastSeen(paths.services);
      leave(action.name === 'preview' ? paths.servicePreview({ id: firstNumber(answer), serviceName }) : list);
    } catch (error) {
      formKey.renew(error);
      setRunning(undefined);
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    const code = errorCode(error);
    if (code === 'version_conflict')
      return setOutcome({ kind: 'error', text: t('conflict'), conflict: true, takesFocus: true });
    const { fields = [] } = error as { readonly fields?: readonly string[] };
    form.refuse(refusedBy(code, fields, draft));
    setResult({ kind: 'error', text: failureText(t('failed'), error) });
  }

  async function catchUp() {
    setRunning('catchUp');
    try {
      const { taken, contested } = await form.catchUp();
      const names = (sections: typeof taken) => sections.map((section) => t(`sections.${section}`)).join(', ');
      const details = [
        ...(taken.length > 0 ? [t('taken', { sections: names(taken) })] : []),
        ...(contested.length > 0 ? [t('contested', { sections: names(contested) })] : []),
      ];
      setOutcome({ kind: 'success', text: t('joined'), detail: details.join(' '), takesFocus: true });
    } catch (error) {
      setOutcome({ kind: 'error', text: t('loadFailed'), detail: errorText(error), conflict: true, takesFocus: true });
    } finally {
      setRunning(undefined);
    }
  }

  return { save, catchUp, running, outcome, result, closeResult: () => setResult(undefined) };
}

/** The answer of AddService is a text whose first number is the id. Specification §7. */
const firstNumber = (answer: string) => Number(/\d+/.exec(answer)?.[0] ?? 0);
