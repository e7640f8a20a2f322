import type { userEndpoints } from '@emigration-portal/shared-api';
import { DAY_MS } from '@emigration-portal/shared-api';
import { createSession } from '../../db/accounts/sessions.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Call, type Handler } from '../../handler.ts';
import { freePhone } from './addresses/queries.ts';
import { requestSignUpConfirmation } from './addresses/request-change.ts';
import { checkPassword } from './check-password.ts';
import { createKnownBrowserCookie, rememberBrowser } from './known-browser.ts';
import { readNames } from './names.ts';
import { toLoginData } from './output.ts';
import {
  AccountClash,
  insertUser,
  isConfirmedByOther,
  isNameTaken,
  isPhoneTaken,
  type NewUser,
  type UserRow,
} from './queries.ts';
import { readContact } from './read-contact.ts';
import { isForeignEmail, readUserName } from './rules.ts';

type Register = typeof userEndpoints.register;
type Newcomer = NewUser & { readonly phone: string };

/** Only accounts created after this time reserve a phone without a confirmed e-mail. */
const phonesReservedSince = (now: Date) => new Date(now.getTime() - DAY_MS);

/** Creates an account and signs in. If the user name is taken, the e-mail becomes the user name. */
export const register: Handler<Register> = async (call) => {
  const { context, input } = call;
  const { db, hasher, clock } = context;
  const contact = await readContact(input);
  const names = readNames({ middleName: '', ...input });
  checkPassword(input.password, input, 'password');
  if (await isConfirmedByOther(db, input.email)) throw new AppError('email_taken', { fields: ['email'] });
  if (await isPhoneTaken(db, contact.phone, phonesReservedSince(clock())))
    throw new AppError('phone_taken', { fields: ['phone'] });
  const requestedName = readUserName(input.userName ?? '') || input.email;
  const isRequestedNameTaken =
    isForeignEmail(requestedName, input.email) ||
    (requestedName !== input.email && (await isNameTaken(db, requestedName)));
  const values: Newcomer = {
    ...contact,
    role: 'Customer',
    ...names,
    email: input.email,
    userName: isRequestedNameTaken ? input.email : requestedName,
    companyName: input.companyName ?? '',
    passwordHash: await hasher.hash(input.password),
    createdAt: clock(),
    emailConfirmedAt: null,
    language: input.language ?? null,
  };
  const { user, isNameReplaced } = await addUser(call, values);
  const token = await createSession(db, user.id, clock());
  call.setCookie(createKnownBrowserCookie(await rememberBrowser(db, call, user.id)));
  call.log.info({ event: 'registered', userId: user.id, ip: call.ip }, 'signed up');
  return {
    data: toLoginData(user, token),
    ...(isRequestedNameTaken || isNameReplaced ? { notice: 'user_name_taken' as const } : {}),
  };
};

async function addUser(call: Call<Register>, values: Newcomer): Promise<{ user: UserRow; isNameReplaced: boolean }> {
  try {
    const user = await inTransaction(call.context.db, async (tx) => {
      for (const id of await freePhone(tx, values.phone, phonesReservedSince(values.createdAt))) {
        const before = { phone: values.phone };
        await recordAudit(tx, { ...auditOriginOf(call), action: 'user.loseAddress', object: `user:${id}`, before });
      }
      const row = await insertUser(tx, values);
      await requestSignUpConfirmation(tx, call, row);
      await recordAudit(tx, {
        ...auditOriginOf(call),
        actorId: row.id,
        action: 'user.register',
        object: `user:${row.id}`,
      });
      return row;
    });
    return { user, isNameReplaced: false };
  } catch (error) {
    if (!(error instanceof AccountClash)) throw error;
    if (error.code !== 'user_name_taken') throw new AppError(error.code);
    return { ...(await addUser(call, { ...values, userName: values.email })), isNameReplaced: true };
  }
}
