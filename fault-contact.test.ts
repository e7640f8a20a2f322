import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Code that explains a failed call to people. */
const explainsFailure = /\b(errorText|failureText|serverText)\(/;
/** Code that shows the support contact with it, directly or through `useForm`. */
const showsContact = /\b(referenceOf|failureOutcome)\(|<CallError\b|\bfailureMessage[:(]/;
/** This file only supplies texts to a form, which shows the contact. */
const filesWithTextsOnly = ['shell/src/features/session/password-reset/format-reset-fault.ts'];

const findFiles = (isMatch: (source: string) => boolean) =>
  ['shared-ui', 'shell', 'customer-app', 'admin-app'].flatMap((workspace) =>
    readdirSync(join(import.meta.dirname, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(workspace, 'src', file))
      .filter((file) => isMatch(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  );

test('code that explains a failed call also shows the e-mail and phone of support', () => {
  expect(findFiles((source) => explainsFailure.test(source) && !showsContact.test(source))).toEqual(filesWithTextsOnly);
});

test('code reads a failed call with errorCode, errorFields and errorFacts, because each remote has its own ApiError', () => {
  expect(findFiles((source) => /\binstanceof ApiError\b/.test(source))).toEqual([]);
});
