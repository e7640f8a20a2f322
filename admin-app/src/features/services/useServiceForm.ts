import { SERVICE_SAVED_REDIRECT_MS, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useEditForm } from '@emigration-portal/shared-ui/edit-form';
import { failureText } from '@emigration-portal/shared-ui/errors';
import type { Difference } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { lastVisitedUrl } from '@emigration-portal/shared-ui/lists';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';
import { draftToJson } from './draft/draft.ts';
import { countOpenApplications, type LoadedService, loadService } from './draft/load-service.ts';
import { checkDraft, type DraftProblem, fieldId, missingSampleProblems, type ServiceAction } from './draft/rules.ts';
import { type ServiceDraft, sections } from './draft/sections.ts';
import { useOpenApplicationsText } from './VersionNote.tsx';

export interface ServiceFormData {
  readonly stored: LoadedService;
  /** Key of the draft that the tab stores. */
  readonly draftKey: string;
  /** 0 for a new service; null if unknown. */
  readonly openApplications: number | null;
}

const draftIn = ({ draft }: LoadedService) => draft;

/**
 * The form state of a service. A save leaves for the list or the preview after 1 s. If somebody else has saved, their
 * sections and rows are merged with the unsaved input. See docs/product.md#service-statuses.
 */
export function useServiceForm({ stored, draftKey }: ServiceFormData) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const stayText = useOpenApplicationsText();
  const { leave } = useLeaveAfter(SERVICE_SAVED_REDIRECT_MS);

  function mergedMessage(theirs: readonly Difference<ServiceDraft>[]) {
    const named = (isClash: boolean) =>
      theirs.filter((one) => one.isClash === isClash).map(({ name }) => t(`sections.${name}`));
    const [taken, contested] = [named(false), named(true)];
    const details = [
      ...(taken.length > 0 ? [t('taken', { sections: taken.join(', ') })] : []),
      ...(contested.length > 0 ? [t('contested', { sections: contested.join(', ') })] : []),
    ];
    return { text: t('joined'), detail: details.join(' ') };
  }

  return useEditForm({
    stored,
    valuesOf: draftIn,
    draftKey,
    validate: checkDraft,
    revalidate: 'all',
    messages: (problem: DraftProblem) => t(`problems.${problem}`),
    fieldId: (field) => (field in sections ? fieldId(field, 'field') : field),
    async onSubmit(draft, { stored: { id, status, version }, idempotencyKey, action }: Submission) {
      const serviceName = draft.name.trim();
      const serviceJSON = JSON.stringify(draftToJson(draft, action.newStatus));
      const input = { id, serviceName, serviceJSON, ...(version !== undefined && { version }) };
      const answer = await call(serviceEndpoints.addService, input, { idempotencyKey });
      const list = id === 0 ? paths.services : lastVisitedUrl(paths.services);
      return {
        open: status !== undefined && action.newStatus === 'published' ? await countOpenApplications(id) : 0,
        next: action.name === 'preview' ? paths.servicePreview({ id: firstNumber(answer), serviceName }) : list,
      };
    },
    successMessage: ({ open }) => ({ text: t('saved'), ...(open !== 0 && { detail: stayText(open) }) }),
    fieldErrors: { service_name_taken: { name: 'nameTaken' }, file_unknown: missingSampleProblems },
    failureMessage: (error) => ({ text: failureText(t('failed'), error), staysAfterReconnect: true }),
    onSuccess: ({ next }) => leave(next),
    loadLatest: ({ id }) => loadService({ id }),
    conflictMessages: { text: t('conflict'), loadFailed: t('loadFailed'), shouldFocus: true, mergedMessage },
  });
}

interface Submission {
  readonly stored: LoadedService;
  readonly idempotencyKey: string;
  readonly action: ServiceAction;
}

/** AddService returns a sentence; its first number is the id. See docs/product.md#calls. */
const firstNumber = (answer: string) => Number(/\d+/.exec(answer)?.[0] ?? 0);
