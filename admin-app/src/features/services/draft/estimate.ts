import { choiceKindOf, type InfoType } from '@emigration-portal/shared-api';
import type { ServiceDraft } from './sections.ts';

/** Seconds for one answer of each sort. */
const SECONDS = { chosen: 10, typed: 25, document: 75, reading: 30 };

const secondsFor = (type: InfoType | '') =>
  choiceKindOf(type) || type === 'Yes or No' ? SECONDS.chosen : SECONDS.typed;

/** Estimated time to fill in the form, in whole minutes. */
export function suggestedMinutes(draft: ServiceDraft): number {
  const least = new Map(draft.groups.map(({ name, min }) => [name.trim(), Number(min) || 1]));
  const items = [...draft.requiredInfo, ...draft.otherInfo].map(
    ({ type, group }) => secondsFor(type) * (least.get(group.trim()) ?? 1),
  );
  const documents = draft.mandatoryDocuments.length + draft.otherDocuments.length / 2;
  const questions = draft.eligibility.length * SECONDS.chosen;
  const total = SECONDS.reading + items.reduce((sum, each) => sum + each, 0) + documents * SECONDS.document + questions;
  return Math.ceil(total / 60);
}
