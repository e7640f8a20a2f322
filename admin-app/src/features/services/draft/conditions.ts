import {
  amountOf,
  type Condition,
  type ConditionOperator,
  choiceKindOf,
  conditionOperatorNames,
  conditionOperators,
  isBlank,
  isSecret,
} from '@emigration-portal/shared-api';
import type { AnyRow, ItemDraft, RowsSectionName, ServiceDraft } from './sections.ts';

/** The items that the condition of a row can use: above the row, with a name, not secret, not in another group. */
export function listConditionItems(draft: ServiceDraft, section: RowsSectionName, row: AnyRow): ItemDraft[] {
  const items = [...draft.requiredInfo, ...draft.otherInfo];
  const isItem = section === 'requiredInfo' || section === 'otherInfo';
  const itemsAbove = isItem
    ? items.slice(
        0,
        items.findIndex(({ key }) => key === row.key),
      )
    : items;
  const group = 'group' in row ? row.group.trim() : '';
  return itemsAbove.filter(
    (item) => !isBlank(item.name) && !isSecret(item.type) && ['', group].includes(item.group.trim()),
  );
}

/** The operators that fit an item's type; without an item, those that fit every type. */
export const listConditionOperators = (item: ItemDraft | undefined): ConditionOperator[] =>
  conditionOperatorNames.filter(
    (name) => conditionOperators[name].operand !== 'amount' || amountOf(item?.type ?? '', '1') !== undefined,
  );

/** All possible answers of an item; undefined for free input. */
export function listPossibleAnswers(item: ItemDraft | undefined): readonly string[] | undefined {
  if (!item) return undefined;
  if (item.type === 'Yes or No') return ['Yes', 'No'];
  const options = item.options.map((option) => option.trim()).filter((option) => !isBlank(option));
  return choiceKindOf(item.type) ? [...new Set(options)] : undefined;
}

/** Points a condition to another item. Keeps operator and value if they fit that item. */
export function changeConditionItem(item: ItemDraft, previousCondition: Condition | undefined): Condition {
  const operator =
    previousCondition && listConditionOperators(item).includes(previousCondition.is) ? previousCondition.is : 'is';
  const answers = listPossibleAnswers(item);
  const value = previousCondition?.value ?? '';
  return {
    item: item.name.trim(),
    is: operator,
    value: answers && !answers.includes(value) ? (answers[0] ?? '') : value,
  };
}
