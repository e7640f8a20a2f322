import { amountOf, chosenOptions, type InfoType } from '../items/item-types.ts';

export interface OperatorDefinition {
  /** What the answer is compared with: nothing, a text, or an amount, which only some types have. */
  readonly operand: 'nothing' | 'value' | 'amount';
  /** Of an answer that was given; see `withoutAnswer` for one that was not. */
  readonly isMatch: (answer: string, value: string, type: InfoType | '') => boolean;
  /** What it says of an item that was not answered; false where this is left out. */
  readonly matchesMissingAnswer?: true;
}

/** What a condition can say of an answer. An answer of many is each of its options. */
export const conditionOperators = {
  is: { operand: 'value', isMatch: isAnswer },
  isNot: { operand: 'value', isMatch: (answer, value, type) => !isAnswer(answer, value, type) },
  isAnswered: { operand: 'nothing', isMatch: () => true },
  isNotAnswered: { operand: 'nothing', isMatch: () => false, matchesMissingAnswer: true },
  atLeast: { operand: 'amount', isMatch: (answer, value, type) => difference(answer, value, type) >= 0 },
  atMost: { operand: 'amount', isMatch: (answer, value, type) => difference(answer, value, type) <= 0 },
} as const satisfies Readonly<Record<string, OperatorDefinition>>;
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
  if (type === 'Choices') return chosenOptions(answer).includes(value);
  const [one, other] = [amountOf(type, answer), amountOf(type, value)];
  if (one !== undefined && !Number.isNaN(one)) return one === other;
  return answer.toLowerCase() === value.toLowerCase();
}

const difference = (answer: string, value: string, type: InfoType | ''): number =>
  (amountOf(type, answer) ?? Number.NaN) - (amountOf(type, value) ?? Number.NaN);
