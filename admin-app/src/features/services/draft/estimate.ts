import { choiceKindOf, type InfoType } from '@emigration-portal/shared-api';
import type { ServiceDraft } from './sections.ts';

/** Estimated seconds for each answer and document, and once for reading the introduction. */
const SECONDS = { chosenAnswer: 10, typedAnswer: 25, document: 75, introduction: 30 };

const secondsFor = (type: InfoType | '') =>
  choiceKindOf(type) || type === 'Yes or No' ? SECONDS.chosenAnswer : SECONDS.typedAnswer;

/** Calculates how long the form takes to fill in, in whole minutes. */
export function calculateEstimateMinutes(draft: ServiceDraft): number {
  const minRepetitions = new Map(draft.groups.map(({ name, min }) => [name.trim(), Number(min) || 1]));
  const itemSeconds = [...draft.requiredInfo, ...draft.otherInfo].map(
    ({ type, group }) => secondsFor(type) * (minRepetitions.get(group.trim()) ?? 1),
  );
  // Assume that applicants attach half of the optional documents.
  const documentCount = draft.mandatoryDocuments.length + draft.otherDocuments.length / 2;
  const questionSeconds = draft.eligibility.length * SECONDS.chosenAnswer;
  const total =
    SECONDS.introduction +
    itemSeconds.reduce((sum, each) => sum + each, 0) +
    documentCount * SECONDS.document +
    questionSeconds;
  return Math.ceil(total / 60);
}
