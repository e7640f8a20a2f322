import 'fake-indexeddb/auto';
import { clearDrafts } from '@emigration-portal/shared-api/session';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { newApplicationPath, setUpApplicationPortal } from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
afterEach(() => clearDrafts());

const married = { required: true, name: 'Married', type: 'Yes or No' } as const;
const spouse = {
  required: false,
  name: 'Name of the spouse',
  type: 'Text',
  showWhen: { item: 'Married', is: 'is', value: 'Yes' },
} as const;

test('a section of the form is a link while it has a visible field', async () => {
  portal.serve(undefined, { items: [married, spouse], documents: [] });
  portal.open(newApplicationPath);
  const sectionLinks = within(await screen.findByRole('navigation', { name: 'Parts of the form' }));
  expect(sectionLinks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Required Informations0 of 1',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(sectionLinks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Required Informations1 of 1',
    'Other Informations',
  ]);
});

test('a form without required fields shows no count', async () => {
  portal.serve(undefined, { items: [{ ...married, required: false }], documents: [] });
  portal.open(newApplicationPath);
  await screen.findByRole('navigation', { name: 'Parts of the form' });
  expect(screen.queryByText(/0 of 0/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(await screen.findByText(/^kept on this device \d\d:\d\d$/)).toBeVisible();
});
