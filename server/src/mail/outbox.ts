import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import { projectDir } from '../paths.ts';

/** The folder that gets the mails if `SMTP_URL` is not set. */
export const outboxFolderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => resolve(projectDir, DATA_DIR, 'outbox');

/** Writes a mail and returns its path. A repeat with the same id replaces the file. Readers see only complete files. */
export async function writeToOutbox(folder: string, mail: SendMailOptions, id: string = randomUUID()): Promise<string> {
  const { default: nodemailer } = await import('nodemailer');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const suffix = `-${id}.eml`;
  const existing = (await readdir(folder)).find((name) => name.endsWith(suffix));
  const file = join(folder, existing ?? `${new Date().toISOString().replaceAll(':', '-')}${suffix}`);
  const partialFile = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(partialFile, message as Buffer, { mode: 0o600, flag: 'wx' });
    await rename(partialFile, file);
  } catch (error) {
    await rm(partialFile, { force: true });
    throw error;
  }
  return file;
}
