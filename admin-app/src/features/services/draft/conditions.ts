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
import type { AnyRow, InfoDraft, RowsSectionName, ServiceDraft } from './sections.ts';

/** Items that a row's condition can use: named, above the row, not secret, not in another group. */
export function listConditionItems(draft: ServiceDraft, section: RowsSectionName, row: AnyRow): InfoDraft[] {
  const items = [...draft.requiredInfo, ...draft.otherInfo];
  const isItem = section === 'requiredInfo' || section === 'otherInfo';
  const above = isItem
    ? items.slice(
        0,
        items.findIndex(({ key }) => key === row.key),
      )
    : items;
  const group = 'group' in row ? row.group.trim() : '';
  return above.filter((item) => !isBlank(item.name) && !isSecret(item.type) && ['', group].includes(item.group.trim()));
}

/** The operators that fit an item's type; without an item, those that fit every type. */
export const listConditionOperators = (source: InfoDraft | undefined): ConditionOperator[] =>
  conditionOperatorNames.filter(
    (name) => conditionOperators[name].operand !== 'amount' || amountOf(source?.type ?? '', '1') !== undefined,
  );

/** All possible answers of an item; undefined for free input. */
export function listPossibleAnswers(source: InfoDraft | undefined): readonly string[] | undefined {
  if (!source) return undefined;
  if (source.type === 'Yes or No') return ['Yes', 'No'];
  const options = source.options.map((option) => option.trim()).filter((option) => !isBlank(option));
  return choiceKindOf(source.type) ? [...new Set(options)] : undefined;
}

/** Points a condition to another item. Keeps operator and value if they fit that item. */
export function changeConditionItem(source: InfoDraft, before: Condition | undefined): Condition {
  const is = before && listConditionOperators(source).includes(before.is) ? before.is : 'is';
  const answers = listPossibleAnswers(source);
  const value = before?.value ?? '';
  return { item: source.name.trim(), is, value: answers && !answers.includes(value) ? (answers[0] ?? '') : value };
}
