import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import { normalizeEntry } from '@emigration-portal/shared-api';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import commands from '../commands.json' with { type: 'json' };
import { readEnv } from '../src/env.ts';
import { createAccount } from '../src/features/user/create-account.ts';
import { hasSuperAdmin } from '../src/features/user/queries.ts';
import { openContext } from '../src/open-context.ts';

const help = commands['create-super-admin'];
showHelp(help);

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Dashes and the last group satisfy the password rule. */
function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${[group(), group(), group(), group(), group()].join('-')}-a7`;
}

function readAccount() {
  const text = { type: 'string', default: '' } as const;
  const options = { email: text, 'first-name': text, 'last-name': text, 'only-name': text, phone: text };
  const { values } = parseArgs({ options });
  const phone = parsePhoneNumberFromString(normalizeEntry(values.phone));
  const onlyName = values['only-name'];
  const names = onlyName
    ? { firstName: onlyName, lastName: onlyName, singleName: true }
    : { firstName: values['first-name'], lastName: values['last-name'] };
  const isDoubled = onlyName !== '' && (values['first-name'] !== '' || values['last-name'] !== '');
  if (isDoubled || Object.values(names).includes('') || !values.phone || !values.email.includes('@'))
    throw new Error(helpText(help));
  if (!phone?.isValid() || !phone.country) throw new Error('The phone number must be international and valid.');
  return {
    email: values.email,
    userName: values.email,
    ...names,
    phone: phone.number as string,
    country: phone.country,
    role: 'Admin' as const,
    isSuper: true,
  };
}

async function main(): Promise<void> {
  const account = readAccount();
  const { context, close } = await openContext(readEnv({ ...process.env, LOG_LEVEL: 'warn' }));
  try {
    if (await hasSuperAdmin(context.db)) throw new Error('There is already a super admin.');
    const password = randomPassword();
    await createAccount(context, { ...account, password });
    console.log(`Super admin ${account.email} can log in with this password, shown only now: ${password}`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
