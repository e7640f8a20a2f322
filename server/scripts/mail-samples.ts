import { resolve } from 'node:path';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@emigration-portal/shared-api/languages';
import commands from '../commands.json' with { type: 'json' };
import { readEnv } from '../src/env.ts';
import { createLog } from '../src/log.ts';
import { createMailTransport } from '../src/mail/mail-transport.ts';
import { projectDir } from '../src/paths.ts';
import { createMessageSamples } from './message-samples.ts';

const help = commands['mail:samples'];
showHelp(help);

/** Sends one example of each mail, to see how mail programs display it. */
async function main(): Promise<void> {
  const [email, language = DEFAULT_LANGUAGE, ...more] = process.argv.slice(2);
  if (!email || !isLanguageCode(language) || more.length > 0) throw new Error(helpText(help));
  const env = readEnv({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  const mailTransport = createMailTransport({
    from: env.MAIL_FROM,
    smtpUrl: env.SMTP_URL,
    outbox: resolve(projectDir, env.DATA_DIR, 'outbox'),
    log: createLog(env.LOG_LEVEL),
  });
  for (const [name, message] of Object.entries(createMessageSamples(env, { email, language }))) {
    await mailTransport.deliver(message, `${name}-${Date.now()}`);
    console.log(`${name}: ${message.subject}`);
  }
  mailTransport.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
