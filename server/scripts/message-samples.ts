import { changeReasonNames, DAY_MS, issuedDocumentKinds, optionalMailKinds } from '@emigration-portal/shared-api';
import { writeServiceContent } from '../src/content/service-content.ts';
import type { Env } from '../src/env.ts';
import { confirmDataMessage, declinedMessage } from '../src/features/application/batch/messages.ts';
import { createInfectedMessage } from '../src/features/file/maintenance/scan-stored.ts';
import {
  changeRequestedMessage,
  confirmChangeMessage,
  confirmSignUpMessage,
  emailChangedMessage,
  phoneChangedMessage,
  resetHeldMessage,
  tooManyTriesMessage,
} from '../src/features/user/addresses/messages.ts';
import { adminChangedMessage } from '../src/features/user/admins/messages.ts';
import {
  factorAddedMessage,
  factorGuessedMessage,
  factorRemovedMessage,
  factorsResetMessage,
  recoveryCodesMessage,
  recoveryCodeUsedMessage,
} from '../src/features/user/factors/messages.ts';
import {
  type MailMessage,
  opinionAskedMessage,
  passwordChangedMessage,
  type Recipient,
  resetCodeMessage,
} from '../src/mail/messages.ts';
import { createOwnerMessage } from '../src/mail/owner-messages.ts';
import type { ApplicationForMail } from '../src/mail/queries.ts';
import { buildServiceContent, demoServices } from '../src/seed/services.ts';

type Samples = Readonly<Record<string, MailMessage>>;

const DUE_IN_DAYS = 20;
const sampleLink = 'https://portal.example/confirm-email#sample-of-a-link-that-opens-nothing-at-all-0';
const admin = 'Meera Krishnan';

/** Creates one example of each mail. Key: its name. */
export const createMessageSamples = (env: Env, to: Recipient): Samples => ({
  ...createOwnerSamples(env, to),
  confirmData: confirmDataMessage(env, to, 'sample-of-a-link-that-opens-nothing-at-all-0'),
  declined: declinedMessage(env, to, 12),
  infected: createInfectedMessage(to, { createdAt: new Date() }, []),
  infectedInApplication: createInfectedMessage(to, { createdAt: new Date() }, [1024]),
  opinionAsked: opinionAskedMessage(to, { by: admin, applicationId: 1024, link: sampleLink }),
  ...createAccountSamples(to),
  ...createAdminSamples(to),
});

/** Mails with all that they can say, then with as little as possible. */
function createOwnerSamples(env: Env, to: Recipient): Samples {
  const clock = () => new Date();
  const service = demoServices.maleWorkers;
  const content = buildServiceContent(service, 'published', () => undefined);
  const fields = [...content.items, ...content.documents];
  const full: ApplicationForMail = {
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
    changes: changeReasonNames.map((reason, at) => ({ field: fields[at]?.field ?? '', reason })),
  };
  const short: ApplicationForMail = { ...full, chargeFils: null, dueOn: null, adminRemarks: '', changes: [] };
  const createMessage = createOwnerMessage.bind(undefined, { env, clock });
  return {
    ...Object.fromEntries(optionalMailKinds.map((kind) => [kind, createMessage(kind, full, issuedDocumentKinds)])),
    sentBackShort: createMessage('sentBack', short),
    sentBackChanged: createMessage('sentBack', { ...short, changedCount: 2 }),
    sentBackItems: createMessage('sentBack', { ...short, changes: full.changes.slice(0, 1) }),
    sentBackRemarks: createMessage('sentBack', { ...full, changes: [] }),
    approvedShort: createMessage('approved', short),
    rejectedShort: createMessage('rejected', short),
    paymentRecordedShort: createMessage('paymentRecorded', short),
    reminderShort: createMessage('reminder', short),
  };
}

function createAccountSamples(to: Recipient): Samples {
  const [email, phone] = ['asha@example.com', '+971 50 000 0000'];
  const own = { isOwnRequest: true, link: sampleLink };
  const byAdmin = { isOwnRequest: false, link: sampleLink };
  const passkey = { kind: 'passkey', name: 'Phone' } as const;
  return {
    resetCode: resetCodeMessage(to, 'K7QF3M2X'),
    resetHeld: resetHeldMessage(to),
    passwordChanged: passwordChangedMessage(to),
    passwordChangedElsewhere: passwordChangedMessage(to, { elsewhere: true }),
    tooManyTries: tooManyTriesMessage(to, sampleLink),
    confirmAddress: confirmSignUpMessage(to, sampleLink),
    confirmChange: confirmChangeMessage(to, sampleLink),
    changeRequested: changeRequestedMessage(to, { value: email, ...own }),
    changeRequestedByAdmin: changeRequestedMessage(to, { value: email, ...byAdmin }),
    emailChanged: emailChangedMessage(to, { value: email, ...own }),
    emailChangedByAdmin: emailChangedMessage(to, { value: email, ...byAdmin }),
    phoneChanged: phoneChangedMessage(to, { value: phone, ...own }),
    phoneChangedByAdmin: phoneChangedMessage(to, { value: phone, ...byAdmin }),
    appAdded: factorAddedMessage(to, { kind: 'totp' }),
    passkeyAdded: factorAddedMessage(to, passkey),
    appRemoved: factorRemovedMessage(to, { kind: 'totp' }),
    passkeyRemoved: factorRemovedMessage(to, passkey),
    recoveryCodes: recoveryCodesMessage(to),
    recoveryCodeUsed: recoveryCodeUsedMessage(to, 7),
    factorGuessed: factorGuessedMessage(to),
    factorsReset: factorsResetMessage(to),
  };
}

function createAdminSamples(to: Recipient): Samples {
  const facts = { admin, by: 'Ravi Kumar' };
  return {
    adminAdded: adminChangedMessage(to, { change: 'added', ...facts }),
    adminChanged: adminChangedMessage(to, { change: 'changed', ...facts }),
    adminPasswordSet: adminChangedMessage(to, { change: 'passwordSet', ...facts }),
    adminClosed: adminChangedMessage(to, { change: 'closed', ...facts }),
    adminFactorsReset: adminChangedMessage(to, { change: 'factorsReset', admin, by: null }),
  };
}
