import { readCandidate, readDeployed, refusals } from '../gate/index.ts';

/** A release that is published and about to be pointed to. */
interface Candidate {
  readonly folder: string;
  /** Where the portal is. */
  readonly portal: string;
  /** KB that a page may weigh. */
  readonly budget: number;
}

/** What is tried in a browser, each throwing an Error that names the rule and the way on. */
const journeys: readonly ((candidate: Candidate) => Promise<void>)[] = [];

/** Throws unless the release may go to people; an emergency leaves out what is tried in a browser, and nothing else. */
export async function pass(candidate: Candidate, isEmergency: boolean): Promise<void> {
  const { folder, portal, budget } = candidate;
  const broken = refusals(await readCandidate(folder, budget), await readDeployed(portal));
  if (broken.length > 0) {
    throw new Error(broken.map(({ name, because, wayOn }) => `${because} (rule: ${name}) ${wayOn}`).join('\n'));
  }
  if (isEmergency) return;
  for (const journey of journeys) await journey(candidate);
}
