import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { deskSchemas } from './schemas/desk.ts';

const deskFacts = {
  getDesk: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Desk/GetDesk',
    access: 'admin',
    summary: 'Decisions item by item, notes, second opinions and undeliverable mails of an application',
  },
  attend: {
    method: 'POST',
    path: '/Desk/Attend',
    access: 'admin',
    summary: 'The caller has the application open, or leaves it; answers who else has',
  },
  decideItem: {
    method: 'POST',
    path: '/Desk/DecideItem',
    access: 'admin',
    summary: 'Accept an answer or document, say what has to be changed, or take that back (verdict null)',
  },
  addNote: {
    method: 'POST',
    path: '/Desk/AddNote',
    access: 'admin',
    idempotent: true,
    summary: 'Leave a note for administrators',
  },
  askOpinion: {
    method: 'POST',
    path: '/Desk/AskOpinion',
    access: 'admin',
    idempotent: true,
    summary: 'Ask a colleague for a second opinion; they are told by mail',
  },
  giveOpinion: {
    method: 'POST',
    path: '/Desk/GiveOpinion',
    access: 'admin',
    idempotent: true,
    summary: 'Answer what one was asked',
  },
} as const satisfies EndpointFactsOf<typeof deskSchemas>;

/**
 * The calls of the review page. Applicants see requested changes once the application is sent back; everything else
 * stays internal.
 */
export const deskEndpoints: EndpointsOf<typeof deskSchemas, typeof deskFacts> = deskFacts;
