import type { InfoDefinition, ServiceDefinition } from '../content/content.ts';
import { groupItems } from '../content/group-items.ts';

/** What an item or document is judged by beside itself. */
export interface ItemIndex {
  /** In the order of the form. */
  readonly items: readonly InfoDefinition[];
  /** Names that conditions go by. */
  readonly conditionSources: ReadonlySet<string>;
  readonly groupNames: ReadonlySet<string>;
}

/** What the items and documents of a service are judged by. */
export function indexItems({ items, documents, groups }: ServiceDefinition): ItemIndex {
  const inOrder = [true, false].flatMap((required) => items.filter((item) => item.required === required));
  return {
    items: groupItems(inOrder).flatMap((each) => each.items),
    conditionSources: new Set(
      [...items, ...documents].flatMap(({ showWhen }) => (showWhen ? [showWhen.item.trim()] : [])),
    ),
    groupNames: new Set(groups.map(({ name }) => name.trim())),
  };
}
