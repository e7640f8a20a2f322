import type { ApplicationJson, InfoType } from '@emigration-portal/shared-api';
import type { FileRef } from '../uploads/index.ts';
import { withFile, withValue } from './content.ts';
import { type FieldId, type FormItem, formItems } from './fields.ts';

/** What a field holds: text, or the stored file of a document. */
export type Answer = string | FileRef | undefined;

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

/** The answers in which two contents of the same form differ, in the order of the form. */
export function changesBetween(before: ApplicationJson, after: ApplicationJson): AnswerChange[] {
  if (before === after) return [];
  const earlier = new Map(formItems(before).map((item) => [item.field, answerOf(item)]));
  return formItems(after).flatMap((item) => {
    const [from, to] = [earlier.get(item.field), answerOf(item)];
    return sameAnswer(from, to) ? [] : [{ field: item.field, name: item.name, type: typeOf(item), from, to }];
  });
}

interface Applied {
  readonly content: ApplicationJson;
  /** Applied as well; the other answer is there to choose. */
  readonly clashes: readonly AnswerClash[];
  /** The form has no such item any more. */
  readonly unplaced: readonly AnswerChange[];
}

/** Makes changes in a content that may have changed itself: `from` tells whether both touched the same answer. */
export function applyChanges(content: ApplicationJson, changes: readonly AnswerChange[]): Applied {
  const items = formItems(content);
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

/** The content with one answer replaced. */
export function withAnswer(content: ApplicationJson, field: FieldId, answer: Answer): ApplicationJson {
  return typeof answer === 'string' ? withValue(content, field, answer) : withFile(content, field, answer);
}

const listOf = (field: FieldId) => field.split('.')[0];
const typeOf = (item: FormItem) => ('value' in item ? item.type : 'Document');
const answerOf = (item: FormItem): Answer => ('value' in item ? item.value : item.file);

/** The item a change was made in: at its old place if it is still there, else where the same item is now. */
function placeOf(items: readonly FormItem[], { field, name, type }: AnswerChange): FormItem | undefined {
  const same = items.filter(
    (item) => listOf(item.field) === listOf(field) && item.name === name && typeOf(item) === type,
  );
  return same.find((item) => item.field === field) ?? same[0];
}

function sameAnswer(a: Answer, b: Answer): boolean {
  if (typeof a === 'object' && typeof b === 'object') return a.name === b.name && a.prefix === b.prefix;
  return a === b;
}
