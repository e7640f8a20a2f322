import { DAY_MS, type FileRef, fullName, HOUR_MS, isPaid, statusIdOf } from '@emigration-portal/shared-api';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/connect.ts';
import { hasUsers, type UserRow } from '../features/user/queries.ts';
import { planSteps } from './applications.ts';
import { uploadDemoFile } from './calls.ts';
import { createCatalogue } from './catalogue.ts';
import { createScan, formatFileName } from './demo-scans.ts';
import { demoDocuments } from './documents.ts';
import { addPeople, type People } from './people.ts';
import { disableDemoMails, lockSeed } from './queries.ts';
import { createRandom, type Random } from './random.ts';
import { buildServiceContent, type DemoServiceName, demoServices } from './services.ts';
import { type Story, stories } from './stories.ts';

const FIRST_DAYS_AGO = 60;
const CHARGE_RISES_DAYS_AGO = 20;
const WITHDRAWN_DAYS_AGO = 15;

/** Adds demo data to an empty database, and skips one with users. Throws in production. */
export async function seedDemo(context: Context): Promise<void> {
  if (context.env.NODE_ENV === 'production') throw new Error('Demo data is refused in production.');
  await inTransaction(context.db, async (tx) => {
    await lockSeed(tx);
    if (await hasUsers(tx)) return;
    await createDemoHistory({ ...context, db: tx });
    await disableDemoMails(tx);
  });
}

interface DemoEvent {
  readonly at: number;
  readonly run: (at: Date) => Promise<void>;
}

/** Adds people, services and the events of the last 60 days in order of time. */
async function createDemoHistory(context: Context): Promise<void> {
  const now = context.clock().getTime();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  const people = await addPeople({ ...context, clock: () => ago(FIRST_DAYS_AGO + 4) });
  const catalogue = await createCatalogue({ context, actor: people.superAdmin, at: ago(FIRST_DAYS_AGO + 3) });
  const events: DemoEvent[] = [
    {
      at: ago(CHARGE_RISES_DAYS_AGO).getTime(),
      run: (at) => catalogue.save(at, 'maleWorkers', { status: 'published', charge: '375' }),
    },
    {
      at: ago(WITHDRAWN_DAYS_AGO).getTime(),
      run: (at) => catalogue.save(at, 'passportRenewal', { status: 'withdraw' }),
    },
    ...listApplicationEvents(context, people, catalogue.idOf, now),
  ];
  for (const { at, run } of events.sort((a, b) => a.at - b.at)) await run(new Date(at));
}

function listApplicationEvents(
  context: Context,
  people: People,
  idOf: (service: DemoServiceName) => number,
  now: number,
): DemoEvent[] {
  const random = createRandom(2026);
  const scanOf = createScanStore(context);
  return stories.flatMap((story, index) => {
    const applicant = chooseApplicant(people, index, random);
    const ageDays = isOpen(story) ? random.between(4, 25) : random.between(7, FIRST_DAYS_AGO);
    const name = chooseService(ageDays, people.isWoman(applicant), random);
    const admin = random.pick([people.admin, people.admin, people.superAdmin]);
    const steps = planSteps({
      context,
      random,
      applicant,
      admin,
      // New applications have no assignee yet.
      assignee: index % 5 < 3 ? admin : undefined,
      serviceId: idOf(name),
      service: buildServiceContent(demoServices[name], 'published', () => undefined),
      story,
      scanOf: (document, at) => scanOf(applicant, document, at),
    });
    let at = now - ageDays * DAY_MS + random.between(0, DAY_MS);
    return steps.map((run) => {
      const event = { at, run };
      at += random.between(3 * HOUR_MS, DAY_MS);
      return event;
    });
  });
}

/** Open applications must be recent. */
const isOpen = ({ status, payment }: Story) => status === statusIdOf.inProgress && !isPaid(payment);

/** Half of the applications belong to the two customers with sign-ins. */
function chooseApplicant({ customers }: People, index: number, random: Random): UserRow {
  const [first, second, ...others] = customers;
  if (index % 4 === 0 || second === undefined) return first;
  return index % 4 === 1 ? second : random.pick([second, ...others]);
}

function chooseService(ageDays: number, isWoman: boolean, random: Random): DemoServiceName {
  const open = [isWoman ? 'femaleWorkers' : 'maleWorkers', 'emigrationClearance', 'nurses'] as const;
  return ageDays > WITHDRAWN_DAYS_AGO + 1 ? random.pick([...open, 'passportRenewal']) : random.pick(open);
}

/** Uploads each document of an applicant only once. */
function createScanStore(context: Context) {
  const uploaded = new Map<string, FileRef>();
  return async (applicant: UserRow, documentName: string, at: Date): Promise<FileRef> => {
    const key = `${applicant.id} ${documentName}`;
    const existing = uploaded.get(key);
    if (existing) return existing;
    const document = Object.values(demoDocuments).find(({ name }) => name === documentName);
    if (!document) throw new Error(`No demo document is called ${documentName}.`);
    const ownerName = fullName(applicant);
    const label = await uploadDemoFile(
      { context, actor: applicant, at },
      formatFileName(document, ownerName),
      await createScan(document, ownerName, at),
    );
    uploaded.set(key, label);
    return label;
  };
}
