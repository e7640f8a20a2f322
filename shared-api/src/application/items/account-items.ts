import type { InfoType } from './item-types.ts';
import { otherPersonPattern } from './passport-items.ts';

interface AccountItem {
  readonly type: InfoType;
  /** Matches the name of a service's item that asks for this fact. */
  readonly namePattern: RegExp;
}

/** Facts that an account already has, and the items of services that ask for them. */
export const accountItems = {
  fullName: { type: 'Text', namePattern: /^(your )?full name\b|^name as in the passport$/i },
  email: { type: 'E-mail', namePattern: /^(your )?e-?mail( address)?$/i },
  phone: { type: 'Mobile', namePattern: /^(your )?(mobile|phone)( (phone )?number)?$/i },
} as const satisfies Readonly<Record<string, AccountItem>>;
export type AccountPart = keyof typeof accountItems;

/**
 * Returns the account fact that an item asks for. Undefined for other items, items about another person, and items in a
 * group.
 */
export function accountPartOf(item: {
  readonly name: string;
  readonly type: InfoType | '';
  readonly group: string;
}): AccountPart | undefined {
  if (item.group || otherPersonPattern.test(item.name)) return undefined;
  const parts = Object.keys(accountItems) as AccountPart[];
  return parts.find((part) => accountItems[part].type === item.type && accountItems[part].namePattern.test(item.name));
}
