import {
  type AnsweredField,
  type ApplicationContent,
  areInSameList,
  type FieldId,
  fieldOfRepetition,
  type InfoType,
  isSecret,
  listFields,
  MAX_REPETITIONS,
  parseFieldId,
} from '@emigration-portal/shared-api';
import { type Answer, setAnswer } from './content.ts';

/** A changed answer. It has the item's name too, because another version of the form may move the field. */
export interface AnswerChange {
  readonly field: FieldId;
  readonly name: string;
  readonly type: InfoType | 'Document' | '';
  readonly from: Answer;
  readonly to: Answer;
}

/** A changed answer that somebody else changed meanwhile, to `theirs`. */
export interface AnswerClash extends AnswerChange {
  readonly theirs: Answer;
}

/** Whether a password was changed. Drafts never contain passwords. */
export const isSecretChange = ({ type }: AnswerChange): boolean => type !== 'Document' && isSecret(type);

/** Lists the answers that differ between two contents of a form, in the order of the form. Removed answers are last. */
export function listChanges(before: ApplicationContent, after: ApplicationContent): AnswerChange[] {
  const [changedBefore, changedAfter] = removeUnchanged(before, after);
  const unmatchedBefore = new Map(listFields(changedBefore).map((item) => [item.field, item]));
  const changed = listFields(changedAfter).flatMap((item) => {
    const { field } = item;
    const previous = unmatchedBefore.get(field);
    unmatchedBefore.delete(field);
    const [from, to] = [previous && answerOf(previous), answerOf(item)];
    return isSameAnswer(from, to) ? [] : [createChange(item, from, to)];
  });
  const removedRows = [...unmatchedBefore.values()].map((item) => createChange(item, answerOf(item), undefined));
  // Removed answers are last and in reverse order, because removing one moves the later ones up.
  const [newAnswers, removedAnswers] = [true, false].map((hasAnswerNow) =>
    changed.filter(({ to }) => (to !== undefined) === hasAnswerNow),
  );
  return [...(newAnswers ?? []), ...removedRows.reverse(), ...(removedAnswers ?? [])];
}

type Rows = Pick<ApplicationContent, 'items' | 'documents'>;

/**
 * Removes rows that are the same object in both contents, for speed: after a key press these are nearly all rows. Rows of
 * groups stay, because the repetitions of a group depend on all its rows.
 */
function removeUnchanged(before: Rows, after: Rows): readonly [Rows, Rows] {
  const without = ({ items, documents }: Rows, other: Rows): Rows => {
    const others = new Set<AnsweredField>([...other.items, ...other.documents]);
    return {
      items: items.filter((row) => row.group !== '' || !others.has(row)),
      documents: documents.filter((row) => !others.has(row)),
    };
  };
  return [without(before, after), without(after, before)];
}

const createChange = (item: AnsweredField, from: Answer, to: Answer): AnswerChange => ({
  field: item.field,
  name: item.name,
  type: typeOf(item),
  from,
  to,
});

/** Whether the current answer of a field is `answer`. */
export const hasAnswer = (content: ApplicationContent, field: FieldId, answer: Answer): boolean =>
  isSameAnswer(answersOf(content).get(field), answer);

const answersOf = (content: ApplicationContent): ReadonlyMap<FieldId, Answer> =>
  new Map(listFields(content).map((item) => [item.field, answerOf(item)]));

interface AppliedChanges {
  readonly content: ApplicationContent;
  /** Changes that are applied too, although somebody else changed the same answer. */
  readonly clashes: readonly AnswerClash[];
  /** Changes of items that the form no longer has. */
  readonly unplaced: readonly AnswerChange[];
}

/** Applies changes to a content that somebody may have changed meanwhile. A clash: the current answer is not `from`. */
export function applyChanges(content: ApplicationContent, changes: readonly AnswerChange[]): AppliedChanges {
  const items = [...content.items, ...content.documents];
  const answers = answersOf(content);
  const clashes: AnswerClash[] = [];
  const unplaced: AnswerChange[] = [];
  const changed = changes.reduce((current, change) => {
    const field = findFieldOfChange(items, change);
    if (!field) {
      unplaced.push(change);
      return current;
    }
    const theirs = answers.get(field);
    if (isSameAnswer(theirs, change.to)) return current;
    if (!isSameAnswer(theirs, change.from)) clashes.push({ ...change, field, theirs });
    return setAnswer(current, field, change.to);
  }, content);
  return { content: changed, clashes, unplaced };
}

const typeOf = (item: AnsweredField) => ('value' in item ? item.type : 'Document');
const answerOf = (item: AnsweredField): Answer => ('value' in item ? item.value : item.file);

/**
 * Finds the field of a change: the same field id if it is the same item, otherwise an item with the same name and type.
 * Undefined if there is no such item, or if it allows fewer repetitions now.
 */
function findFieldOfChange(items: readonly AnsweredField[], change: AnswerChange): FieldId | undefined {
  const { field: previousField, repetition } = parseFieldId(change.field);
  const sameItems = items.filter(
    (item) => item.name === change.name && typeOf(item) === change.type && areInSameList(item.field, change.field),
  );
  const item = sameItems.find(({ field }) => field === previousField) ?? sameItems[0];
  if (!item) return undefined;
  const maxRepetitions = 'value' in item ? (item.group === '' ? 1 : MAX_REPETITIONS) : item.maxFiles;
  return repetition < maxRepetitions ? fieldOfRepetition(item.field, repetition) : undefined;
}

function isSameAnswer(a: Answer, b: Answer): boolean {
  if (typeof a === 'object' && typeof b === 'object') return a.name === b.name && a.prefix === b.prefix;
  return a === b;
}
