import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Gives the words of a failed call. */
const says = /\b(errorText|failureText|serverText)\(/;
/** Shows support's e-mail and phone with them: by itself, or by what `useForm` makes of what its `failed` answers. */
const helps = /\b(referenceOf|failureOutcome)\(|<Fault\b|\bfailed[:(]/;
/** Gives words to the `failed` of a form. */
const part = ['shell/src/features/session/reset-fault.ts'];

test('what says why a call failed names an e-mail and a phone of support', () => {
  const alone = ['shared-ui', 'shell', 'customer-app', 'admin-app'].flatMap((workspace) =>
    readdirSync(join(import.meta.dirname, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(workspace, 'src', file))
      .filter((file) => {
        const source = readFileSync(join(import.meta.dirname, file), 'utf8');
        return says.test(source) && !helps.test(source);
      }),
  );
  expect(alone).toEqual(part);
});
