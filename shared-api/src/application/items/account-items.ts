import type { InfoType } from './item-types.ts';
import { otherPersonPattern } from './passport-items.ts';

interface AccountItem {
  readonly type: InfoType;
  /** What an item of a service is called that asks for it. */
  readonly namePattern: RegExp;
}

/** What an account knows of its owner, and by what items of services ask for it. */
export const accountItems = {
  fullName: { type: 'Text', namePattern: /^(your )?full name\b|^name as in the passport$/i },
  email: { type: 'E-mail', namePattern: /^(your )?e-?mail( address)?$/i },
  phone: { type: 'Mobile', namePattern: /^(your )?(mobile|phone)( (phone )?number)?$/i },
} as const satisfies Readonly<Record<string, AccountItem>>;
export type AccountPart = keyof typeof accountItems;

/** What of an account an item asks for; undefined for any other, and in a group for each of several people. */
export function accountPartOf(asked: {
  readonly name: string;
  readonly type: InfoType | '';
  readonly group: string;
}): AccountPart | undefined {
  if (asked.group || otherPersonPattern.test(asked.name)) return undefined;
  const parts = Object.keys(accountItems) as AccountPart[];
  return parts.find(
    (part) => accountItems[part].type === asked.type && accountItems[part].namePattern.test(asked.name),
  );
}
