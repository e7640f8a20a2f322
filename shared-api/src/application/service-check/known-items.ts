import { arranged } from '../content/arranged.ts';
import type { InfoDefinition, ServiceDefinition } from '../content/content.ts';

/** What an item or document is judged by beside itself. */
export interface KnownItems {
  /** In the order of the form. */
  readonly items: readonly InfoDefinition[];
  /** Names that conditions go by. */
  readonly named: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

/** What the items and documents of a service are judged by. */
export function knownItems({ items, documents, groups }: ServiceDefinition): KnownItems {
  const inOrder = [true, false].flatMap((required) => items.filter((item) => item.required === required));
  return {
    items: arranged(inOrder).flatMap((each) => each.items),
    named: new Set([...items, ...documents].flatMap(({ showWhen }) => (showWhen ? [showWhen.item.trim()] : []))),
    groups: new Set(groups.map(({ name }) => name.trim())),
  };
}
