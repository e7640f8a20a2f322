import { arranged } from './arranged.ts';
import type { AnsweredDocument, AnsweredItem } from './content.ts';
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

interface Form {
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}

/**
 * The fields that are asked for: each repetition of an item whose condition holds, and likewise documents. What depends on
 * something hidden is hidden with it; a condition of an item's own group goes by the same repetition. A condition that
 * names no item above its own hides nothing, so none runs in a circle. The same in browser and server.
 */
export function shownFields({ items, documents }: Form): ReadonlySet<FieldId> {
  const above = new Map<string, AnsweredItem>();
  const shown = new Set<FieldId>();

  function isShown(row: AnsweredItem | AnsweredDocument, repetition: number): boolean {
    const { showWhen } = row;
    const source = showWhen && above.get(showWhen.item.trim());
    if (!showWhen || !source) return true;
    const at = 'group' in row && row.group === source.group ? repetition : 0;
    if (!shown.has(fieldAt(source.field, at))) return false;
    return holds(showWhen, source.type, (at === 0 ? source.value : source.more[at - 1]) ?? '');
  }

  for (const item of arranged(items).flatMap((each) => each.items)) {
    for (let at = 0; at <= item.more.length; at += 1) if (isShown(item, at)) shown.add(fieldAt(item.field, at));
    const name = item.name.trim();
    if (!above.has(name)) above.set(name, item);
  }
  for (const document of documents) if (isShown(document, 0)) shown.add(document.field);
  return shown;
}
