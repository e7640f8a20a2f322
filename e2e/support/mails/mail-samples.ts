import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';

const top = resolve(import.meta.dirname, '../../..');

interface MailSample {
  readonly name: string;
  readonly subject: string;
  /** `html` is what most mail programs show; the others show `text`. */
  readonly html: string;
  readonly text: string;
}

/** Runs the command that writes a sample of each mail, and parses the samples. */
export async function renderMailSamples(): Promise<MailSample[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  const env = { ...process.env, DATA_DIR: folder, SMTP_URL: '' };
  const command = ['run', '-s', 'mail:samples', '-w', 'server', '--', 'asha@example.com'];
  await promisify(execFile)('npm', command, { cwd: top, env });
  const files = (await readdir(join(folder, 'outbox'))).sort();
  const mails = await Promise.all(files.map((file) => readFile(join(folder, 'outbox', file))));
  await rm(folder, { recursive: true });
  const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
  return parsed.map(({ messageId = '', subject = '', html = '', text = '' }) => ({
    name: /^<(\w+)/.exec(messageId)?.[1] ?? messageId,
    subject,
    html,
    text,
  }));
}

export const wrapTextInHtml = (text: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Text</title><pre style="white-space:pre-wrap">${text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')}</pre></html>`;
