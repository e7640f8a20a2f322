import { normalizeAnswer } from '../items/item-types.ts';
import { type Condition, conditionOperators, type OperatorDefinition } from './condition-operators.ts';
import type { AnsweredDocument, AnsweredItem } from './content.ts';
import { type FieldId, fieldOfRepetition } from './field-id.ts';
import { groupItems, splitByFile } from './group-items.ts';

/** Whether an answer meets a condition. True for an operator that only a newer release knows. */
function isConditionMet({ is, value }: Condition, source: AnsweredItem, storedAnswer: string): boolean {
  const operators: Readonly<Partial<Record<string, OperatorDefinition>>> = conditionOperators;
  const operator = operators[is];
  if (!operator) return true;
  const answer = normalizeAnswer(source, storedAnswer).trim();
  return answer === '' ? operator.matchesMissingAnswer === true : operator.isMatch(answer, value.trim(), source.type);
}

interface AnsweredForm {
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}

/**
 * Returns the visible fields of a form, in browser and server alike. A field is one repetition of an item, or one file
 * of a document. It is visible if it has no condition, or if its condition is met. An item that depends on a hidden
 * item is hidden too. Within one group, a condition compares answers of the same repetition. A condition must name an
 * earlier item. If it does not, it hides nothing, so conditions cannot form a cycle.
 */
export function findVisibleFields({ items, documents }: AnsweredForm): ReadonlySet<FieldId> {
  const earlierItems = new Map<string, AnsweredItem>();
  const visible = new Set<FieldId>();

  function isVisible(row: AnsweredItem | AnsweredDocument, repetition: number): boolean {
    const { showWhen } = row;
    const source = showWhen && earlierItems.get(showWhen.item.trim());
    if (!showWhen || !source) return true;
    const sourceRepetition = 'group' in row && row.group === source.group ? repetition : 0;
    if (!visible.has(fieldOfRepetition(source.field, sourceRepetition))) return false;
    return isConditionMet(
      showWhen,
      source,
      (sourceRepetition === 0 ? source.value : source.moreValues[sourceRepetition - 1]) ?? '',
    );
  }

  for (const item of groupItems(items).flatMap((each) => each.items)) {
    for (let at = 0; at <= item.moreValues.length; at += 1)
      if (isVisible(item, at)) visible.add(fieldOfRepetition(item.field, at));
    const name = item.name.trim();
    if (!earlierItems.has(name)) earlierItems.set(name, item);
  }
  for (const document of documents) {
    if (isVisible(document, 0)) for (const { field } of splitByFile(document)) visible.add(field);
  }
  return visible;
}
