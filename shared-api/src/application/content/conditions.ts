import { normalizeAnswer } from '../items/item-types.ts';
import { type Condition, conditionOperators, type OperatorDefinition } from './condition-operators.ts';
import type { AnsweredDocument, AnsweredItem } from './content.ts';
import { type FieldId, fieldOfRepetition } from './field-id.ts';
import { groupItems, splitByFile } from './group-items.ts';

/** Whether an answer meets a condition. An operator that only a newer release knows counts as met. */
function isConditionMet({ is, value }: Condition, source: AnsweredItem, storedAnswer: string): boolean {
  const known: Readonly<Partial<Record<string, OperatorDefinition>>> = conditionOperators;
  const operator = known[is];
  if (!operator) return true;
  const answer = normalizeAnswer(source, storedAnswer).trim();
  return answer === '' ? operator.matchesMissingAnswer === true : operator.isMatch(answer, value.trim(), source.type);
}

interface Form {
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}

/**
 * Returns the visible fields of a form, the same in browser and server. These are the repetitions of items, and the
 * files of documents, whose condition is met. An item that depends on a hidden item is hidden too. Within one group, a
 * condition compares answers of the same repetition. A condition must name an earlier item. If it does not, it hides
 * nothing, so conditions cannot form a circle.
 */
export function visibleFields({ items, documents }: Form): ReadonlySet<FieldId> {
  const above = new Map<string, AnsweredItem>();
  const shown = new Set<FieldId>();

  function isShown(row: AnsweredItem | AnsweredDocument, repetition: number): boolean {
    const { showWhen } = row;
    const source = showWhen && above.get(showWhen.item.trim());
    if (!showWhen || !source) return true;
    const at = 'group' in row && row.group === source.group ? repetition : 0;
    if (!shown.has(fieldOfRepetition(source.field, at))) return false;
    return isConditionMet(showWhen, source, (at === 0 ? source.value : source.moreValues[at - 1]) ?? '');
  }

  for (const item of groupItems(items).flatMap((each) => each.items)) {
    for (let at = 0; at <= item.moreValues.length; at += 1)
      if (isShown(item, at)) shown.add(fieldOfRepetition(item.field, at));
    const name = item.name.trim();
    if (!above.has(name)) above.set(name, item);
  }
  for (const document of documents) {
    if (isShown(document, 0)) for (const { field } of splitByFile(document)) shown.add(field);
  }
  return shown;
}
