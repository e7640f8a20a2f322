import type { userEndpoints } from '@emigration-portal/shared-api';
import type { Call } from '../../../handler.ts';
import { checkPassword } from '../check-password.ts';
import { readPhoto } from '../profile/photo.ts';
import { readPerson } from '../read-contact.ts';

export type AddAdminCall = Call<typeof userEndpoints.addAdmin>;

export type AdminForm = Awaited<ReturnType<typeof readAdminForm>>;

export async function readAdminForm(call: AddAdminCall) {
  const { input } = call;
  const { userName } = input;
  const photo = readPhoto(input);
  return {
    photo,
    columns: await readPerson(input),
    /** Empty: the e-mail becomes the user name. Undefined: unchanged. */
    userName,
    /** Undefined: unchanged. */
    passwordHash: await hashPassword(call),
  };
}

async function hashPassword({ context, input }: AddAdminCall): Promise<string | undefined> {
  const { id, password = '' } = input;
  if (password === '' && id) return undefined;
  checkPassword(password, input, 'password');
  return context.hasher.hash(password);
}
