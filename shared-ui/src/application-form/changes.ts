import {
  type AnsweredField,
  type ApplicationContent,
  areInOneList,
  type FieldId,
  fieldsOf,
  type InfoType,
  isSecret,
} from '@emigration-portal/shared-api';
import { type Answer, withAnswer } from './content.ts';

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
export function changesBetween(before: ApplicationContent, after: ApplicationContent): AnswerChange[] {
  if (before === after) return [];
  const earlier = new Map(fieldsOf(before).map((item) => [item.field, answerOf(item)]));
  return fieldsOf(after).flatMap((item) => {
    const { field, name } = item;
    const [from, to] = [earlier.get(field), answerOf(item)];
    return sameAnswer(from, to) ? [] : [{ field, name, type: typeOf(item), from, to }];
  });
}

/** Whether this is the answer in a field. */
export const isAnswered = (content: ApplicationContent, field: FieldId, answer: Answer): boolean =>
  fieldsOf(content).some((item) => item.field === field && sameAnswer(answerOf(item), answer));

interface Applied {
  readonly content: ApplicationContent;
  /** Applied as well; the other answer is there to choose. */
  readonly clashes: readonly AnswerClash[];
  /** The form has no such item any more. */
  readonly unplaced: readonly AnswerChange[];
}

/** Makes changes in a content that may have changed itself: `from` tells whether both touched the same answer. */
export function applyChanges(content: ApplicationContent, changes: readonly AnswerChange[]): Applied {
  const items = fieldsOf(content);
  const clashes: AnswerClash[] = [];
  const unplaced: AnswerChange[] = [];
  const changed = changes.reduce((now, change) => {
    const item = placeOf(items, change);
    if (!item) {
      unplaced.push(change);
      return now;
    }
    const { field } = item;
    const theirs = answerOf(item);
    if (sameAnswer(theirs, change.to)) return now;
    if (!sameAnswer(theirs, change.from)) clashes.push({ ...change, field, theirs });
    return withAnswer(now, field, change.to);
  }, content);
  return { content: changed, clashes, unplaced };
}

const typeOf = (item: AnsweredField) => ('value' in item ? item.type : 'Document');
const answerOf = (item: AnsweredField): Answer => ('value' in item ? item.value : item.file);

/** The item a change was made in: at its old place if it is still there, else where the same item of its list is now. */
function placeOf(items: readonly AnsweredField[], change: AnswerChange): AnsweredField | undefined {
  const same = items.filter(
    (item) => item.name === change.name && typeOf(item) === change.type && areInOneList(item.field, change.field),
  );
  return same.find(({ field }) => field === change.field) ?? same[0];
}

function sameAnswer(a: Answer, b: Answer): boolean {
  if (typeof a === 'object' && typeof b === 'object') return a.name === b.name && a.prefix === b.prefix;
  return a === b;
}
