import type { InfoDefinition, ServiceDefinition } from '../content/content.ts';
import { groupItems } from '../content/group-items.ts';

/** Facts about the whole service that the check of one item or document needs. */
export interface ItemIndex {
  /** In the order of the form. */
  readonly items: readonly InfoDefinition[];
  /** Names of the items that conditions refer to. */
  readonly conditionSources: ReadonlySet<string>;
  readonly groupNames: ReadonlySet<string>;
}

/** Creates the index of a service. */
export function indexItems({ items, documents, groups }: ServiceDefinition): ItemIndex {
  const requiredFirst = [true, false].flatMap((required) => items.filter((item) => item.required === required));
  return {
    items: groupItems(requiredFirst).flatMap((each) => each.items),
    conditionSources: new Set(
      [...items, ...documents].flatMap(({ showWhen }) => (showWhen ? [showWhen.item.trim()] : [])),
    ),
    groupNames: new Set(groups.map(({ name }) => name.trim())),
  };
}
