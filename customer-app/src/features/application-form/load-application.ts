import { applicationEndpoints, createBlankApplication, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { readApplication, readService } from '@emigration-portal/shared-ui/application-form';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { chooseDraft, readDrafts } from './draft/drafts.ts';
import type { Opened } from './editor/useApplicationEditor.ts';
import { thisTab } from './other-drafts/tabs.ts';
import { startFrom } from './start.ts';

export async function loadApplication({ params, request }: LoaderFunctionArgs): Promise<Opened> {
  const { serviceId = '', applicationId } = params;
  const serviceName = params.serviceName?.slice(0, 200) ?? '';
  const userId = sessionUser()?.id ?? 0;
  const { signal } = request;
  const pinned = applicationId === undefined ? {} : { applicationId };
  const from = applicationId === undefined ? new URL(request.url).searchParams.get('from') : null;
  const [service, loaded, drafts, takeOver] = await Promise.all([
    call(serviceEndpoints.getServices, { id: serviceId, serviceName, ...pinned }, { signal }),
    applicationId === undefined
      ? undefined
      : call(applicationEndpoints.getApplications, { appId: applicationId, userId }, { signal }),
    readDrafts({ userId, serviceId: Number(serviceId), applicationId: Number(applicationId ?? 0) }),
    from === null ? undefined : import('./draft/earlier.ts').then(({ loadEarlier }) => loadEarlier(from, signal)),
  ]);
  const content = readService(service);
  const saved = loaded ? readApplication(loaded, content) : createBlankApplication(content);
  const draft = chooseDraft(drafts);
  const earlier = takeOver?.(content, saved);
  return {
    userId,
    pin: { serviceId: service.id, serviceVersion: service.version },
    service: content,
    loaded,
    start: startFrom(saved, loaded, draft, earlier),
    formKey: draft?.formKey,
    draftTab: draft?.tab ?? thisTab,
    otherDrafts: drafts.filter((each) => each !== draft),
  };
}
