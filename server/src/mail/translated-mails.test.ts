import { changeReasonNames, optionalMailKinds } from '@emigration-portal/shared-api';
import { writeServiceContent } from '../content/service-content.ts';
import { readEnv } from '../env.ts';
import { confirmDataMessage, declinedMessage } from '../features/application/batch/messages.ts';
import * as addressMessages from '../features/user/addresses/messages.ts';
import { adminChangedMessage } from '../features/user/admins/messages.ts';
import * as factorMessages from '../features/user/factors/messages.ts';
import accountMails from '../locales/en/accountMails.json' with { type: 'json' };
import mails from '../locales/en/mails.json' with { type: 'json' };
import { buildServiceContent, demoServices } from '../seed/services.ts';
import {
  type MailMessage,
  opinionAskedMessage,
  passwordChangedMessage,
  type Recipient,
  resetCodeMessage,
} from './messages.ts';
import { createOwnerMessage } from './owner-messages.ts';
import { parseParagraphs } from './paragraphs.ts';
import { renderHtml } from './render-html.ts';

const env = readEnv({});
const clock = () => new Date('2026-03-04T05:06:07Z');
const link = 'https://portal.example/confirm-email#sample';
const content = buildServiceContent(demoServices.maleWorkers, 'published', () => undefined);
const changes = changeReasonNames.map((reason, at) => ({ field: content.items[at]?.field ?? '', reason }));
const application = {
  id: 7,
  serviceId: 1,
  serviceName: 'Indian male workers',
  content: writeServiceContent(content),
  chargeFils: 35_000,
  dueOn: '2026-03-24',
  adminRemarks: 'The photo is too dark.',
  switchedOff: [],
  changes,
  changedCount: 0,
};
const addressChange = { value: 'new@example.com', link };

/** A mail of every kind. */
const messages: Readonly<Record<string, (to: Recipient) => MailMessage>> = {
  ...Object.fromEntries(
    optionalMailKinds.map((kind) => [
      kind,
      (to: Recipient) =>
        createOwnerMessage({ env, clock }, kind, { ...application, ...to }, ['invoice', 'certificate']),
    ]),
  ),
  sentBackWithoutItems: (to) =>
    createOwnerMessage({ env, clock }, 'sentBack', { ...application, ...to, changes: [], adminRemarks: '' }),
  opinionAsked: (to) => opinionAskedMessage(to, { by: 'Meera Das', applicationId: 7, link }),
  resetCode: (to) => resetCodeMessage(to, 'K7QM2X9D'),
  passwordChanged: (to) => passwordChangedMessage(to),
  confirmData: (to) => confirmDataMessage(env, to, 'sample'),
  declined: (to) => declinedMessage(env, to, 5),
  confirmSignUp: (to) => addressMessages.confirmSignUpMessage(to, link),
  confirmChange: (to) => addressMessages.confirmChangeMessage(to, link),
  tooManyTries: (to) => addressMessages.tooManyTriesMessage(to, link),
  changeRequested: (to) => addressMessages.changeRequestedMessage(to, { ...addressChange, isOwnRequest: true }),
  emailChanged: (to) => addressMessages.emailChangedMessage(to, { ...addressChange, isOwnRequest: false }),
  phoneChanged: (to) => addressMessages.phoneChangedMessage(to, { ...addressChange, isOwnRequest: true }),
  resetHeld: (to) => addressMessages.resetHeldMessage(to),
  passkeyAdded: (to) => factorMessages.factorAddedMessage(to, { kind: 'passkey', name: 'Phone' }),
  totpRemoved: (to) => factorMessages.factorRemovedMessage(to, { kind: 'totp' }),
  recoveryCodes: (to) => factorMessages.recoveryCodesMessage(to),
  recoveryCodeUsed: (to) => factorMessages.recoveryCodeUsedMessage(to, 3),
  factorGuessed: (to) => factorMessages.factorGuessedMessage(to),
  factorsReset: (to) => factorMessages.factorsResetMessage(to),
  adminChanged: (to) => adminChangedMessage(to, { change: 'factorsReset', admin: 'Meera Das', by: null }),
};

const listTexts = (texts: object): string[] =>
  Object.values(texts).flatMap((text: string | object) => (typeof text === 'string' ? text : listTexts(text)));

/** Matches a whole sentence or label of the English catalogues. */
const englishPatterns = listTexts({ ...mails, ...accountMails }).map((text) => {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
});

const listWords = ({ subject, text }: MailMessage): string[] => [
  subject,
  ...parseParagraphs(text).flatMap((paragraph) => {
    if (typeof paragraph === 'string') return [paragraph];
    return 'list' in paragraph ? paragraph.list : [paragraph.words];
  }),
];
const listLinks = ({ text }: MailMessage) => text.match(/https?:\S+/g);
const findEnglish = (message: MailMessage) =>
  listWords(message).filter((words) => englishPatterns.some((pattern) => pattern.test(words)));

const create = (name: string, language: string | null) =>
  messages[name]?.({ email: 'asha@example.com', language }) as MailMessage;

describe.each([
  ['hi', 'ltr'],
  ['ur', 'rtl'],
])('in the language %s', (language, direction) => {
  test.each(Object.keys(messages))('the mail %s has no English sentence, and all values and links', (name) => {
    const [english, translated] = [create(name, null), create(name, language)];
    expect(findEnglish(english).length).toBeGreaterThan(2);
    expect(findEnglish(translated)).toEqual([]);
    expect(translated.language).toBe(language);
    expect(`${translated.subject}${translated.text}`).not.toMatch(/[{}]|undefined/);
    expect(listLinks(translated)).toEqual(listLinks(english));
    expect(translated.text).toContain('\n\nEmigration Portal\n');
    const html = renderHtml(translated.subject, translated.text, translated.language);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  });

  test('a name that somebody typed has its own language and direction', () => {
    const { subject, text } = create('sentBack', language);
    const html = renderHtml(subject, text, language);
    expect(html.match(/<bdi lang="en" dir="auto">Indian male workers<\/bdi>/g)?.length).toBeGreaterThan(1);
    expect(html).toContain(`<bdi lang="en" dir="auto">${content.items[0]?.name}</bdi>`);
    expect(renderHtml('S', create('resetCode', language).text, language)).toContain(
      '<bdi lang="en" dir="auto">K7QM2X9D</bdi>',
    );
  });
});

test('the text to a phone ends with the plain link', () => {
  const texts = [null, 'hi', 'ur'].map((language) => addressMessages.confirmPhoneText({ email: '', language }, link));
  expect(texts[0]).toBe(`Emigration Portal: confirm this number within 7 days: ${link}`);
  expect(texts.filter((text) => text.endsWith(`: ${link}`))).toHaveLength(3);
});

test('dates are in the format of the language', () => {
  expect([null, 'hi', 'ur'].map((language) => /24[^،.(,।]+2026/.exec(create('reminder', language).text)?.[0])).toEqual([
    ...['24 March 2026', '24 मार्च 2026', '24 مارچ 2026'],
  ]);
});

test('the language of a newer server is English here', () => {
  expect(create('approved', 'xx')).toEqual(create('approved', null));
  expect(create('approved', 'xx').language).toBe('en');
});
