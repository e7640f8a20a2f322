import type { AnsweredDocument, AnsweredItem, InfoDefinition } from './content.ts';
import { type FieldId, fieldAt } from './field-id.ts';
import { amountOf, chosenOf, type InfoType } from './item-types.ts';

interface Operator {
  /** What the answer is compared with: nothing, a text, or an amount, which only some types have. */
  readonly takes: 'nothing' | 'value' | 'amount';
  /** Of an answer that was given; see `withoutAnswer` for one that was not. */
  readonly holds: (answer: string, value: string, type: InfoType | '') => boolean;
  /** What it says of an item that was not answered; false where this is left out. */
  readonly withoutAnswer?: true;
}

/** What a condition can say of an answer. An answer of many is each of its options. */
export const conditionOperators = {
  is: { takes: 'value', holds: isAnswer },
  isNot: { takes: 'value', holds: (answer, value, type) => !isAnswer(answer, value, type) },
  isAnswered: { takes: 'nothing', holds: () => true },
  isNotAnswered: { takes: 'nothing', holds: () => false, withoutAnswer: true },
  atLeast: { takes: 'amount', holds: (answer, value, type) => difference(answer, value, type) >= 0 },
  atMost: { takes: 'amount', holds: (answer, value, type) => difference(answer, value, type) <= 0 },
} as const satisfies Readonly<Record<string, Operator>>;
export type ConditionOperator = keyof typeof conditionOperators;
export const conditionOperatorNames = Object.keys(conditionOperators) as ConditionOperator[];

/** An item or document is asked for only when the answer of an earlier item is as it says. */
export interface Condition {
  /** The name of that item. */
  readonly item: string;
  readonly is: ConditionOperator;
  /** `''` with an operator that takes none. */
  readonly value: string;
}

function isAnswer(answer: string, value: string, type: InfoType | ''): boolean {
  if (type === 'Choices') return chosenOf(answer).includes(value);
  const [one, other] = [amountOf(type, answer), amountOf(type, value)];
  if (one !== undefined && !Number.isNaN(one)) return one === other;
  return answer.toLowerCase() === value.toLowerCase();
}

const difference = (answer: string, value: string, type: InfoType | ''): number =>
  (amountOf(type, answer) ?? Number.NaN) - (amountOf(type, value) ?? Number.NaN);

/** Whether an answer is as a condition says; one whose operator only a newer release knows holds. */
function holds({ is, value }: Condition, type: InfoType | '', given: string): boolean {
  const known: Readonly<Partial<Record<string, Operator>>> = conditionOperators;
  const operator = known[is];
  if (!operator) return true;
  const answer = given.trim();
  return answer === '' ? operator.withoutAnswer === true : operator.holds(answer, value.trim(), type);
}

/** The items by their names; of several that are called the same the first. */
export const byName = <Item extends Pick<InfoDefinition, 'name'>>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map([...items].reverse().map((item) => [item.name.trim(), item]));

interface Form {
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}

/**
 * The fields that are asked for: each repetition of an item whose condition holds, and likewise documents. What depends on
 * something hidden is hidden with it; a condition of an item's own group goes by the same repetition. A condition that
 * names no item, or runs in a circle, hides nothing. The same in browser and server.
 */
export function shownFields({ items, documents }: Form): ReadonlySet<FieldId> {
  const named = byName(items);
  const known = new Map<FieldId, boolean>();

  function isShown(row: AnsweredItem | AnsweredDocument, repetition: number): boolean {
    const field = fieldAt(row.field, repetition);
    const before = known.get(field);
    if (before !== undefined) return before;
    known.set(field, true);
    const shown = isAskedFor(row, repetition);
    known.set(field, shown);
    return shown;
  }

  function isAskedFor(row: AnsweredItem | AnsweredDocument, repetition: number): boolean {
    const { showWhen } = row;
    const source = showWhen && named.get(showWhen.item.trim());
    if (!showWhen || !source) return true;
    const at = 'group' in row && row.group === source.group ? repetition : 0;
    if (!isShown(source, at)) return false;
    return holds(showWhen, source.type, (at === 0 ? source.value : source.more[at - 1]) ?? '');
  }

  for (const item of items) for (let at = 0; at <= item.more.length; at += 1) isShown(item, at);
  for (const document of documents) isShown(document, 0);
  return new Set([...known].flatMap(([field, shown]) => (shown ? [field] : [])));
}
