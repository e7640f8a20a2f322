import {
  type ChangeReasonName,
  type FieldId,
  formatAmount,
  type IssuedDocumentKind,
  issuedDocuments,
  type OptionalMailKind,
  parseFieldId,
} from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, formatFullDay, formatMoney, languages } from '@emigration-portal/shared-api/languages';
import { parseStoredContent } from '../content/service-content.ts';
import type { Context } from '../context.ts';
import { type Env, portalOrigin } from '../env.ts';
import { portalDayOf } from '../portal-day.ts';
import { createMessage, type MailMessage } from './messages.ts';
import type { Paragraph } from './paragraphs.ts';
import type { ApplicationForMail } from './queries.ts';

/** The administrator's own words stay out, because others may read the mailbox. */
const reasons: Readonly<Record<ChangeReasonName, string>> = {
  unreadable: 'it cannot be read',
  expired: 'it has expired',
  wrongDocument: 'it is another document',
  cutOff: 'a part of it is cut off',
  pageMissing: 'a page is missing',
  doesNotMatch: 'it does not match your other information',
  incomplete: 'it is incomplete',
  incorrect: 'it is not correct',
  other: 'see the remarks',
};

const changeHints = {
  itemsAndRemarks: 'The remarks on its page say more. When you have changed it, press Submit there.',
  items: 'When you have changed it on its page, press Submit there.',
  remarks: 'The remarks on its page say what to change. When you have changed it, press Submit there.',
  nothingLeft: 'You have changed everything that we listed. Now press Submit on its page.',
  nothingSaid:
    'Its page does not say what to change. If you do not know what to change, write to us before you press Submit there.',
};

interface MailFacts {
  /** Name of the application, such as `application 7 for “Visa”`. */
  readonly application: string;
  /** Amount with its currency; empty without a charge. */
  readonly charge: string;
  /** Day by which the application must be decided. Empty if there is no such day or if it is past. */
  readonly due: string;
  /** Items to change, with reasons. */
  readonly changes: readonly string[];
  readonly changeHint: keyof typeof changeHints;
  readonly hasRemarks: boolean;
  readonly documents: readonly string[];
}

interface MailTemplate {
  /** Start of the subject. */
  readonly subject: (facts: MailFacts) => string;
  readonly paragraphs: (facts: MailFacts) => readonly (Paragraph | false)[];
  readonly linkLabel: string;
}

const WAIT_TEXT =
  'You do not need to do anything now. We write to you when we have decided, or when you have to change something.';
const changeParagraphs = ({ due, changes, changeHint }: MailFacts): (Paragraph | false)[] => [
  changes.length > 0 && 'Please change this:',
  changes.length > 0 && { list: changes },
  changeHints[changeHint],
  due !== '' && `Please do it soon: you told us that you need a decision by ${due}.`,
];

/** The mails never quote answers or remarks (docs/decisions/0040). */
const mailTemplates: Readonly<Record<OptionalMailKind, MailTemplate>> = {
  submitted: {
    subject: () => 'Submitted',
    paragraphs: ({ application }) => [`your ${application} has arrived.`, WAIT_TEXT],
    linkLabel: 'See your application',
  },
  resubmitted: {
    subject: () => 'Submitted again',
    paragraphs: ({ application }) => [`your ${application} has arrived with your changes.`, WAIT_TEXT],
    linkLabel: 'See your application',
  },
  sentBack: {
    subject: ({ changes: { length } }) => {
      if (length === 0) return 'Sent back: some things to change';
      return length === 1 ? 'Sent back: 1 thing to change' : `Sent back: ${length} things to change`;
    },
    paragraphs: (facts) => [
      `your ${facts.application} was sent back to you. We can decide only after you have changed it.`,
      ...changeParagraphs(facts),
    ],
    linkLabel: 'Change your application',
  },
  approved: {
    subject: () => 'Approved',
    paragraphs: ({ application, documents }) => [
      `your ${application} is approved.`,
      documents.length === 0
        ? 'We write to you when we add a document to it.'
        : 'These documents are ready on its page. Save them on your phone, or print them:',
      documents.length > 0 && { list: documents },
    ],
    linkLabel: 'See your application',
  },
  rejected: {
    subject: () => 'Rejected',
    paragraphs: ({ application, hasRemarks }) => [
      `your ${application} was rejected.`,
      hasRemarks
        ? 'Its page says why. If you do not understand it, write to us.'
        : 'Its page does not say why. If you want to know why, write to us.',
    ],
    linkLabel: 'See your application',
  },
  withdrawn: {
    subject: () => 'Withdrawn',
    paragraphs: ({ application }) => [
      `your ${application} is withdrawn. Nobody works on it now, and you cannot undo this. If you still need it, apply again: you can use the same answers.`,
      'If you did not do this, change your password at once, and write to us.',
    ],
    linkLabel: 'See your application',
  },
  paymentRecorded: {
    subject: () => 'Payment recorded',
    paragraphs: ({ application, charge }) => [
      charge === ''
        ? `the payment for your ${application} is recorded. You do not need to pay anything more.`
        : `the payment of ${charge} for your ${application} is recorded. You do not need to pay anything more.`,
    ],
    linkLabel: 'See your application',
  },
  papersReady: {
    subject: () => 'Documents ready',
    paragraphs: ({ application, documents }) => [
      `these documents for your ${application} are ready on its page:`,
      { list: documents },
      'Save them on your phone, or print them, before you travel.',
    ],
    linkLabel: 'Open your documents',
  },
  reminder: {
    subject: ({ due }) =>
      due === '' ? 'Your application waits for you' : `Please change your application before ${due}`,
    paragraphs: (facts) => [
      `your ${facts.application} still waits for your changes. We can decide only after that.`,
      ...changeParagraphs(facts),
    ],
    linkLabel: 'Change your application',
  },
};

/** Creates a mail to the owner of an application. Its link contains no secret; the reader signs in first. */
export function createOwnerMessage(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  kind: OptionalMailKind,
  application: ApplicationForMail,
  attached: readonly IssuedDocumentKind[] = [],
): MailMessage {
  const { id, serviceId, serviceName, chargeFils, dueOn, email } = application;
  const today = portalDayOf(clock());
  const facts: MailFacts = {
    application: `application ${id} for “${serviceName}”`,
    charge: chargeFils === null ? '' : formatMoney(formatAmount(chargeFils)),
    due: dueOn !== null && dueOn >= today ? formatFullDay(dueOn, languages[DEFAULT_LANGUAGE], 'long') : '',
    changes: listChanges(application),
    changeHint: chooseChangeHint(application),
    hasRemarks: hasRemarks(application),
    documents: attached.map((each) => issuedDocuments[each].label),
  };
  const { subject, paragraphs: createParagraphs, linkLabel } = mailTemplates[kind];
  const link = `${portalOrigin(env)}/user/services/apply?serviceId=${serviceId}&applicationId=${id}`;
  const paragraphs = createParagraphs(facts).filter((paragraph) => paragraph !== false);
  return {
    ...createMessage(
      email,
      `${subject(facts)} (${serviceName}, application ${id})`,
      [...paragraphs, { words: linkLabel, link }, 'You may have to log in first; then the page opens by itself.'],
      [{ words: 'Choose which of these mails you get', link: mailSettingsLink(env) }],
    ),
    kind,
    applicationId: id,
  };
}

export const mailSettingsLink = (env: Env): string => `${portalOrigin(env)}/user/settings`;

const hasRemarks = ({ adminRemarks }: ApplicationForMail): boolean => adminRemarks.trim() !== '';

function chooseChangeHint(application: ApplicationForMail): MailFacts['changeHint'] {
  if (application.changes.length > 0) return hasRemarks(application) ? 'itemsAndRemarks' : 'items';
  if (hasRemarks(application)) return 'remarks';
  return application.changedCount > 0 ? 'nothingLeft' : 'nothingSaid';
}

/** Lists the items to change in the order of the form, without their answers. */
function listChanges(application: ApplicationForMail): string[] {
  const { content, changes } = application;
  const { items, documents } = parseStoredContent(content);
  const formatReason = (reason: ChangeReasonName) =>
    reason === 'other' && !hasRemarks(application) ? '' : `: ${reasons[reason]}`;
  return [...items, ...documents].flatMap(({ field, name }) =>
    changes
      .map((change) => ({ ...change, ...parseFieldId(change.field as FieldId) }))
      .filter((change) => change.field === field)
      .map(({ repetition, reason }) => `${name}${repetition > 0 ? ` ${repetition + 1}` : ''}${formatReason(reason)}`),
  );
}
