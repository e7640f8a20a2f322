import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, serviceContent, serviceJson } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const save = (content: object, id = 0, who: { token: string } | undefined = t.people.admin) =>
  t.as(who).post('/Services/AddService', { id, serviceName: 'ignored', serviceJSON: JSON.stringify(content) });
const read = async (id: number, who = t.people.admin) =>
  (await t.as(who).get('/Services/GetServices', { id, serviceName: 'x' })).body;

describe('Services/AddService', () => {
  test('refuses a visitor and a customer', async () => {
    expect((await t.as().post('/Services/AddService', {})).status).toBe(401);
    expect((await save(serviceJson(), 0, t.people.customer)).status).toBe(403);
  });

  test('returns a text that starts with the id, and stores the content with the name first', async () => {
    const { name, ...rest } = serviceJson();
    const { status, body } = await save({ ...rest, extra: 1, name });
    expect(status).toBe(200);
    const id = Number(/\d+/.exec(body)?.[0]);
    const service = await read(id);
    expect(service).toMatchObject({ id, serviceName: name, version: 1 });
    expect(service.serviceJSON.startsWith(`{"name":"${name}"`)).toBe(true);
    expect(JSON.parse(service.serviceJSON)).toEqual(serviceJson());
  });

  test('saves an incomplete draft, but refuses to publish it and names what is missing', async () => {
    const empty = {
      ...serviceJson({ name: '', description: '', serviceCharge: '' }),
      reqInfoArray: [{ reqInfoName: 'x', reqInfoType: '' }],
      mandatoryDocsArray: [],
      urlsArray: [{ urlName: '', url: 'https://example.com' }],
    };
    expect((await save({ ...empty, status: 'saved' })).status).toBe(200);
    const { status, body } = await save({ ...empty, status: 'published' });
    expect([status, body.code]).toEqual([422, 'incomplete']);
    expect(body.fields).toEqual([
      ...['name', 'description', 'serviceCharge', 'reqInfoArray.0', 'mandatoryDocsArray', 'urlsArray.0'],
    ]);
  });

  test('accepts only http addresses', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '//x']) {
      expect((await save(serviceJson({ urls: [{ name: 'x', url }] }))).status).toBe(400);
    }
  });

  test('creates a version for each save, and a published service cannot become a draft', async () => {
    const id = await addService(t, { status: 'saved' });
    await addService(t, { status: 'published', name: 'Second' }, id);
    await addService(t, { status: 'published', name: 'Third' }, id);
    expect(await read(id)).toMatchObject({ version: 3, serviceName: 'Third' });
    expect((await save(serviceJson({ status: 'saved' }), id)).body.code).toBe('conflict');
    await addService(t, { status: 'withdraw' }, id);
    expect(await addService(t, { status: 'saved' }, id)).toBe(id);
    expect((await save(serviceJson(), 987_654)).status).toBe(404);
  });

  test('refuses a save of an old version, and accepts one without a version', async () => {
    const id = await addService(t);
    const saveFrom = (version: number) => {
      const serviceJSON = JSON.stringify(serviceJson({ name: `Read at ${version}` }));
      return t.as(t.people.admin).post('/Services/AddService', { id, serviceName: '', serviceJSON, version });
    };
    expect((await saveFrom(1)).status).toBe(200);
    const late = await saveFrom(1);
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(await read(id)).toMatchObject({ version: 2, serviceName: 'Read at 1' });
    expect((await saveFrom(2)).status).toBe(200);
    expect((await save(serviceJson({ name: 'Read long ago' }), id)).status).toBe(200);
  });

  test('writes an audit row for each save, with the new and the replaced version', async () => {
    const id = await addService(t, { status: 'saved', name: 'First' });
    await addService(t, { status: 'published', name: 'Second' }, id);
    const query = 'select actor_id, action, before, after from audit_log where object = $1 order by id';
    const { rows } = await t.context.db.$client.query(query, [`service:${id}`]);
    const by = { actor_id: t.people.admin.id, action: 'service.save' };
    const first = { version: 1, status: 'saved', name: 'First' };
    const second = { version: 2, status: 'published', name: 'Second' };
    expect(rows).toEqual([
      { ...by, before: null, after: first },
      { ...by, before: first, after: second },
    ]);
  });

  test('refuses to publish under the name of another published service; the draft stays', async () => {
    const published = await addService(t, { name: 'Seafarers' });
    const saveNamed = (name: string, status: string, id = 0) => save({ ...serviceJson({ name }), status }, id);
    const nameTaken = { status: 409, body: { code: 'service_name_taken', fields: ['name'] } };
    expect(await saveNamed(' seaFARERS', 'published')).toMatchObject(nameTaken);
    const draft = Number.parseInt((await saveNamed('Seafarers', 'saved')).body, 10);
    expect(await saveNamed('Seafarers', 'published', draft)).toMatchObject(nameTaken);
    expect((await saveNamed('Seafarers', 'published', published)).status).toBe(200);
    const other = await addService(t, { name: 'Anglers' });
    expect(await saveNamed('Seafarers', 'published', other)).toMatchObject(nameTaken);
    await addService(t, { name: 'Seafarers', status: 'withdraw' }, published);
    expect((await saveNamed('Seafarers', 'published', draft)).status).toBe(200);
    expect(await saveNamed('Seafarers', 'published', published)).toMatchObject(nameTaken);
  });

  test('publishes one of three services with the same name that are published at once', async () => {
    const name = 'Pilots';
    const drafts = await Promise.all([1, 2, 3].map(() => addService(t, { name, status: 'saved' })));
    const answers = await Promise.all(drafts.map((id) => save(serviceJson({ name }), id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('accepts updates of two old services with one name', async () => {
    const ids = [await addService(t, { name: 'Old one' }), await addService(t, { name: 'Old two' })];
    await t.context.db.$client.query(`update service set name = 'Old' where id in (${ids})`);
    for (const id of ids) expect((await save(serviceJson({ name: 'OLD' }), id)).status).toBe(200);
  });

  test('stores each parallel save as a version', async () => {
    const id = await addService(t);
    await Promise.all(Array.from({ length: 10 }, () => addService(t, {}, id)));
    expect(await read(id)).toMatchObject({ version: 11 });
  });

  test('accepts only files of an admin as samples', async () => {
    const withSample = ({ prefix, name }: { prefix: string; name: string }) =>
      serviceJson({
        name: 'With a sample',
        documents: serviceContent().documents.map((document) => ({
          ...document,
          sample: document.required ? { prefix, name, contentType: '' } : undefined,
        })),
      });
    const foreign = await save(withSample(await addPdf(t, t.people.customer)));
    expect([foreign.status, foreign.body.code, foreign.body.fields]).toEqual([
      ...[400, 'file_unknown', ['mandatoryDocsArray.0']],
    ]);
    const sample = await addPdf(t, t.people.admin, 'sample.pdf');
    expect((await t.as(t.people.customer).download(sample.key)).status).toBe(404);
    expect((await save(withSample(sample))).status).toBe(200);
    expect((await t.as(t.people.customer).download(sample.key)).status).toBe(200);
    const deletion = await t
      .as(t.people.admin)
      .delete('/File/DeleteFile', { key: sample.key, bucketName: 'emigration-portal-dev' });
    expect(deletion.body.code).toBe('file_in_use');
  });
});
