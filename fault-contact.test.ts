import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Gives the words of a failed call. */
const says = /\b(errorText|failureText|serverText)\(/;
/** Shows support's e-mail and phone with them: by itself, or by what `useForm` makes of what its `failed` answers. */
const helps = /\b(referenceOf|failureOutcome)\(|<Fault\b|\bfailed[:(]/;
/** Gives words to the `failed` of a form. */
const part = ['shell/src/features/session/password-reset/reset-fault.ts'];

/** The code of the browser's workspaces whose text is like that. */
const filesThat = (isMeant: (source: string) => boolean) =>
  ['shared-ui', 'shell', 'customer-app', 'admin-app'].flatMap((workspace) =>
    readdirSync(join(import.meta.dirname, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(workspace, 'src', file))
      .filter((file) => isMeant(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  );

test('code that explains a failed call also shows the e-mail and phone of support', () => {
  expect(filesThat((source) => says.test(source) && !helps.test(source))).toEqual(part);
});

test('code reads a failed call with errorCode, errorFields and errorFacts, because each remote has its own ApiError', () => {
  expect(filesThat((source) => /\binstanceof ApiError\b/.test(source))).toEqual([]);
});
