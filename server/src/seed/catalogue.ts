import type { FileRef, ServiceStatus } from '@emigration-portal/shared-api';
import { serviceSchemas } from '@emigration-portal/shared-api/schemas';
import { writeServiceContent } from '../content/service-content.ts';
import { addService } from '../features/services/AddService.ts';
import { type ActorAtTime, callHandler, uploadDemoFile } from './calls.ts';
import { createScan, formatFileName } from './demo-scans.ts';
import { demoDocuments } from './documents.ts';
import { buildServiceContent, type DemoService, type DemoServiceName, demoServices } from './services.ts';

/** The demo services and their ids. */
export interface Catalogue {
  idOf(name: DemoServiceName): number;
  /** Saves a new version of a service. */
  save(
    at: Date,
    name: DemoServiceName,
    change: { readonly status: ServiceStatus; readonly charge?: string },
  ): Promise<void>;
}

const draftServices: readonly DemoServiceName[] = ['seafarers'];

/** Uploads the samples and adds all demo services. */
export async function createCatalogue({ context, actor, at }: ActorAtTime): Promise<Catalogue> {
  const samples = new Map<string, FileRef>();
  for (const document of Object.values(demoDocuments).filter(({ hasSample }) => hasSample)) {
    const bytes = await createScan(document, 'Sample', at);
    samples.set(document.name, await uploadDemoFile({ context, actor, at }, formatFileName(document, 'sample'), bytes));
  }
  const save = async (when: Date, id: number, service: DemoService, status: ServiceStatus) => {
    const serviceJSON = writeServiceContent(buildServiceContent(service, status, (document) => samples.get(document)));
    const input = { id, serviceName: service.name, serviceJSON };
    return Number.parseInt(
      await callHandler({ context, actor, at: when }, serviceSchemas.addService, addService, input),
      10,
    );
  };
  const ids = new Map<DemoServiceName, number>();
  for (const name of Object.keys(demoServices) as DemoServiceName[]) {
    const id = await save(at, 0, demoServices[name], 'saved');
    if (!draftServices.includes(name)) await save(at, id, demoServices[name], 'published');
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
