import { serviceSchemas } from '@emigration-portal/shared-api/schemas';
import { chargeToFils, parseStoredContent, writeServiceContent } from '../../content/service-content.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { lockPublishedVersion } from '../../features/application/queries.ts';
import { addService } from '../../features/services/AddService.ts';
import type { UserRow } from '../../features/user/queries.ts';
import { callHandler } from '../calls.ts';
import { buildServiceContent, type DemoService } from '../services.ts';
import { loadDocuments } from './applicant-files.ts';
import type { LoadService } from './LoadPlan.ts';
import { loadItems } from './load-items.ts';

const trades = ['electricians', 'masons', 'drivers', 'carpenters', 'nurses', 'cooks'];
const countries = ['Qatar', 'Kuwait', 'Oman', 'Bahrain'];
/** A service with applications only in the first third of the time. */
const FORMER = 'Clearance for pearl divers';

const createService = (name: string, charge: number): DemoService => ({
  name,
  description: 'Emigration clearance for a worker with an employer abroad.',
  additionalInstructions: 'Part of a load test.',
  charge: String(charge),
  decideWithinDays: 10,
  required: loadItems,
  mandatory: loadDocuments,
});

/** Publishes the services of the load test. No service asks for a password. */
export async function publishServices(context: Context, actor: UserRow, at: Date): Promise<LoadService[]> {
  const usual = trades.flatMap((trade) => countries.map((country) => `Clearance for ${trade}, ${country}`));
  const published: LoadService[] = [];
  for (const [index, name] of [...usual, FORMER].entries()) {
    const serviceJSON = writeServiceContent(
      buildServiceContent(createService(name, 200 + index * 5), 'published', () => undefined),
    );
    const input = { id: 0, serviceName: name, serviceJSON };
    const id = Number.parseInt(
      await callHandler({ context, actor, at }, serviceSchemas.addService, addService, input),
      10,
    );
    published.push(await readPublishedService(context.db, id));
  }
  return published;
}

async function readPublishedService(db: Database, serviceId: number): Promise<LoadService> {
  const version = await lockPublishedVersion(db, serviceId);
  if (!version) throw new Error('A service of the load was not published.');
  const content = parseStoredContent(version.content);
  return { serviceId, versionId: version.id, chargeFils: chargeToFils(content.serviceCharge) ?? 0, content };
}
