import { serviceEndpoints } from '@emigration-portal/shared-api';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  const serviceJSON = JSON.stringify(sampleServiceJson({ status: 'saved' }));
  fake.api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: 'Nurses', serviceJSON, version: 1 }));
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 0 }));
  openAdmin('service-management/create/3/Nurses');
  await screen.findByRole('heading', { level: 1, name: /^Edit/ });
});

test('the index shows the number of rows and problems of each section, and its links focus the section', async () => {
  const index = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
  expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'About the service',
    'Eligibility questions',
    'Required information1',
    'Other information',
    'Repeating groups',
    'Mandatory documents1',
    'Other documents',
    'URLs1',
    'For administrators',
  ]);
  await userEvent.clear(screen.getByLabelText('Name/Title'));
  await userEvent.clear(screen.getByLabelText('Amount in AED'));
  await press('Save');
  expect(await index.findByText('2 to fix')).toBeVisible();
  await userEvent.click(index.getByRole('link', { name: /^URLs/ }));
  expect(screen.getByRole('heading', { name: 'URLs' })).toHaveFocus();
});

test('the bar shows whether there are unsaved changes', async () => {
  expect(screen.getByText('All changes saved')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name/Title'), '!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('the live preview follows the draft, keeps the answers tried in it, and does not change the page title', async () => {
  const title = document.title;
  await press('Live preview');
  const preview = within(screen.getByRole('complementary', { name: 'Live preview' }));
  await userEvent.type(await preview.findByLabelText('Passport number'), 'N1');
  await userEvent.type(screen.getByLabelText('Name of the information'), ' (new)');
  expect(await preview.findByLabelText('Passport number (new)')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name/Title'), '!');
  expect(await preview.findByRole('heading', { level: 2, name: 'Nurses & midwives!' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe(title);
  await press('Live preview');
  expect(screen.queryByRole('complementary')).toBeNull();
});
