import type { TestApp } from './app.ts';
import { deskOf, draftDesk } from './desk.ts';
import { addPerson, type Person } from './people.ts';
import { admins, adminsWithout, type Row, row } from './permissions.ts';
import { addService, submitApplication } from './portal.ts';

const calls = [
  { name: 'getDesk', send: ({ caller }, appId) => caller.get('/Desk/GetDesk', { appId }) },
  { name: 'attend', send: ({ caller }, appId) => caller.post('/Desk/Attend', { appId }) },
  {
    name: 'decideItem',
    send: ({ caller }, appId) =>
      caller.post('/Desk/DecideItem', { appId, field: 'reqInfoArray.0', verdict: 'accepted', words: '' }),
  },
  { name: 'addNote', send: ({ caller }, appId) => caller.post('/Desk/AddNote', { appId, text: 'Called' }) },
  {
    name: 'askOpinion',
    async send({ t, caller }, appId) {
      const colleagueId = (await addPerson(t.context, { role: 'Admin' })).id;
      return caller.post('/Desk/AskOpinion', { appId, colleagueId, question: '' });
    },
  },
] as const satisfies readonly { name: string; send: (stage: Stage, appId: number) => ReturnType<Row['send']> }[];
type Stage = Parameters<Row['send']>[0];

const submitted = async (t: TestApp, owner: Person) => (await submitApplication(t, owner, await addService(t))).id;
const draft = async (t: TestApp) => (await draftDesk(t, await addService(t))).id;

/** Answers what `asked` was asked; the super admin stands in for whoever is no administrator. */
async function give({ t, caller, owner }: Stage, asked: Person | undefined) {
  const appId = await submitted(t, owner);
  const colleague = asked?.role === 'Admin' ? asked : t.people.superAdmin;
  const asking = await addPerson(t.context, { role: 'Admin' });
  const { body } = await deskOf(t, appId).ask(asking, colleague.id);
  return caller.post('/Desk/GiveOpinion', { appId, opinionId: body.opinions[0].id, agrees: true, words: '' });
}

/** The calls of the desk, and its figures. */
export const deskRows: readonly Row[] = [
  ...calls.flatMap(({ name, send }) => [
    row(name, 'the owner’s', admins, async (stage) => send(stage, await submitted(stage.t, stage.owner))),
    row(name, 'the owner’s draft', adminsWithout, async (stage) => send(stage, await draft(stage.t))),
  ]),
  row('giveOpinion', 'what one was asked', admins, (stage) => give(stage, stage.person)),
  row('giveOpinion', 'what another was asked', [401, 403, 403, 403, 403, 401, 401], async (stage) =>
    give(stage, await addPerson(stage.t.context, { role: 'Admin' })),
  ),
  row('getFigures', 'all', admins, ({ caller }) => caller.get('/Figures/GetFigures', { weeks: 4 })),
];
