import { installFakeClock } from '@emigration-portal/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';

const fake = startFakeApiPerTest();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const values = {
  'Bill To': 'Nair Trading',
  'Transaction number': 'TR-77',
  'Billed From': 'Portal, Dubai',
  'Reference number': 'REF-5',
  'Receipt number': 'RC-9',
  'Customer name': 'Asha Nair',
  'Application number 1': '41',
};

async function fillForm() {
  await screen.findByRole('heading', { level: 1, name: 'Create invoice' });
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(value);
  }
}

test('an empty form lists all problems with links to the fields, and shows each one at its field', async () => {
  openAdmin('create-invoice');
  await screen.findByRole('heading', { level: 1, name: 'Create invoice' });
  await press('Create');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Bill To: This is required!',
    'Transaction number is required!',
    'Billed From: This is required!',
    'Reference number is required!',
    'Receipt number is required!',
    'Customer name is required!',
    'Application numbers: Missing information!',
  ]);
  expect(screen.getByRole('textbox', { name: 'Receipt number' })).toHaveAccessibleDescription(
    'Receipt number is required!',
  );
  expect(screen.getByRole('textbox', { name: 'Application number 1' })).toHaveAccessibleDescription(
    'Missing information!',
  );
  await userEvent.click(within(summary).getByRole('link', { name: /^Customer name/ }));
  const field = screen.getByRole('textbox', { name: 'Customer name' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Asha');
  expect(field).not.toHaveAccessibleDescription();
});

test('application rows can be added and removed, the focus follows, and one row is required', async () => {
  openAdmin('create-invoice');
  await fillForm();
  await press('Add Application');
  expect(screen.getByRole('textbox', { name: 'Application number 2' })).toHaveFocus();
  await press('Remove application number 1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Application' })).toHaveFocus());
  await press('Remove application number 1');
  await press('Create');
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Application numbers: Missing information!' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Application' })).toHaveFocus());
});

test('Create shows a loader, then a preview; Close returns to the input, and nothing is sent', async () => {
  openAdmin('create-invoice');
  await fillForm();
  await press('Add Application');
  await userEvent.keyboard('42');
  await press('Create');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  const title = await screen.findByRole('heading', { level: 1, name: 'Preview of the tax invoice' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.queryByText('Loading')).toBeNull();
  const preview = within(screen.getByRole('article', { name: 'Tax invoice' }));
  expect(preview.getByText('Sample')).toBeVisible();
  for (const text of ['Nair Trading', 'TR-77', 'Portal, Dubai', 'REF-5', 'RC-9', 'Asha Nair', '41, 42']) {
    expect(preview.getByText(text)).toBeVisible();
  }
  expect(
    preview
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Emigration clearance', '2', '350.00', '700.00'],
    ['Review of documents', '1', '150.00', '150.00'],
    ['Insurance formalities', '1', '100.00', '100.00'],
    ['Subtotal', '950.00'],
    ['VAT 5%', '47.50'],
    ['Total (AED)', '997.50'],
  ]);
  window.print = jest.fn();
  await press('Download');
  expect(window.print).toHaveBeenCalledTimes(1);
  await press('Close');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Create invoice' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Reference number' })).toHaveValue('REF-5');
  expect(screen.getByRole('textbox', { name: 'Application number 2' })).toHaveValue('42');
  expect(fake.api.calls.map((each) => each.call)).toEqual(['GET /SecondFactor/GetSecondFactors']);
});

test('the input returns after the page was closed, until Start over', async () => {
  const { unmount } = openAdmin('create-invoice');
  await fillForm();
  await press('Add Application');
  unmount();
  openAdmin('create-invoice');
  expect(await screen.findByText('We have put back what you entered before and did not save.')).toBeVisible();
  expect(screen.getByLabelText('Bill To')).toHaveValue('Nair Trading');
  await press('Add Application');
  await userEvent.keyboard('43');
  expect(
    screen.getAllByRole('textbox', { name: /^Application number/ }).map((row) => row.getAttribute('value')),
  ).toEqual(['41', '', '43']);
  await press('Start over');
  expect(screen.getByLabelText('Bill To')).toHaveValue('');
  expect(screen.getAllByRole('textbox', { name: /^Application number/ })).toHaveLength(1);
});

test('the loader shows for exactly two seconds', async () => {
  openAdmin('create-invoice');
  await fillForm();
  const clock = installFakeClock();
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  clock.advance(1999);
  expect(screen.getByText('Loading')).toBeVisible();
  clock.advance(1);
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Preview of the tax invoice' })).toBeVisible();
});

test('an invoice can have 20 applications, and a text says when it is full', async () => {
  openAdmin('create-invoice');
  const add = await screen.findByRole('button', { name: 'Add Application' });
  for (let rows = 1; rows < 20; rows += 1) {
    expect(screen.queryByText('An invoice can have at most 20 of these.')).toBeNull();
    fireEvent.click(add);
  }
  expect(screen.getByText('An invoice can have at most 20 of these.')).toBeVisible();
  fireEvent.click(add);
  expect(screen.getAllByRole('textbox', { name: /^Application number/ })).toHaveLength(20);
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await press('Remove application number 20');
  expect(add).toHaveFocus();
});

test('adding and removing an application keeps the other input', async () => {
  openAdmin('create-invoice');
  await fillForm();
  await press('Add Application');
  await userEvent.type(screen.getByLabelText('Application number 2'), '42');
  await press('Remove application number 2');
  for (const [label, value] of Object.entries(values)) expect(screen.getByLabelText(label)).toHaveValue(value);
});
