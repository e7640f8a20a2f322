import { isBlank } from '../../normalize-entry.ts';
import { type Condition, conditionOperators } from '../content/condition-operators.ts';
import type { DocumentDefinition, InfoDefinition } from '../content/content.ts';
import { amountOf, choiceKindOf, isSecret } from '../items/item-types.ts';
import type { ItemIndex } from './item-index.ts';
import type { ServicePosition } from './service-position.ts';
import type { CheckResult } from './service-problem.ts';

/** Checks the condition of an item or document. */
export function checkCondition(
  row: InfoDefinition | DocumentDefinition,
  rowPosition: ServicePosition,
  { items }: ItemIndex,
): CheckResult[] {
  const { showWhen } = row;
  if (!showWhen) return [];
  const position = { ...rowPosition, part: 'showWhen' } as const;
  const { operand } = conditionOperators[showWhen.is];
  const isMissing = isBlank(showWhen.item) || (operand !== 'nothing' && isBlank(showWhen.value));
  const source = findSource(row, showWhen, items);
  return [
    [isMissing, position, 'missing'],
    [!isMissing && !source, position, 'condition'],
    [!isMissing && source !== undefined && !canHaveAnswer(source, showWhen), position, 'answer'],
  ];
}

/**
 * Finds the item that a condition names. It must come earlier, must not be secret, and must not be in another group.
 */
function findSource(row: InfoDefinition | DocumentDefinition, { item }: Condition, items: readonly InfoDefinition[]) {
  const earlierItems = 'help' in row ? items.slice(0, items.indexOf(row)) : items;
  const group = 'help' in row ? row.group : '';
  const source = earlierItems.find(({ name }) => name.trim() === item.trim());
  if (!source || isSecret(source.type)) return undefined;
  return source.group === '' || source.group === group ? source : undefined;
}

/** Whether an item can have the answer that a condition expects. */
function canHaveAnswer({ type, options }: InfoDefinition, { is, value }: Condition): boolean {
  const { operand } = conditionOperators[is];
  if (operand === 'nothing') return true;
  if (operand === 'amount') return !Number.isNaN(amountOf(type, value.trim()) ?? Number.NaN);
  if (choiceKindOf(type)) return options.some((option) => option.trim() === value.trim());
  return type !== 'Yes or No' || value === 'Yes' || value === 'No';
}
