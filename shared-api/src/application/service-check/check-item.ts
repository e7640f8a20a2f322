import { isBlank } from '../../normalize-entry.ts';
import type { InfoDefinition } from '../content/content.ts';
import { canHavePattern, choiceKindOf, isSecret } from '../items/item-types.ts';
import { canAllowPartialDate } from '../items/partial-date-items.ts';
import { isPattern } from '../items/pattern.ts';
import { checkCondition } from './check-condition.ts';
import type { ItemIndex } from './item-index.ts';
import type { ServicePosition } from './service-position.ts';
import type { CheckResult } from './service-problem.ts';

/** Checks an item's options, pattern, condition, group and other settings. */
export function checkItem(item: InfoDefinition, position: ServicePosition, itemIndex: ItemIndex): CheckResult[] {
  const { name, type, pattern, group, decideBy, searchable, allowsPartialDate } = item;
  const hasPattern = !isBlank(pattern);
  const itemsOfSameName = itemIndex.items.filter((other) => other.name.trim() === name.trim());
  return [
    [
      itemIndex.conditionSources.has(name.trim()) && itemsOfSameName.length > 1,
      { ...position, part: 'name' },
      'duplicate',
    ],
    ...checkOptions(item, position),
    [hasPattern && !canHavePattern(type), { ...position, part: 'pattern' }, 'type'],
    [hasPattern && canHavePattern(type) && !isPattern(pattern), { ...position, part: 'pattern' }, 'pattern'],
    ...checkCondition(item, position, itemIndex),
    [group !== '' && !itemIndex.groupNames.has(group.trim()), { ...position, part: 'group' }, 'group'],
    [decideBy && type !== 'Date', { ...position, part: 'decideBy' }, 'type'],
    [searchable && isSecret(type), { ...position, part: 'searchable' }, 'type'],
    [allowsPartialDate && !canAllowPartialDate(item), { ...position, part: 'allowsPartialDate' }, 'type'],
  ];
}

function checkOptions({ type, options }: InfoDefinition, itemPosition: ServicePosition): CheckResult[] {
  if (choiceKindOf(type) === undefined) return [];
  const validOptions = options
    .map((option) => option.trim())
    .filter((option) => !isBlank(option) && !option.includes('\n'));
  const position = { ...itemPosition, part: 'options' } as const;
  const differentCount = new Set(validOptions).size;
  return [
    [differentCount < 2, position, 'options'],
    [
      differentCount >= 2 && (differentCount < validOptions.length || validOptions.length < options.length),
      position,
      'duplicate',
    ],
  ];
}
