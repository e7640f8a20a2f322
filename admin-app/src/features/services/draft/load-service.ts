import { type Service, type ServiceStatus, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { parseService } from '@emigration-portal/shared-ui/application-form';
import { createDraft, serviceToDraft } from './draft.ts';
import type { ServiceDraft } from './sections.ts';

/** The loaded service that the form edits. */
export interface LoadedService {
  /** 0 for a new service, without status and version. */
  readonly id: number;
  readonly status?: ServiceStatus;
  readonly version?: number;
  readonly draft: ServiceDraft;
}

/** Loads the newest version of a service, as form values. */
export async function loadService(
  input: { readonly id: string | number; readonly serviceName?: string },
  signal?: AbortSignal,
) {
  return toLoadedService(await call(serviceEndpoints.getServices, input, signal ? { signal } : {}));
}

/** Creates an unsaved service for the form: empty, or with these form values. */
export const createNewService = (draft: ServiceDraft = createDraft()): LoadedService => ({ id: 0, draft });

function toLoadedService(service: Service): LoadedService {
  const content = parseService(service);
  return { id: service.id, status: content.status, version: service.version, draft: serviceToDraft(content) };
}

/** Number of open applications on older versions; null if the call fails. */
export async function countOpenApplications(id: number): Promise<number | null> {
  try {
    return (await call(serviceEndpoints.getOpenApplications, { id })).openApplications;
  } catch {
    return null;
  }
}
