import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import { normalizeEntry } from '@emigration-portal/shared-api';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import commands from '../commands.json' with { type: 'json' };
import { readEnv } from '../src/env.ts';
import { createAccount } from '../src/features/user/create-account.ts';
import { hasActiveSuperAdmin } from '../src/features/user/queries.ts';
import { openContext } from '../src/open-context.ts';

const help = commands['create-super-admin'];
showHelp(help);

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The dashes and `a7` satisfy the password rules. */
function createRandomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${[group(), group(), group(), group(), group()].join('-')}-a7`;
}

function parseAccountOptions() {
  const string = { type: 'string', default: '' } as const;
  const options = { email: string, 'first-name': string, 'last-name': string, 'only-name': string, phone: string };
  const { values } = parseArgs({ options });
  const phone = parsePhoneNumberFromString(normalizeEntry(values.phone));
  const onlyName = values['only-name'];
  const names = onlyName
    ? { firstName: onlyName, lastName: onlyName, singleName: true }
    : { firstName: values['first-name'], lastName: values['last-name'] };
  const hasBothNameForms = onlyName !== '' && (values['first-name'] !== '' || values['last-name'] !== '');
  if (hasBothNameForms || Object.values(names).includes('') || !values.phone || !values.email.includes('@'))
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
  const account = parseAccountOptions();
  const { context, close } = await openContext(readEnv({ ...process.env, LOG_LEVEL: 'warn' }));
  try {
    if (await hasActiveSuperAdmin(context.db)) throw new Error('There is already a super admin.');
    const password = createRandomPassword();
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
