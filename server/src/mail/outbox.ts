import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';

/** Writes a mail as it would be sent and gives its path; who looks into the folder sees whole files only. */
export async function writeToOutbox(folder: string, mail: SendMailOptions, id: string = randomUUID()): Promise<string> {
  const { default: nodemailer } = await import('nodemailer');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, message as Buffer, { mode: 0o600, flag: 'wx' });
  await rename(part, file);
  return file;
}
