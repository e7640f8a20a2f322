import { SERVICE_SAVED_REDIRECT_MS, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useEditForm } from '@emigration-portal/shared-ui/edit-form';
import { failureText } from '@emigration-portal/shared-ui/errors';
import type { Difference } from '@emigration-portal/shared-ui/form';
import { joinValues, lastVisitedUrl } from '@emigration-portal/shared-ui/lists';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import serviceFields from '../../locales/en/serviceFields.json';
import serviceForm from '../../locales/en/serviceForm.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
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

const draftOf = ({ draft }: LoadedService) => draft;

/**
 * The form state of a service. A save leaves for the list or the preview after 1 s. If somebody else has saved, their
 * sections and rows are merged with the unsaved input. See docs/product.md#service-statuses.
 */
export function useServiceForm({ stored, draftKey }: ServiceFormData) {
  const { t } = useTexts(serviceForm);
  const { t: sectionTitle } = useTexts(serviceFields, 'sections');
  const formatOpenApplications = useOpenApplicationsText();
  const { leave } = useLeaveAfter(SERVICE_SAVED_REDIRECT_MS);

  function createMergedMessage(differences: readonly Difference<ServiceDraft>[]) {
    const listSectionTitles = (isClash: boolean) =>
      differences.filter((difference) => difference.isClash === isClash).map(({ name }) => sectionTitle(name));
    const [theirSections, clashingSections] = [listSectionTitles(false), listSectionTitles(true)];
    const details = [
      ...(theirSections.length > 0 ? [t('theirSections', { sections: joinValues(theirSections) })] : []),
      ...(clashingSections.length > 0 ? [t('clashingSections', { sections: joinValues(clashingSections) })] : []),
    ];
    return { text: t('merged'), detail: details.join(' ') };
  }

  return useEditForm({
    stored,
    valuesOf: draftOf,
    draftKey,
    validate: checkDraft,
    revalidate: 'all',
    messages: (problem: DraftProblem) => t(`problems.${problem}`),
    fieldId: (field) => (field in sections ? fieldId(field, 'field') : field),
    async onSubmit(draft, { stored: { id, status, version }, idempotencyKey, action }: Submission) {
      const serviceName = draft.name.trim();
      const serviceJSON = JSON.stringify(draftToJson(draft, action.newStatus));
      const input = { id, serviceName, serviceJSON, ...(version !== undefined && { version }) };
      const message = await call(serviceEndpoints.addService, input, { idempotencyKey });
      const listUrl = id === 0 ? paths.services : lastVisitedUrl(paths.services);
      return {
        openApplications:
          status !== undefined && action.newStatus === 'published' ? await countOpenApplications(id) : 0,
        nextUrl:
          action.name === 'preview' ? paths.servicePreview({ id: parseFirstNumber(message), serviceName }) : listUrl,
      };
    },
    successMessage: ({ openApplications }) => ({
      text: t('saved'),
      ...(openApplications !== 0 && { detail: formatOpenApplications(openApplications) }),
    }),
    fieldErrors: { service_name_taken: { name: 'nameTaken' }, file_unknown: missingSampleProblems },
    failureMessage: (error) => ({ text: failureText(t('failed'), error), staysAfterReconnect: true }),
    onSuccess: ({ nextUrl }) => leave(nextUrl),
    loadLatest: ({ id }) => loadService({ id }),
    conflictMessages: {
      text: t('conflict'),
      loadFailed: t('loadFailed'),
      shouldFocus: true,
      mergedMessage: createMergedMessage,
    },
  });
}

interface Submission {
  readonly stored: LoadedService;
  readonly idempotencyKey: string;
  readonly action: ServiceAction;
}

/** AddService returns a sentence; its first number is the id. See docs/product.md#calls. */
const parseFirstNumber = (message: string) => Number(/\d+/.exec(message)?.[0] ?? 0);
