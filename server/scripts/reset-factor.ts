import { randomUUID } from 'node:crypto';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { readEnv } from '../src/env.ts';
import { resetFactorsOf } from '../src/features/user/factors/reset-factors-of.ts';
import { findByLoginName } from '../src/features/user/queries.ts';
import { openContextForCommand } from '../src/open-context-for-command.ts';

const help = commands['reset-factor'];
showHelp(help);

const REASON = 'Reset by the operator, on the command line';

async function main(): Promise<void> {
  const [email, ...more] = process.argv.slice(2);
  if (!email || more.length > 0) throw new Error(helpText(help));
  const { context, close } = await openContextForCommand(readEnv({ ...process.env, LOG_LEVEL: 'warn' }));
  try {
    const user = await findByLoginName(context.db, email);
    const auditOrigin = { at: context.clock(), actorId: null, ip: '', requestId: randomUUID() };
    const isDone = user && (await resetFactorsOf(context, { userId: user.id, reason: REASON }, auditOrigin));
    if (!isDone) throw new Error(`There is no administrator ${email}.`);
    console.log(
      `The second factors of ${user.email} are removed and the sessions are ended. The administrator gets a mail.`,
    );
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
