import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startAuditMaintenance } from './audit-maintenance.ts';
import { publishAuditHead } from './publish-audit-head.ts';
import { recordConfigChange } from './record-config-change.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const findConfigChanges = async () => {
  const input = { pageNumber: 1, pageSize: 50, what: 'config.change' };
  return (await t.as(t.people.superAdmin).post('/Audit/GetAudit', input)).body;
};

describe('an audit row of the config', () => {
  const firstConfig = {
    supportContact: { email: 'help@clearance.ae', phone: '+971501234567' },
    features: { uploads: true },
  };

  test('is written at the first start, and not again while the config stays the same', async () => {
    expect(await recordConfigChange(t.context, firstConfig)).toBe(true);
    const { features, supportContact } = firstConfig;
    expect(await recordConfigChange(t.context, { features, supportContact })).toBe(false);
    expect(await findConfigChanges()).toMatchObject({
      totalRecords: 1,
      data: [{ action: 'config.change', actor: null }],
    });
  });

  test('contains the old and the new config after each change, also after a change back', async () => {
    await recordConfigChange(t.context, firstConfig);
    t.advance(MINUTE_MS);
    expect(await recordConfigChange(t.context, { ...firstConfig, features: { uploads: false } })).toBe(true);
    t.advance(MINUTE_MS);
    expect(await recordConfigChange(t.context, firstConfig)).toBe(true);
    const { data } = await findConfigChanges();
    const featureChanges = data.map(({ details }: { details: { field: string }[] }) =>
      details.find(({ field }) => field === 'features'),
    );
    const [on, off] = ['{"uploads":true}', '{"uploads":false}'];
    expect(featureChanges).toEqual([
      { field: 'features', before: off, after: on },
      { field: 'features', before: on, after: off },
      { field: 'features', before: null, after: on },
    ]);
  });
});

describe('two servers that start together', () => {
  test('record a new config in one audit row, and write one chain link for each audit row', async () => {
    const configDocument = { current: async () => ({ features: { uploads: true } }) };
    const stops = [startAuditMaintenance(t.context, configDocument), startAuditMaintenance(t.context, configDocument)];
    for (const stop of stops) await stop();
    await startAuditMaintenance(t.context, configDocument)();
    expect((await findConfigChanges()).totalRecords).toBe(1);
    const { rows } = await t.context.db.$client.query(
      'select count(*)::int as rows, (select count(*)::int from audit_seal) + (select count(*)::int from audit_unsealed) as sealed from audit_log',
    );
    expect(rows[0].sealed).toBe(rows[0].rows);
  });
});

describe('an AUDIT_HEAD_URL that fails', () => {
  let listener: Server;
  let status: number;
  const receivedHeads: unknown[] = [];
  beforeEach(async () => {
    receivedHeads.length = 0;
    status = 503;
    listener = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      receivedHeads.push(JSON.parse(body));
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/head`;
    Object.assign(t.context.env, { AUDIT_HEAD_URL: url });
  });
  afterEach(() => {
    listener.close();
    listener.closeAllConnections();
  });

  const entry = { action: 'application.review', object: 'application:1', ip: '', requestId: '' } as const;
  const refusalLines = () => t.log.filter((line) => line.includes('AUDIT_HEAD_URL refused'));

  test('only causes a log line: rows get links, calls work, and the same head is sent until the receiver accepts it', async () => {
    await recordAudit(t.context.db, { at: t.context.clock(), actorId: null, ...entry });
    await startAuditMaintenance(t.context, { current: async () => ({}) })();
    expect(await publishAuditHead(t.context)).toBe(1);
    const { rows } = await t.context.db.$client.query(
      'select (select count(*)::int from audit_unsealed) waiting, (select count(*)::int from audit_head where sent_at is null) unsent',
    );
    expect(rows).toEqual([{ waiting: 0, unsent: 1 }]);
    expect((await t.as(t.people.customer).get(`/User/${t.people.customer.id}`)).status).toBe(200);
    status = 200;
    expect([await publishAuditHead(t.context), await publishAuditHead(t.context)]).toEqual([0, 0]);
    const head = { day: '2026-03-04', place: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(receivedHeads).toEqual([expect.objectContaining(head), expect.objectContaining(head)]);
    expect(refusalLines()).toHaveLength(1);
  });

  test('is logged with the reason if it refuses connections', async () => {
    listener.close();
    await recordAudit(t.context.db, { at: t.context.clock(), actorId: null, ...entry });
    await startAuditMaintenance(t.context, { current: async () => ({}) })();
    expect(await publishAuditHead(t.context)).toBe(1);
    expect(refusalLines()).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });
});
