import { startTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('User/Logout', () => {
  test('refuses a visitor', async () => {
    expect((await t.as().post('/User/Logout')).status).toBe(401);
  });

  test('ends the session of the token and no other, with or without a body', async () => {
    const { customer, admin } = t.people;
    expect((await t.as(customer).post('/User/Logout')).status).toBe(200);
    expect((await t.as(customer).get(`/User/${customer.id}`)).status).toBe(401);
    expect((await t.as(admin).get(`/User/${admin.id}`)).status).toBe(200);
    expect((await t.as(admin).send('POST', '/User/Logout')).status).toBe(200);
    expect((await t.as(admin).get(`/User/${admin.id}`)).status).toBe(401);
  });
});
