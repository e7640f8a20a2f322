import { DAY_MS, type FileRef, fullName, HOUR_MS, isPaid, statusIdOf } from '@emigration-portal/shared-api';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/connect.ts';
import { hasUsers, type UserRow } from '../features/user/queries.ts';
import { planSteps } from './applications.ts';
import { upload } from './calls.ts';
import { openCatalogue } from './catalogue.ts';
import { createScan, fileName } from './demo-scans.ts';
import { documents } from './documents.ts';
import { addPeople, type People } from './people.ts';
import { disableDemoMails, lockSeed } from './queries.ts';
import { createRandom, type Random } from './random.ts';
import { buildServiceContent, type DemoServiceName, demoServices } from './services.ts';
import { type Story, stories } from './stories.ts';

const FIRST_DAY = 60;
const CHARGE_RISES = 20;
const SERVICE_WITHDRAWN = 15;

/** Skips a database with data. Throws in production. */
export async function seedDemo(context: Context): Promise<void> {
  if (context.env.NODE_ENV === 'production') throw new Error('Demo data is refused in production.');
  await inTransaction(context.db, async (tx) => {
    await lockSeed(tx);
    if (await hasUsers(tx)) return;
    await tell({ ...context, db: tx });
    await disableDemoMails(tx);
  });
}

interface Happening {
  readonly at: number;
  readonly run: (at: Date) => Promise<void>;
}

/** The last 60 days, day by day. */
async function tell(context: Context): Promise<void> {
  const now = context.clock().getTime();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  const people = await addPeople({ ...context, clock: () => ago(FIRST_DAY + 4) });
  const catalogue = await openCatalogue({ context, actor: people.superAdmin, at: ago(FIRST_DAY + 3) });
  const happenings: Happening[] = [
    {
      at: ago(CHARGE_RISES).getTime(),
      run: (at) => catalogue.save(at, 'maleWorkers', { status: 'published', charge: '375' }),
    },
    {
      at: ago(SERVICE_WITHDRAWN).getTime(),
      run: (at) => catalogue.save(at, 'passportRenewal', { status: 'withdraw' }),
    },
    ...applications(context, people, catalogue.idOf, now),
  ];
  for (const { at, run } of happenings.sort((a, b) => a.at - b.at)) await run(new Date(at));
}

function applications(
  context: Context,
  people: People,
  idOf: (service: DemoServiceName) => number,
  now: number,
): Happening[] {
  const random = createRandom(2026);
  const scanOf = scans(context);
  return stories.flatMap((story, index) => {
    const applicant = applicantOf(people, index, random);
    const ageDays = isOpen(story) ? random.between(4, 25) : random.between(7, FIRST_DAY);
    const name = serviceOf(ageDays, people.isWoman(applicant), random);
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
      const happening = { at, run };
      at += random.between(3 * HOUR_MS, DAY_MS);
      return happening;
    });
  });
}

/** Open applications are recent. */
const isOpen = ({ status, payment }: Story) => status === statusIdOf.inProgress && !isPaid(payment);

/** Half of them belong to the two customers with sign-ins. */
function applicantOf({ customers }: People, index: number, random: Random): UserRow {
  const [first, second, ...others] = customers;
  if (index % 4 === 0 || second === undefined) return first;
  return index % 4 === 1 ? second : random.pick([second, ...others]);
}

function serviceOf(ageDays: number, isWoman: boolean, random: Random): DemoServiceName {
  const open = [isWoman ? 'femaleWorkers' : 'maleWorkers', 'emigrationClearance', 'nurses'] as const;
  return ageDays > SERVICE_WITHDRAWN + 1 ? random.pick([...open, 'passportRenewal']) : random.pick(open);
}

/** Each document once. */
function scans(context: Context) {
  const known = new Map<string, FileRef>();
  return async (applicant: UserRow, documentName: string, at: Date): Promise<FileRef> => {
    const key = `${applicant.id} ${documentName}`;
    const before = known.get(key);
    if (before) return before;
    const document = Object.values(documents).find(({ name }) => name === documentName);
    if (!document) throw new Error(`No demo document is called ${documentName}.`);
    const whose = fullName(applicant);
    const label = await upload(
      { context, actor: applicant, at },
      fileName(document, whose),
      await createScan(document, whose, at),
    );
    known.set(key, label);
    return label;
  };
}
