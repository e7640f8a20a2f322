import { CARD_DESCRIPTION_MAX_LENGTH } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const list = (who: { token: string } | undefined, input: object = {}) =>
  t.as(who).post('/Services/GetAllServices', { pageNumber: 1, pageSize: 10, userId: 0, serviceName: '', ...input });
const names = (services: { serviceName: string }[]) => services.map(({ serviceName }) => serviceName);

describe('Services/GetAllServices', () => {
  test('refuses a visitor', async () => {
    expect((await list(undefined)).status).toBe(401);
  });

  test('lists by name in any case, in pages, with the total; drafts only for admins', async () => {
    for (const name of ['nurses', 'Female workers', 'male workers', '50%_off\\']) await addService(t, { name });
    await addService(t, { name: 'Draft', status: 'saved' });
    await addService(t, { name: 'Gone', status: 'withdraw' }, await addService(t, { name: 'Gone' }));
    const published = ['50%_off\\', 'Female workers', 'male workers', 'nurses'];
    const first = await list(t.people.customer, { pageSize: 3 });
    expect(names(first.body.services)).toEqual(published.slice(0, 3));
    expect(first.body.totalRecords).toBe(4);
    expect(names((await list(t.people.customer, { pageNumber: 2, pageSize: 3 })).body.services)).toEqual(['nurses']);
    expect((await list(t.people.admin)).body.totalRecords).toBe(6);
  });

  test('returns only name and status if no form is requested', async () => {
    const { body } = await list(t.people.admin, { withoutForm: true, serviceName: 'Draft' });
    const { body: whole } = await list(t.people.admin, { serviceName: 'Draft' });
    expect(body.services).toEqual([{ ...whole.services[0], serviceJSON: expect.anything() }]);
    expect(JSON.parse(body.services[0].serviceJSON)).toEqual({ name: 'Draft', status: 'saved' });
  });

  test('returns cards to customers if no form is requested', async () => {
    const document = { type: '.pdf', maxSize: 1, unit: 'MB', instruction: '', sample: undefined } as const;
    const showWhen = { item: 'Years', is: 'atLeast', value: '1' } as const;
    await addService(t, {
      name: 'Cooks',
      description: `For cooks.\n${'They read on. '.repeat(40)}`,
      serviceCharge: '425.50',
      documents: [
        { ...document, required: true, name: 'Passport copy' },
        { ...document, required: true, name: 'Reference', showWhen },
        { ...document, required: false, name: 'Photo' },
      ],
      estimateMinutes: 12,
      decideWithinDays: 10,
    });
    const only = { serviceName: 'Cooks', withoutForm: true };
    const { card } = (await list(t.people.customer, only)).body.services[0];
    expect(card).toEqual({
      description: expect.stringMatching(/^For cooks. They read on. .*(They|read|on.)…$/),
      serviceCharge: '425.50',
      documents: [
        { name: 'Passport copy', conditional: false },
        { name: 'Reference', conditional: true },
      ],
      estimateMinutes: 12,
      decideWithinDays: 10,
    });
    expect(card.description.length).toBeLessThanOrEqual(CARD_DESCRIPTION_MAX_LENGTH);
    expect((await list(t.people.customer, { ...only, withoutForm: false })).body.services[0]).not.toHaveProperty(
      'card',
    );
    expect((await list(t.people.admin, only)).body.services[0]).not.toHaveProperty('card');
  });

  test('shortens a description without spaces between two characters', async () => {
    await addService(t, { name: 'Welders', description: '🙂'.repeat(CARD_DESCRIPTION_MAX_LENGTH) });
    const { body } = await list(t.people.customer, { serviceName: 'Welders', withoutForm: true });
    expect(body.services[0].card.description).toBe(`${'🙂'.repeat(CARD_DESCRIPTION_MAX_LENGTH / 2 - 1)}…`);
  });

  test('puts a short description on the card in full', async () => {
    await addService(t, { name: 'Bakers' });
    const { body } = await list(t.people.customer, { serviceName: 'Bakers', withoutForm: true });
    expect(body.services[0].card).toEqual({
      description: 'Clearance for workers',
      serviceCharge: '350.50',
      documents: [{ name: 'Passport copy', conditional: false }],
    });
  });

  test('finds a part of the name in any case and takes wildcards literally', async () => {
    const findNames = async (serviceName: string) =>
      names((await list(t.people.customer, { serviceName })).body.services);
    expect(await findNames('WORKERS')).toEqual(['Female workers', 'male workers']);
    expect(await findNames('%_')).toEqual(['50%_off\\']);
    expect(await findNames('\\')).toEqual(['50%_off\\']);
    expect(await findNames('%%')).toEqual([]);
    expect(await findNames("' or 1=1 --")).toEqual([]);
  });

  test.each([0, -1, 1e9, 1.5, 'abc', null, [1]])('refuses page %j', async (pageNumber) => {
    expect((await list(t.people.admin, { pageNumber })).status).toBe(400);
  });

  test('refuses pages above fifty rows', async () => {
    expect((await list(t.people.admin, { pageSize: 51 })).status).toBe(400);
  });
});
