import { isBlank } from '../../plain-entry.ts';
import type { InfoDefinition } from '../content/content.ts';
import { choosesOf, isSecret, takesPattern } from '../items/item-types.ts';
import { canAllowPartialDate } from '../items/partial-date-items.ts';
import { isPattern } from '../items/pattern.ts';
import { conditionCheck } from './check-condition.ts';
import type { KnownItems } from './known-items.ts';
import type { ServicePlace } from './service-place.ts';
import type { Check } from './service-problem.ts';

/** What is wrong with what an item says beside its name and type. */
export function itemChecks(item: InfoDefinition, place: ServicePlace, known: KnownItems): Check[] {
  const { name, type, pattern, group, decideBy, searchable, allowsPartialDate } = item;
  const asksPattern = !isBlank(pattern);
  const alike = known.items.filter((other) => other.name.trim() === name.trim());
  return [
    [known.named.has(name.trim()) && alike.length > 1, { ...place, part: 'name' }, 'duplicate'],
    ...optionChecks(item, place),
    [asksPattern && !takesPattern(type), { ...place, part: 'pattern' }, 'type'],
    [asksPattern && takesPattern(type) && !isPattern(pattern), { ...place, part: 'pattern' }, 'pattern'],
    ...conditionCheck(item, place, known),
    [group !== '' && !known.groups.has(group.trim()), { ...place, part: 'group' }, 'group'],
    [decideBy && type !== 'Date', { ...place, part: 'decideBy' }, 'type'],
    [searchable && isSecret(type), { ...place, part: 'searchable' }, 'type'],
    [allowsPartialDate && !canAllowPartialDate(item), { ...place, part: 'allowsPartialDate' }, 'type'],
  ];
}

function optionChecks({ type, options }: InfoDefinition, place: ServicePlace): Check[] {
  if (choosesOf(type) === undefined) return [];
  const given = options.map((option) => option.trim()).filter((option) => !isBlank(option) && !option.includes('\n'));
  const at = { ...place, part: 'options' } as const;
  const different = new Set(given).size;
  return [
    [different < 2, at, 'options'],
    [different >= 2 && (different < given.length || given.length < options.length), at, 'duplicate'],
  ];
}
