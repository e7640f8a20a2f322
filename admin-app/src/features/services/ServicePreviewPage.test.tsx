import { serviceEndpoints } from '@emigration-portal/shared-api';
import {
  createPdfFile,
  FakeResponse,
  setTestLanguage,
  setTestTranslations,
} from '@emigration-portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import hindiPreview from '../../locales/hi/servicePreview.json';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

async function openPreview(change: Parameters<typeof sampleServiceJson>[0] = {}) {
  fake.api.on(serviceEndpoints.getServices, () => ({
    id: 3,
    serviceName: 'Nurses & midwives',
    version: 1,
    serviceJSON: JSON.stringify(sampleServiceJson(change)),
  }));
  openAdmin('service-management/preview/3/Nurses%20%26%20midwives');
  await screen.findByRole('heading', { level: 1, name: 'Nurses & midwives' });
}

test('the preview shows the form of the applicant, and Go back opens the edit form', async () => {
  await openPreview();
  expect(screen.getByText('The cost of this service is: 350.00 AED')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute(
    'href',
    '/admin/service-management/create/3/Nurses%20%26%20midwives',
  );
  expect(inputsOfCalls('GetServices')).toEqual([{ id: '3', serviceName: 'Nurses & midwives' }]);
});

test('the preview lists the eligibility questions and the answers that end the visit', async () => {
  const otherwise = 'Midwives apply elsewhere.';
  await openPreview({ eligibility: [{ question: 'Are you a nurse?', mustBe: 'Yes', otherwise }] });
  const first = within(screen.getByRole('region', { name: 'Asked first, on a page before the form' }));
  expect(first.getByRole('listitem')).toHaveTextContent(
    /^Are you a nurse\? Applicants who answer “Yes” .*Midwives apply/,
  );
});

test('in Hindi, the preview shows the needed answer as applicants read it', async () => {
  const answers = { yes: { text: 'हाँ' } };
  await setTestTranslations('hi', { admin: hindiPreview, shared: { answers } });
  await openPreview({ eligibility: [{ question: 'Are you a nurse?', mustBe: 'Yes', otherwise: 'No.' }] });
  expect(screen.getByText(/^जिन आवेदकों का जवाब “हाँ” है/)).toBeVisible();
});

test('Submit checks the input, then only says that this is a preview form', async () => {
  await openPreview();
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('Passport number: Missing information!');
  expect(screen.getByRole('alert')).toHaveTextContent('Passport: File(s) required and must meet the size!');
  expect(screen.queryByText('This is a preview form')).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Passport number/), 'P1');
  await userEvent.upload(screen.getByLabelText(/^Passport .*Choose file/), createPdfFile('a.pdf'));
  await submit();
  expect(await screen.findByText('This is a preview form')).toBeVisible();
  await setTestLanguage({}, { admin: { servicePreview: { submitted: 'Sirf dekhna' } } });
  expect(screen.getByText('Sirf dekhna')).toBeVisible();
  expect(fake.api.calls.map(({ call }) => call)).toEqual(['GET /Services/GetServices']);
});

test('a preview that cannot load shows an error', async () => {
  fake.api.on(serviceEndpoints.getServices, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
  openAdmin('service-management/preview/3/x');
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again!' })).toBeVisible();
});
