import type { ServiceDraft } from './draft.ts';
import type { SectionName } from './rules.ts';

const sections = [
  'name',
  'description',
  'additionalInstructions',
  'serviceCharge',
  'requiredInfo',
  'otherInfo',
  'mandatoryDocuments',
  'otherDocuments',
  'urls',
] as const satisfies readonly SectionName[];

/** The sections two drafts differ in, from top to bottom; the keys of rows do not count. */
export const changedSections = (from: ServiceDraft, to: ServiceDraft): SectionName[] =>
  sections.filter((section) => plain(from[section]) !== plain(to[section]));

interface Merged {
  readonly draft: ServiceDraft;
  /** Sections that only the other administrator had changed. */
  readonly taken: readonly SectionName[];
  /** Sections both had changed: what is typed here stays. */
  readonly contested: readonly SectionName[];
}

/** Joins what was typed since `read` with what somebody else has saved since, section by section. */
export function merge(typed: ServiceDraft, read: ServiceDraft, latest: ServiceDraft): Merged {
  const own = changedSections(read, typed);
  const theirs = changedSections(read, latest);
  const kept = Object.fromEntries(own.map((section) => [section, typed[section]]));
  const differ = changedSections(latest, typed);
  return {
    draft: { ...latest, ...kept },
    taken: theirs.filter((section) => !own.includes(section)),
    contested: theirs.filter((section) => own.includes(section) && differ.includes(section)),
  };
}

const plain = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part));
