import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { applicationBody, submitApplication } from './portal.ts';

const accepted = { verdict: 'accepted', words: '' };

export const reviewCallsFor = (t: TestApp, appId: number) => ({
  read: (who?: Person) => t.as(who).get('/Desk/GetDesk', { appId }),
  attend: (who: Person | undefined, more: object = {}) => t.as(who).post('/Desk/Attend', { appId, ...more }),
  decide: (who: Person | undefined, field: string, more: object = {}) =>
    t.as(who).post('/Desk/DecideItem', { appId, field, ...accepted, ...more }),
  note: (who: Person | undefined, text: string) => t.as(who).post('/Desk/AddNote', { appId, text }),
  ask: (who: Person | undefined, colleagueId: number, question = '') =>
    t.as(who).post('/Desk/AskOpinion', { appId, colleagueId, question }),
  give: (who: Person | undefined, opinionId: number, more: object = {}) =>
    t.as(who).post('/Desk/GiveOpinion', { appId, opinionId, agrees: true, words: '', ...more }),
});
export type ReviewCalls = ReturnType<typeof reviewCallsFor>;

export async function submitForReview(t: TestApp, serviceId: number) {
  const application = await submitApplication(t, t.people.customer, serviceId);
  return { ...application, reviewCalls: reviewCallsFor(t, application.id) };
}

export async function createDraftForReview(t: TestApp, serviceId: number) {
  const { body } = await t.as(t.people.customer).post('/Application/AddApplication', applicationBody(serviceId));
  return { id: body.id as number, reviewCalls: reviewCallsFor(t, body.id) };
}
