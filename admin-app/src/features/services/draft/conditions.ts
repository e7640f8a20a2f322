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

/** The items that a row's condition may go by: named, above it, none that is secret or of another group. */
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

/** What can be said of the answers to an item; without one, what can be of any. */
export const listConditionOperators = (source: InfoDraft | undefined): ConditionOperator[] =>
  conditionOperatorNames.filter(
    (name) => conditionOperators[name].operand !== 'amount' || amountOf(source?.type ?? '', '1') !== undefined,
  );

/** The answers an item can have, where they are few. */
export function listPossibleAnswers(source: InfoDraft | undefined): readonly string[] | undefined {
  if (!source) return undefined;
  if (source.type === 'Yes or No') return ['Yes', 'No'];
  const options = source.options.map((option) => option.trim()).filter((option) => !isBlank(option));
  return choiceKindOf(source.type) ? [...new Set(options)] : undefined;
}

/** A condition that goes by another item: what it said is kept as far as that can be answered so. */
export function changeConditionItem(source: InfoDraft, before: Condition | undefined): Condition {
  const is = before && listConditionOperators(source).includes(before.is) ? before.is : 'is';
  const answers = listPossibleAnswers(source);
  const value = before?.value ?? '';
  return { item: source.name.trim(), is, value: answers && !answers.includes(value) ? (answers[0] ?? '') : value };
}
