import { applicationEndpoints, createBlankApplication, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { parseApplication, parseService } from '@emigration-portal/shared-ui/application-form';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { chooseDraft, cleanUpAndReadDrafts } from './draft/drafts.ts';
import type { ApplicationLoaderData } from './editor/useApplicationEditor.ts';
import { buildInitialForm } from './initial-form.ts';
import { thisTabId } from './other-drafts/tabs.ts';

export async function loadApplication({ params, request }: LoaderFunctionArgs): Promise<ApplicationLoaderData> {
  const { serviceId = '', applicationId } = params;
  // The name comes from the address, which may be longer than the call accepts.
  const serviceName = params.serviceName?.slice(0, 200) ?? '';
  const userId = sessionUser()?.id ?? 0;
  const { signal } = request;
  const applicationInput = applicationId === undefined ? {} : { applicationId };
  const earlierId = applicationId === undefined ? new URL(request.url).searchParams.get('from') : null;
  const [loadedService, loadedApplication, drafts, copyAnswers] = await Promise.all([
    call(serviceEndpoints.getServices, { id: serviceId, serviceName, ...applicationInput }, { signal }),
    applicationId === undefined
      ? undefined
      : call(applicationEndpoints.getApplications, { appId: applicationId, userId }, { signal }),
    cleanUpAndReadDrafts({ userId, serviceId: Number(serviceId), applicationId: Number(applicationId ?? 0) }),
    earlierId === null
      ? undefined
      : import('./draft/copied-application.ts').then(({ loadAnswerCopier }) => loadAnswerCopier(earlierId, signal)),
  ]);
  const serviceContent = parseService(loadedService);
  const savedContent = loadedApplication
    ? parseApplication(loadedApplication, serviceContent)
    : createBlankApplication(serviceContent);
  const draft = chooseDraft(drafts);
  const copiedApplication = copyAnswers?.(serviceContent, savedContent);
  return {
    userId,
    pin: { serviceId: loadedService.id, serviceVersion: loadedService.version },
    service: serviceContent,
    loadedApplication,
    initialForm: buildInitialForm(savedContent, loadedApplication, draft, copiedApplication),
    formKey: draft?.formKey,
    draftTab: draft?.tab ?? thisTabId,
    otherDrafts: drafts.filter((each) => each !== draft),
  };
}
