import { i18n } from '@emigration-portal/shared-ui/i18n';
import { addTextsOfOlderRemotes } from './older-remotes.ts';

beforeAll(addTextsOfOlderRemotes);

test.each([
  ['product', 'Emigration Portal'],
  ['page.windowTitle', '{{page}} – {{product}}'],
  ['retry', 'Retry'],
  ['support', 'If you need help:'],
  ['errors.pageTitle', 'Something went wrong. Please try again!'],
  ['errors.codes.network', 'There is no connection to the portal. Please check your internet connection.'],
  ['sending', 'Sending. Please wait.'],
  ['errors.summary', 'There is a problem'],
  ['errors.fields.tooLong', 'This is too long: at most {{max}} characters.'],
  ['errors.codes.email_taken', 'E-mail already exists!'],
  ['fields.optional', '(optional)'],
  ['password.rules.digit', 'one number'],
  ['password.why.leaked', 'It appears in lists of leaked passwords. Choose another one.'],
  [
    'phone.taken',
    'We read this number as {{number}}. Is it a number of another country? Then begin with + and the country code.',
  ],
])('a remote released before finds the text %s', (key, text) => {
  expect(i18n.getResource('en', 'shared', key)).toBe(text);
});
