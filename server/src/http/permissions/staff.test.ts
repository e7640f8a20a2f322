import { randomUUID } from 'node:crypto';
import {
  auditEndpoints,
  deskEndpoints,
  figureEndpoints,
  languageEndpoints,
  mailEndpoints,
  queueEndpoints,
  violationEndpoints,
} from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addFailedMail } from '../../testing/mail.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { type Stage, testPermissions } from '../../testing/permissions.ts';
import { addService, submitApplication } from '../../testing/portal.ts';
import { createDraftForReview, reviewCallsFor } from '../../testing/review.ts';
import { inlineReport } from '../../testing/violations.ts';
import { addWordReport, wordReport } from '../../testing/word-reports.ts';

let serviceId = 0;
async function start(): Promise<TestApp> {
  const t = await startTestApp();
  serviceId = await addService(t);
  return t;
}

const newAdmin = (t: TestApp) => addPerson(t.context, { role: 'Admin' });
const createSubmitted = async ({ t, owner }: Stage) => (await submitApplication(t, owner, serviceId)).id;
type Input = Readonly<Record<string, unknown>>;
const rowsForApplication = (input: (stage: Stage) => Input | Promise<Input> = () => ({})) => ({
  'the owner’s': async (stage: Stage) => ({ appId: await createSubmitted(stage), ...(await input(stage)) }),
  'the owner’s draft': async (stage: Stage) => ({
    appId: (await createDraftForReview(stage.t, serviceId)).id,
    ...(await input(stage)),
  }),
});

/** A super admin replaces a caller who is no administrator. */
async function createOpinion(stage: Stage, colleaguePerson: Person | undefined) {
  const appId = await createSubmitted(stage);
  const colleague = colleaguePerson?.role === 'Admin' ? colleaguePerson : stage.t.people.superAdmin;
  const { body } = await reviewCallsFor(stage.t, appId).ask(await newAdmin(stage.t), colleague.id);
  return { appId, opinionId: body.opinions[0].id, agrees: true, words: '' };
}

const view = { id: 0, name: 'Mine', query: 'status=1', shared: false };
async function addViewOfAnother({ t }: Stage, shared: boolean) {
  return (await t.as(await newAdmin(t)).post('/Queue/SaveView', { ...view, shared })).body.id as number;
}
const rowsForView = {
  'somebody else’s': async (stage: Stage) => ({ id: await addViewOfAnother(stage, false) }),
  'somebody else’s, shared': async (stage: Stage) => ({ id: await addViewOfAnother(stage, true) }),
};
const page = { pageNumber: 1, pageSize: 10 };
const noInput = () => ({});

const contract = {
  ...queueEndpoints,
  ...deskEndpoints,
  ...figureEndpoints,
  ...mailEndpoints,
  ...languageEndpoints,
  ...auditEndpoints,
  ...violationEndpoints,
};
testPermissions(
  contract,
  {
    getColleagues: { all: noInput },
    getServiceNames: { all: noInput },
    getViews: { 'the caller’s': noInput },
    saveView: {
      'a new one': () => view,
      'somebody else’s, shared': async (stage) => ({ ...view, id: await addViewOfAnother(stage, true) }),
    },
    deleteView: rowsForView,
    setDefaultView: rowsForView,
    assign: {
      'the owner’s': async (stage) => ({ appIds: [await createSubmitted(stage)], assigneeId: stage.t.people.admin.id }),
      'the owner’s, to a customer': async (stage) => ({
        appIds: [await createSubmitted(stage)],
        assigneeId: stage.owner.id,
      }),
    },
    takeNext: { 'the next': noInput },
    sendReminders: { 'the owner’s': async (stage) => ({ appIds: [await createSubmitted(stage)] }) },
    exportQueue: { all: () => ({ statusId: 0 }) },
    getDesk: rowsForApplication(),
    attend: rowsForApplication(),
    decideItem: rowsForApplication(() => ({ field: 'reqInfoArray.0', verdict: 'accepted', words: '' })),
    addNote: rowsForApplication(() => ({ text: 'Called' })),
    askOpinion: rowsForApplication(async ({ t }) => ({ colleagueId: (await newAdmin(t)).id, question: '' })),
    giveOpinion: {
      'a question to the caller': (stage) => createOpinion(stage, stage.person),
      'a question to somebody else': async (stage) => createOpinion(stage, await newAdmin(stage.t)),
      'an unknown question': async (stage) => ({ ...(await createOpinion(stage, undefined)), opinionId: 999_999 }),
    },
    getFigures: { all: () => ({ weeks: 4 }) },
    getUndeliverableMails: { all: () => page },
    tryMailAgain: {
      'one to the owner': async ({ t, owner }) => ({ id: await addFailedMail(t.context, owner.email) }),
      'one to an admin': async ({ t }) => ({ id: await addFailedMail(t.context, t.people.admin.email) }),
      'no mail': () => ({ id: randomUUID() }),
    },
    reportWord: { somebody: () => wordReport },
    getWordReports: { all: () => page },
    closeWordReport: {
      'an open one': async ({ t }) => ({ id: await addWordReport(t) }),
      'no report': () => ({ id: 999_999 }),
    },
    getAudit: { all: () => page },
    exportAudit: { all: noInput },
    reportViolations: { 'a page': () => ({ reports: [inlineReport()] }) },
    getViolations: { all: () => page },
  },
  start,
);
