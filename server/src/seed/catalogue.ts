import { serviceEndpoints } from '@emigration-portal/shared-api';
import { addService } from '../features/services/AddService.ts';
import { act, type Deed, type Label, upload } from './calls.ts';
import { type DemoDocument, documents } from './documents.ts';
import { fileName, scan } from './papers.ts';
import { contentOf, type DemoService, type DemoServiceName, demoServices, type SampleOf } from './services.ts';

type Status = 'saved' | 'published' | 'withdraw';

/** The demo's services, as one admin keeps them. */
export interface Catalogue {
  idOf(name: DemoServiceName): number;
  /** Saves a service once more: an update, or its withdrawal. */
  save(at: Date, name: DemoServiceName, change: { readonly status: Status; readonly charge?: string }): Promise<void>;
}

const drafts: readonly DemoServiceName[] = ['seafarers'];

/** Uploads the samples, then saves and publishes every service. */
export async function openCatalogue({ context, actor, at }: Deed): Promise<Catalogue> {
  const samples = new Map<DemoDocument, Label>();
  for (const document of Object.values(documents).filter(({ hasSample }) => hasSample)) {
    const bytes = await scan(document, 'Sample', at);
    samples.set(document, await upload({ context, actor, at }, fileName(document, 'sample'), bytes));
  }
  const sampleOf: SampleOf = (document) => samples.get(document) ?? { prefix: '', name: '' };
  const save = async (when: Date, id: number, service: DemoService, status: Status) => {
    const serviceJSON = JSON.stringify(contentOf(service, status, sampleOf));
    const input = { id, serviceName: service.name, serviceJSON };
    return Number.parseInt(await act({ context, actor, at: when }, serviceEndpoints.addService, addService, input), 10);
  };
  const ids = new Map<DemoServiceName, number>();
  for (const name of Object.keys(demoServices) as DemoServiceName[]) {
    const id = await save(at, 0, demoServices[name], 'saved');
    if (!drafts.includes(name)) await save(at, id, demoServices[name], 'published');
    ids.set(name, id);
  }
  const idOf = (name: DemoServiceName) => ids.get(name) ?? 0;
  return {
    idOf,
    async save(when, name, { status, charge }) {
      const service: DemoService = demoServices[name];
      await save(when, idOf(name), { ...service, charge: charge ?? service.charge }, status);
    },
  };
}
