import type { InfoType } from './item-types.ts';
import { another } from './passport-items.ts';

interface AccountItem {
  readonly type: InfoType;
  /** What an item of a service is called that asks for it. */
  readonly names: RegExp;
}

/** What an account knows of its owner, and by what items of services ask for it. */
export const accountItems = {
  fullName: { type: 'Text', names: /^(your )?full name\b|^name as in the passport$/i },
  email: { type: 'E-mail', names: /^(your )?e-?mail( address)?$/i },
  phone: { type: 'Mobile', names: /^(your )?(mobile|phone)( (phone )?number)?$/i },
} as const satisfies Readonly<Record<string, AccountItem>>;
export type AccountPart = keyof typeof accountItems;

/** What of an account an item asks for; undefined for any other, and in a group for each of several people. */
export function accountPartOf(asked: {
  readonly name: string;
  readonly type: InfoType | '';
  readonly group: string;
}): AccountPart | undefined {
  if (asked.group || another.test(asked.name)) return undefined;
  const parts = Object.keys(accountItems) as AccountPart[];
  return parts.find((part) => accountItems[part].type === asked.type && accountItems[part].names.test(asked.name));
}
