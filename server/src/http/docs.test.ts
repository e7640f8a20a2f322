import { startTestApp } from '../testing/app.ts';
import { routes } from './routes.ts';

test('the description lists every endpoint with input and output', async () => {
  const t = await startTestApp();
  const { status, body } = await t.as().get('/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  for (const { name, endpoint } of routes) {
    const operation = body.paths[endpoint.path.replace(':id', '{id}')]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    expect(Boolean(operation.security)).toBe(!['public', 'publisher'].includes(endpoint.access));
    expect((operation.responses[200] ?? operation.responses[204])?.content).toBeDefined();
  }
  expect(body.paths['/User/{id}'].get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(body.paths['/User/login'].post.requestBody.content['application/json'].schema.required).toEqual([
    ...['username', 'password'],
  ]);
  const page = await t.as().get('/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).not.toMatch(/<script|<link|https:/);
  await t.close();
});

test('production has no page of the description', async () => {
  const t = await startTestApp({ NODE_ENV: 'production' });
  expect((await t.as().get('/docs')).status).toBe(404);
  await t.close();
});
