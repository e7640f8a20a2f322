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

/** Lists the answers that differ between two contents of a form, in the order of the form; removed ones last. */
export function listChanges(before: ApplicationContent, after: ApplicationContent): AnswerChange[] {
  const [were, are] = removeUnchanged(before, after);
  const earlier = new Map(listFields(were).map((item) => [item.field, item]));
  const changed = listFields(are).flatMap((item) => {
    const { field } = item;
    const was = earlier.get(field);
    earlier.delete(field);
    const [from, to] = [was && answerOf(was), answerOf(item)];
    return sameAnswer(from, to) ? [] : [changeOf(item, from, to)];
  });
  const gone = [...earlier.values()].map((item) => changeOf(item, answerOf(item), undefined));
  // Removed answers come last, in reverse order, because removing one moves those behind it up.
  const [given, taken] = [true, false].map((is) => changed.filter(({ to }) => (to !== undefined) === is));
  return [...(given ?? []), ...gone.reverse(), ...(taken ?? [])];
}

type Rows = Pick<ApplicationContent, 'items' | 'documents'>;

/**
 * Removes rows that are the same object in both contents: after a key press that is nearly all of a long form. Rows of
 * groups stay, because the repetitions of a group depend on all of them.
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

const changeOf = (item: AnsweredField, from: Answer, to: Answer): AnswerChange => ({
  field: item.field,
  name: item.name,
  type: typeOf(item),
  from,
  to,
});

/** Whether a field has this answer. */
export const hasAnswer = (content: ApplicationContent, field: FieldId, answer: Answer): boolean =>
  sameAnswer(answersOf(content).get(field), answer);

const answersOf = (content: ApplicationContent): ReadonlyMap<FieldId, Answer> =>
  new Map(listFields(content).map((item) => [item.field, answerOf(item)]));

interface AppliedChanges {
  readonly content: ApplicationContent;
  /** Changes that are applied too, although somebody else changed the same answer. */
  readonly clashes: readonly AnswerClash[];
  /** Changes of items that the form no longer has. */
  readonly unplaced: readonly AnswerChange[];
}

/** Applies changes to a content that may have changed meanwhile. A clash: the current answer is not `from`. */
export function applyChanges(content: ApplicationContent, changes: readonly AnswerChange[]): AppliedChanges {
  const items = [...content.items, ...content.documents];
  const answers = answersOf(content);
  const clashes: AnswerClash[] = [];
  const unplaced: AnswerChange[] = [];
  const changed = changes.reduce((now, change) => {
    const field = placeOf(items, change);
    if (!field) {
      unplaced.push(change);
      return now;
    }
    const theirs = answers.get(field);
    if (sameAnswer(theirs, change.to)) return now;
    if (!sameAnswer(theirs, change.from)) clashes.push({ ...change, field, theirs });
    return setAnswer(now, field, change.to);
  }, content);
  return { content: changed, clashes, unplaced };
}

const typeOf = (item: AnsweredField) => ('value' in item ? item.type : 'Document');
const answerOf = (item: AnsweredField): Answer => ('value' in item ? item.value : item.file);

/**
 * Finds the field of a change: at its old place if it is the same item, else where the item is now. Undefined if the item
 * is gone or has fewer repetitions now.
 */
function placeOf(items: readonly AnsweredField[], change: AnswerChange): FieldId | undefined {
  const { field: place, repetition } = parseFieldId(change.field);
  const same = items.filter(
    (item) => item.name === change.name && typeOf(item) === change.type && areInSameList(item.field, change.field),
  );
  const item = same.find(({ field }) => field === place) ?? same[0];
  if (!item) return undefined;
  const most = 'value' in item ? (item.group === '' ? 1 : MAX_REPETITIONS) : item.maxFiles;
  return repetition < most ? fieldOfRepetition(item.field, repetition) : undefined;
}

function sameAnswer(a: Answer, b: Answer): boolean {
  if (typeof a === 'object' && typeof b === 'object') return a.name === b.name && a.prefix === b.prefix;
  return a === b;
}
