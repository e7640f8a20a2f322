import {
  type ChangeReasonName,
  type FieldId,
  formatAmount,
  type IssuedDocumentKind,
  type OptionalMailKind,
  parseFieldId,
} from '@emigration-portal/shared-api';
import { formatFullDay, formatMoney } from '@emigration-portal/shared-api/languages';
import { parseStoredContent } from '../content/service-content.ts';
import type { Context } from '../context.ts';
import { type Env, portalOrigin } from '../env.ts';
import { portalDayOf } from '../portal-day.ts';
import { createMessage, formatsFor, type MailMessage, mailTextsFor } from './messages.ts';
import type { Paragraph } from './paragraphs.ts';
import type { ApplicationForMail } from './queries.ts';

type Texts = ReturnType<typeof mailTextsFor>;

interface MailFacts {
  readonly t: Texts;
  /** Values of every subject and of most sentences. */
  readonly about: { readonly id: number; readonly service: string };
  /** Amount with its currency; empty without a charge. */
  readonly charge: string;
  /** Day by which the application must be decided. Empty if there is no such day or if it is past. */
  readonly due: string;
  /** Items to change, with reasons. */
  readonly changes: readonly string[];
  readonly changeHint: 'itemsAndRemarks' | 'items' | 'remarks' | 'nothingLeft' | 'nothingSaid';
  readonly hasRemarks: boolean;
  readonly documents: readonly string[];
}

interface MailTemplate {
  readonly subject: (facts: MailFacts) => string;
  readonly paragraphs: (facts: MailFacts) => readonly (Paragraph | false)[];
  readonly link: 'see' | 'change' | 'documents';
}

const changeParagraphs = ({ t, due, changes, changeHint }: MailFacts): (Paragraph | false)[] => [
  changes.length > 0 && t('changes.intro'),
  changes.length > 0 && { list: changes },
  t(`changes.hints.${changeHint}`),
  due !== '' && t('changes.due', { date: due }),
];

/** The mails never quote answers or remarks (docs/decisions/0040). */
const mailTemplates: Readonly<Record<OptionalMailKind, MailTemplate>> = {
  submitted: {
    subject: ({ t, about }) => t('submitted.subject', about),
    paragraphs: ({ t, about }) => [t('submitted.arrived', about), t('wait')],
    link: 'see',
  },
  resubmitted: {
    subject: ({ t, about }) => t('resubmitted.subject', about),
    paragraphs: ({ t, about }) => [t('resubmitted.arrived', about), t('wait')],
    link: 'see',
  },
  sentBack: {
    subject: ({ t, about, changes: { length: count } }) =>
      count === 0 ? t('sentBack.subjectUncounted', about) : t('sentBack.subject', { ...about, count }),
    paragraphs: (facts) => [facts.t('sentBack.returned', facts.about), ...changeParagraphs(facts)],
    link: 'change',
  },
  approved: {
    subject: ({ t, about }) => t('approved.subject', about),
    paragraphs: ({ t, about, documents }) => [
      t('approved.decided', about),
      t(documents.length === 0 ? 'approved.later' : 'approved.ready'),
      documents.length > 0 && { list: documents },
    ],
    link: 'see',
  },
  rejected: {
    subject: ({ t, about }) => t('rejected.subject', about),
    paragraphs: ({ t, about, hasRemarks }) => [
      t('rejected.decided', about),
      t(hasRemarks ? 'rejected.withReason' : 'rejected.withoutReason'),
    ],
    link: 'see',
  },
  withdrawn: {
    subject: ({ t, about }) => t('withdrawn.subject', about),
    paragraphs: ({ t, about }) => [t('withdrawn.done', about), t('withdrawn.stranger')],
    link: 'see',
  },
  paymentRecorded: {
    subject: ({ t, about }) => t('paymentRecorded.subject', about),
    paragraphs: ({ t, about, charge }) => [
      charge === ''
        ? t('paymentRecorded.withoutAmount', about)
        : t('paymentRecorded.withAmount', { ...about, amount: charge }),
    ],
    link: 'see',
  },
  papersReady: {
    subject: ({ t, about }) => t('papersReady.subject', about),
    paragraphs: ({ t, about, documents }) => [
      t('papersReady.ready', about),
      { list: documents },
      t('papersReady.save'),
    ],
    link: 'documents',
  },
  reminder: {
    subject: ({ t, about, due }) =>
      due === '' ? t('reminder.subjectWithoutDay', about) : t('reminder.subject', { ...about, date: due }),
    paragraphs: (facts) => [facts.t('reminder.waits', facts.about), ...changeParagraphs(facts)],
    link: 'change',
  },
};

/** Creates a mail to the owner of an application. Its link contains no secret; the reader signs in first. */
export function createOwnerMessage(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  kind: OptionalMailKind,
  application: ApplicationForMail,
  attached: readonly IssuedDocumentKind[] = [],
): MailMessage {
  const { id, serviceId, serviceName, chargeFils, dueOn } = application;
  const today = portalDayOf(clock());
  const t = mailTextsFor(application);
  const facts: MailFacts = {
    t,
    about: { id, service: serviceName },
    charge: chargeFils === null ? '' : formatMoney(formatAmount(chargeFils)),
    due: dueOn !== null && dueOn >= today ? formatFullDay(dueOn, formatsFor(application), 'long') : '',
    changes: listChanges(t, application),
    changeHint: chooseChangeHint(application),
    hasRemarks: hasRemarks(application),
    documents: attached.map((each) => t(`documents.${each}`)),
  };
  const { subject, paragraphs: createParagraphs, link: linkKind } = mailTemplates[kind];
  const link = `${portalOrigin(env)}/user/services/apply?serviceId=${serviceId}&applicationId=${id}`;
  const paragraphs = createParagraphs(facts).filter((paragraph) => paragraph !== false);
  return {
    ...createMessage(
      application,
      subject(facts),
      [...paragraphs, { words: t(`links.${linkKind}`), link }, t('logInFirst')],
      [{ words: t('chooseMails'), link: mailSettingsLink(env) }],
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

/** Lists the items to change in the order of the form, without their answers. Others may read the mailbox. */
function listChanges(t: Texts, application: ApplicationForMail): string[] {
  const { content, changes } = application;
  const { items, documents } = parseStoredContent(content);
  const describeChange = (item: string, reason: ChangeReasonName) =>
    reason === 'other' && !hasRemarks(application) ? item : t(`changes.reasons.${reason}`, { item });
  return [...items, ...documents].flatMap(({ field, name }) =>
    changes
      .map((change) => ({ ...change, ...parseFieldId(change.field as FieldId) }))
      .filter((change) => change.field === field)
      .map(({ repetition, reason }) => describeChange(`${name}${repetition > 0 ? ` ${repetition + 1}` : ''}`, reason)),
  );
}
