import { resolve } from 'node:path';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import { DAY_MS, issuedDocumentKinds, optionalMailKinds } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@emigration-portal/shared-api/languages';
import commands from '../commands.json' with { type: 'json' };
import { writeServiceContent } from '../src/content/service-content.ts';
import { readEnv } from '../src/env.ts';
import { confirmDataMessage } from '../src/features/application/batch/messages.ts';
import { confirmSignUpMessage } from '../src/features/user/addresses/messages.ts';
import { createLog } from '../src/log.ts';
import { createMailTransport } from '../src/mail/mail-transport.ts';
import { resetCodeMessage } from '../src/mail/messages.ts';
import { createOwnerMessage } from '../src/mail/owner-messages.ts';
import type { ApplicationForMail } from '../src/mail/queries.ts';
import { projectDir } from '../src/paths.ts';
import { buildServiceContent, demoServices } from '../src/seed/services.ts';

const help = commands['mail:samples'];
showHelp(help);

const DUE_IN_DAYS = 20;
const sampleSecret = 'sample-of-a-link-that-opens-nothing-at-all-0';

/** Sends one example of each mail, to see how mail programs display it. */
async function main(): Promise<void> {
  const [email, language = DEFAULT_LANGUAGE, ...more] = process.argv.slice(2);
  if (!email || !isLanguageCode(language) || more.length > 0) throw new Error(helpText(help));
  const env = readEnv({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  const clock = () => new Date();
  const to = { email, language };
  const service = demoServices.maleWorkers;
  const content = buildServiceContent(service, 'published', () => undefined);
  const [passport, photograph] = content.documents;
  const application: ApplicationForMail = {
    id: 1024,
    serviceId: 1,
    serviceName: service.name,
    content: writeServiceContent(content),
    chargeFils: 35_000,
    dueOn: new Date(clock().getTime() + DUE_IN_DAYS * DAY_MS).toISOString().slice(0, 10),
    ...to,
    adminRemarks: 'The photo of your passport is too dark.',
    switchedOff: [],
    changedCount: 0,
    changes: [
      { field: content.items[2]?.field ?? '', reason: 'expired' },
      { field: passport?.field ?? '', reason: 'unreadable' },
      { field: photograph?.field ?? '', reason: 'pageMissing' },
    ],
  };
  const samples = {
    ...Object.fromEntries(
      optionalMailKinds.map((kind) => [
        kind,
        createOwnerMessage({ env, clock }, kind, application, issuedDocumentKinds),
      ]),
    ),
    resetCode: resetCodeMessage(to, 'K7QF3M2X'),
    confirmAddress: confirmSignUpMessage(to, `https://portal.example/confirm-email#${sampleSecret}`),
    confirmData: confirmDataMessage(env, to, sampleSecret),
  };
  const mailTransport = createMailTransport({
    from: env.MAIL_FROM,
    smtpUrl: env.SMTP_URL,
    outbox: resolve(projectDir, env.DATA_DIR, 'outbox'),
    log: createLog(env.LOG_LEVEL),
  });
  for (const [name, message] of Object.entries(samples)) {
    await mailTransport.deliver(message, `${name}-${Date.now()}`);
    console.log(`${name}: ${message.subject}`);
  }
  mailTransport.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
