import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { addService, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const readStatus = async (who: { token: string } | undefined, appId: number, userId = 0) =>
  (await t.as(who).get('/Application/GetApplications', { appId, userId })).status;

describe('Application/GetApplications', () => {
  test('shows an application to its owner and admins; to others it does not exist, for any user id that they send', async () => {
    const { customer, other, admin } = t.people;
    const { id } = await submitApplication(t, customer, await addService(t));
    expect(await readStatus(undefined, id)).toBe(401);
    expect(await readStatus(other, id)).toBe(404);
    expect(await readStatus(other, id, customer.id)).toBe(404);
    expect(await readStatus(customer, id)).toBe(200);
    expect(await readStatus(admin, id, customer.id)).toBe(200);
    expect(await readStatus(admin, id + 1)).toBe(404);
  });

  test('returns the applicant’s language to administrators alone, once it is chosen', async () => {
    const [applicant, { admin }] = [await addPerson(t.context), t.people];
    const { id } = await submitApplication(t, applicant, await addService(t));
    const read = async (who: { token: string }) =>
      (await t.as(who).get('/Application/GetApplications', { appId: id })).body;
    expect(await read(admin)).not.toHaveProperty('applicantLanguage');
    await t.as(applicant).put('/User/SetLanguage', { language: 'ur' });
    expect(await read(admin)).toMatchObject({ applicantLanguage: 'ur' });
    expect(await read(applicant)).not.toHaveProperty('applicantLanguage');
  });

  test('returns the filled form with the stored names of applicant, service and file', async () => {
    const { customer } = t.people;
    const { id, file } = await submitApplication(t, customer, await addService(t, { name: 'Seafarers' }));
    const { body } = await t.as(customer).get('/Application/GetApplications', { appId: id });
    expect(body).toMatchObject({ id, applicationId: id, createdBy: `Asha ${customer.lastName}`, submitted: true });
    const content = JSON.parse(body.applicationJSON);
    expect(content.mandatoryDocsArray[0]).toMatchObject({
      InputFileName: file.name,
      InputFilePrefix: file.prefix,
      InputFile: 'application/pdf',
    });
    expect(content).toMatchObject({ serviceName: 'Seafarers', submitted: true, paymentStatus: 'Pending' });
  });
});
