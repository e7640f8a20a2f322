import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { applicationBody, submitApplication } from './portal.ts';

const accepted = { verdict: 'accepted', words: '' };

export const reviewCallsFor = (t: TestApp, appId: number) => ({
  read: (person?: Person) => t.as(person).get('/Desk/GetDesk', { appId }),
  attend: (person: Person | undefined, input: object = {}) => t.as(person).post('/Desk/Attend', { appId, ...input }),
  decide: (person: Person | undefined, field: string, input: object = {}) =>
    t.as(person).post('/Desk/DecideItem', { appId, field, ...accepted, ...input }),
  note: (person: Person | undefined, text: string) => t.as(person).post('/Desk/AddNote', { appId, text }),
  ask: (person: Person | undefined, colleagueId: number, question = '') =>
    t.as(person).post('/Desk/AskOpinion', { appId, colleagueId, question }),
  give: (person: Person | undefined, opinionId: number, input: object = {}) =>
    t.as(person).post('/Desk/GiveOpinion', { appId, opinionId, agrees: true, words: '', ...input }),
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
