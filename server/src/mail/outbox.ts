import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';

/** Returns the path. A repeat with the same id replaces the file; readers see only complete files. */
export async function writeToOutbox(folder: string, mail: SendMailOptions, id: string = randomUUID()): Promise<string> {
  const { default: nodemailer } = await import('nodemailer');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ending = `-${id}.eml`;
  const written = (await readdir(folder)).find((name) => name.endsWith(ending));
  const file = join(folder, written ?? `${new Date().toISOString().replaceAll(':', '-')}${ending}`);
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, message as Buffer, { mode: 0o600, flag: 'wx' });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return file;
}
