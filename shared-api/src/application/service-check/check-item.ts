import { isBlank } from '../../normalize-entry.ts';
import type { InfoDefinition } from '../content/content.ts';
import { canHavePattern, choiceKindOf, isSecret } from '../items/item-types.ts';
import { canAllowPartialDate } from '../items/partial-date-items.ts';
import { isPattern } from '../items/pattern.ts';
import { checkCondition } from './check-condition.ts';
import type { ItemIndex } from './item-index.ts';
import type { ServicePlace } from './service-place.ts';
import type { CheckResult } from './service-problem.ts';

/** Checks an item's options, pattern, condition, group and other settings. */
export function checkItem(item: InfoDefinition, place: ServicePlace, itemIndex: ItemIndex): CheckResult[] {
  const { name, type, pattern, group, decideBy, searchable, allowsPartialDate } = item;
  const asksPattern = !isBlank(pattern);
  const alike = itemIndex.items.filter((other) => other.name.trim() === name.trim());
  return [
    [itemIndex.conditionSources.has(name.trim()) && alike.length > 1, { ...place, part: 'name' }, 'duplicate'],
    ...optionChecks(item, place),
    [asksPattern && !canHavePattern(type), { ...place, part: 'pattern' }, 'type'],
    [asksPattern && canHavePattern(type) && !isPattern(pattern), { ...place, part: 'pattern' }, 'pattern'],
    ...checkCondition(item, place, itemIndex),
    [group !== '' && !itemIndex.groupNames.has(group.trim()), { ...place, part: 'group' }, 'group'],
    [decideBy && type !== 'Date', { ...place, part: 'decideBy' }, 'type'],
    [searchable && isSecret(type), { ...place, part: 'searchable' }, 'type'],
    [allowsPartialDate && !canAllowPartialDate(item), { ...place, part: 'allowsPartialDate' }, 'type'],
  ];
}

function optionChecks({ type, options }: InfoDefinition, place: ServicePlace): CheckResult[] {
  if (choiceKindOf(type) === undefined) return [];
  const given = options.map((option) => option.trim()).filter((option) => !isBlank(option) && !option.includes('\n'));
  const at = { ...place, part: 'options' } as const;
  const different = new Set(given).size;
  return [
    [different < 2, at, 'options'],
    [different >= 2 && (different < given.length || given.length < options.length), at, 'duplicate'],
  ];
}
