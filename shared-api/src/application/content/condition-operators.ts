import { amountOf, chosenOptions, type InfoType } from '../items/item-types.ts';

export interface OperatorDefinition {
  /** What the answer is compared with: nothing, a text, or an amount. Only some item types have an amount. */
  readonly operand: 'nothing' | 'value' | 'amount';
  /** Compares an answer that is not empty. `matchesMissingAnswer` decides about an empty one. */
  readonly isMatch: (answer: string, value: string, type: InfoType | '') => boolean;
  /** Whether an empty answer matches. False if left out. */
  readonly matchesMissingAnswer?: true;
}

/** The comparisons that a condition can make. An answer with several options equals a value if one of them does. */
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

/** Shows an item or document only if an earlier item has a matching answer. */
export interface Condition {
  /** Name of the earlier item. */
  readonly item: string;
  readonly is: ConditionOperator;
  /** `''` if the operator compares with nothing. */
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
