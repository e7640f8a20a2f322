import { amountOf, type InfoType, splitChosenOptions } from '../items/item-types.ts';

/** How an operator compares an answer with the value of a condition. */
export interface OperatorDefinition {
  /** What the answer is compared with: nothing, a text, or an amount. Only numbers and dates have an amount. */
  readonly operand: 'nothing' | 'value' | 'amount';
  /** Whether an answer matches the value. Called only for answers that are not empty. */
  readonly isMatch: (answer: string, value: string, type: InfoType | '') => boolean;
  /** Whether an empty answer matches. False if left out. */
  readonly matchesMissingAnswer?: true;
}

/** The operators of conditions. An answer with several options equals a value if one of its options does. */
export const conditionOperators = {
  is: { operand: 'value', isMatch: isSameAnswer },
  isNot: { operand: 'value', isMatch: (answer, value, type) => !isSameAnswer(answer, value, type) },
  isAnswered: { operand: 'nothing', isMatch: () => true },
  isNotAnswered: { operand: 'nothing', isMatch: () => false, matchesMissingAnswer: true },
  atLeast: { operand: 'amount', isMatch: (answer, value, type) => differenceOf(answer, value, type) >= 0 },
  atMost: { operand: 'amount', isMatch: (answer, value, type) => differenceOf(answer, value, type) <= 0 },
} as const satisfies Readonly<Record<string, OperatorDefinition>>;
export type ConditionOperator = keyof typeof conditionOperators;
export const conditionOperatorNames = Object.keys(conditionOperators) as ConditionOperator[];

/** A condition shows an item or document only if an earlier item has a matching answer. */
export interface Condition {
  /** Name of the earlier item. */
  readonly item: string;
  readonly is: ConditionOperator;
  /** `''` if the operator compares with nothing. */
  readonly value: string;
}

function isSameAnswer(answer: string, value: string, type: InfoType | ''): boolean {
  if (type === 'Choices') return splitChosenOptions(answer).includes(value);
  const amount = amountOf(type, answer);
  if (amount !== undefined && !Number.isNaN(amount)) return amount === amountOf(type, value);
  return answer.toLowerCase() === value.toLowerCase();
}

const differenceOf = (answer: string, value: string, type: InfoType | ''): number =>
  (amountOf(type, answer) ?? Number.NaN) - (amountOf(type, value) ?? Number.NaN);
