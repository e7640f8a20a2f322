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

/** One answer that was changed. It travels between versions of a form, so it names its item beside its place. */
export interface AnswerChange {
  readonly field: FieldId;
  readonly name: string;
  readonly type: InfoType | 'Document' | '';
  readonly from: Answer;
  readonly to: Answer;
}

/** A change of an answer that has become another one (`theirs`) in the meantime. */
export interface AnswerClash extends AnswerChange {
  readonly theirs: Answer;
}

/** Whether a password was changed, which is kept nowhere. */
export const isSecretChange = ({ type }: AnswerChange): boolean => type !== 'Document' && isSecret(type);

/** The answers in which two contents of the same form differ, in the order of the form. */
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
  // What is taken away comes last, the last of it first: what stands behind one moves up when it goes.
  const [given, taken] = [true, false].map((is) => changed.filter(({ to }) => (to !== undefined) === is));
  return [...(given ?? []), ...gone.reverse(), ...(taken ?? [])];
}

type Rows = Pick<ApplicationContent, 'items' | 'documents'>;

/**
 * What both have as the same object holds the same answers, which is nearly all of a long form with each key. Groups stay
 * whole: how often their items are asked for, and where they stand, goes by all of them.
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

/** Whether this is the answer in a field. */
export const hasAnswer = (content: ApplicationContent, field: FieldId, answer: Answer): boolean =>
  sameAnswer(answersOf(content).get(field), answer);

const answersOf = (content: ApplicationContent): ReadonlyMap<FieldId, Answer> =>
  new Map(listFields(content).map((item) => [item.field, answerOf(item)]));

interface AppliedChanges {
  readonly content: ApplicationContent;
  /** Applied as well; the other answer is there to choose. */
  readonly clashes: readonly AnswerClash[];
  /** The form has no such item any more. */
  readonly unplaced: readonly AnswerChange[];
}

/** Makes changes in a content that may have changed itself: `from` tells whether both touched the same answer. */
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
 * The field a change was made in: of the item at its old place if it is still there, else where the same item of its list
 * is now. Undefined where that is not asked for as often any more.
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
