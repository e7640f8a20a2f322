import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { deskSchemas } from './schemas/desk.ts';

const deskFacts = {
  getDesk: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Desk/GetDesk',
    access: 'admin',
    summary: 'Returns item decisions, notes, opinions and undeliverable mails of an application',
  },
  attend: {
    method: 'POST',
    path: '/Desk/Attend',
    access: 'admin',
    summary: 'Report that the caller has opened or left an application. Returns who else has it open',
  },
  decideItem: {
    method: 'POST',
    path: '/Desk/DecideItem',
    access: 'admin',
    summary: 'Accept an answer or document, request a change, or remove the decision (verdict null)',
  },
  addNote: {
    method: 'POST',
    path: '/Desk/AddNote',
    access: 'admin',
    idempotent: true,
    summary: 'Add a note for administrators',
  },
  askOpinion: {
    method: 'POST',
    path: '/Desk/AskOpinion',
    access: 'admin',
    idempotent: true,
    summary: 'Ask a colleague for an opinion. The colleague gets a mail',
  },
  giveOpinion: {
    method: 'POST',
    path: '/Desk/GiveOpinion',
    access: 'admin',
    idempotent: true,
    summary: 'Answer a colleague’s question for an opinion',
  },
} as const satisfies EndpointFactsOf<typeof deskSchemas>;

/**
 * The calls under `/Desk`: the review page. Applicants see requested changes after the application is sent back. They
 * never see the rest.
 */
export const deskEndpoints: EndpointsOf<typeof deskSchemas, typeof deskFacts> = deskFacts;
