import {
  type PartialService,
  readServiceJson,
  type ServiceJson,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { sampleServiceJson } from '../../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const section = (name: string) => within(screen.getByRole('region', { name }));
const part = (name: string) => within(screen.getByRole('group', { name }));
const required = () => section('Required information');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const item = (name: string, more = {}) => ({ required: true, name, type: 'Text' as const, ...more });

async function openEditForm(change: Partial<PartialService>) {
  const content = sampleServiceJson({ status: 'saved', ...change });
  const serviceJSON = JSON.stringify(content);
  fake.api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: content.name, serviceJSON, version: 1 }));
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 0 }));
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  openAdmin('service-management/create/3/x');
  await screen.findByRole('heading', { level: 1, name: 'Edit Nurses & midwives' });
}

async function saveService() {
  await press('Save');
  await screen.findByText('Your service is saved!');
  const [input] = inputsOfCalls('AddService');
  return readServiceJson(JSON.parse(String(input?.serviceJSON)) as ServiceJson);
}

test('options of a choice can be added with Enter, moved, removed, and pasted as lines', async () => {
  await openEditForm({ items: [item('Occupation')] });
  await userEvent.selectOptions(required().getByLabelText('Type'), 'Choice');
  await press('Details: Required information 1');
  await press('Add option');
  await userEvent.keyboard('Mason{Enter}Cook');
  expect(required().getByLabelText('Option 2')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(required().getByLabelText('Option 1')).toHaveFocus());
  fireEvent.paste(required().getByLabelText('Option 2'), {
    clipboardData: { getData: () => 'Driver\n\n  Welder \r\nPlumber' },
  });
  await press('Remove: Option 4');
  const { items } = await saveService();
  expect(items[0]).toMatchObject({ type: 'Choice', options: ['Cook', 'Mason', 'Driver', 'Plumber'] });
});

test('a condition follows an option while its text is edited, even if it is blank for a moment', async () => {
  const choice = { ...item('Occupation'), type: 'Choice' as const, options: ['Cook', 'Mason'] };
  const showWhen = { item: 'Occupation', is: 'is', value: 'Mason' } as const;
  await openEditForm({ items: [choice, item('Tools', { showWhen })] });
  await press('Details: Required information 1');
  await userEvent.clear(required().getByLabelText('Option 2'));
  await userEvent.type(required().getByLabelText('Option 2'), 'Cook and mason');
  const { items } = await saveService();
  expect(items[1]?.showWhen).toEqual({ ...showWhen, value: 'Cook and mason' });
});

test('saving a choice without options expands its row and shows the problem', async () => {
  await openEditForm({ items: [item('Occupation')] });
  await userEvent.selectOptions(required().getByLabelText('Type'), 'Choices');
  await press('Save');
  expect(await required().findByText('Enter at least two options.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add option' })).toHaveFocus();
});

test('a pattern can be tried with an answer before it is saved', async () => {
  await openEditForm({ items: [item('Passport number')] });
  await press('Details: Required information 1');
  await userEvent.type(required().getByLabelText('Pattern (optional)'), 'A9999999');
  const trialField = required().getByLabelText(/^Try it/);
  await userEvent.type(trialField, 'N123');
  expect(required().getByText('This answer does not fit.')).toBeVisible();
  await userEvent.type(trialField, '4567');
  expect(required().getByText('This answer fits.')).toBeVisible();
  await userEvent.type(required().getByLabelText(/^Message when/), 'As on its first page.');
  const { items } = await saveService();
  expect(items[0]).toMatchObject({ pattern: 'A9999999', patternMessage: 'As on its first page.' });
});

test('a condition is set with select fields, and follows the name of its item', async () => {
  await openEditForm({ items: [item('Married', { type: 'Yes or No' }), item('Spouse')] });
  await press('Details: Required information 2');
  await userEvent.selectOptions(required().getByLabelText('Information'), 'Married');
  expect(required().getByLabelText('Comparison')).toHaveValue('is');
  await userEvent.selectOptions(required().getByLabelText('Answer'), 'Yes');
  const [name] = required().getAllByLabelText('Name of the information');
  await userEvent.clear(name as HTMLElement);
  await userEvent.type(name as HTMLElement, 'Are you married?');
  expect(required().getByLabelText('Information')).toHaveValue('Are you married?');
  const { items } = await saveService();
  expect(items[1]?.showWhen).toEqual({ item: 'Are you married?', is: 'is', value: 'Yes' });
});

test('removing an item also removes conditions that use it, says so, and can be undone', async () => {
  const showWhen = { item: 'Married', is: 'is', value: 'Yes' } as const;
  await openEditForm({ items: [item('Married', { type: 'Yes or No' }), item('Spouse', { showWhen })] });
  await press('Remove: Required information 1');
  expect(required().getByRole('status')).toHaveTextContent(
    'Required information 1 is removed. 1 condition that used it is removed.',
  );
  await press('Undo');
  expect(required().getAllByLabelText('Name of the information')[0]).toHaveFocus();
  const { items } = await saveService();
  expect(items.map((each) => each.showWhen)).toEqual([undefined, showWhen]);
});

test('a condition that uses an item below its own is a problem', async () => {
  const showWhen = { item: 'Married', is: 'is', value: 'Yes' } as const;
  await openEditForm({ items: [item('Married', { type: 'Yes or No' }), item('Spouse', { showWhen })] });
  await press('Move up: Required information 2');
  await press('Save');
  expect(await required().findByText('Choose an item above this one.')).toBeVisible();
  expect(required().getByLabelText('Information')).toHaveFocus();
});

test('New group creates a group for an item, and the item stays in it when the group is renamed', async () => {
  await openEditForm({ items: [item('Worker')] });
  await press('Details: Required information 1');
  await press('New group');
  const group = section('Repeating groups').getByLabelText('Name of the group');
  expect(group).toHaveFocus();
  await userEvent.clear(group);
  await userEvent.type(group, 'Workers');
  const content = await saveService();
  expect(content.groups).toEqual([{ name: 'Workers', min: 1, max: 5 }]);
  expect(content.items[0]?.group).toBe('Workers');
});

test('an eligibility question, an estimate and the settings for administrators are saved', async () => {
  await openEditForm({ items: [item('Travel', { type: 'Date' })] });
  await press('Add eligibility question');
  await userEvent.keyboard('Are you 18 or older?');
  await userEvent.type(section('Eligibility questions').getByLabelText('Text for all others'), 'Come back later.');
  await press('Use our estimate: 3');
  await userEvent.type(screen.getByLabelText(/^Decide within/), '10');
  await userEvent.click(screen.getByLabelText(/^An approval needs/));
  await press('Details: Required information 1');
  await userEvent.click(screen.getByLabelText('The application must be decided by this date'));
  const content = await saveService();
  expect(content).toMatchObject({
    eligibility: [{ question: 'Are you 18 or older?', mustBe: 'Yes', otherwise: 'Come back later.' }],
    estimateMinutes: 3,
    decideWithinDays: 10,
    secondOpinion: true,
  });
  expect(content.items[0]).toMatchObject({ decideBy: true, searchable: false });
});

test('an invalid number shows an error at its field', async () => {
  await openEditForm({});
  await userEvent.type(screen.getByLabelText(/^Decide within/), 'soon');
  await press('Save');
  expect(await part('Time to decide').findByText('Enter a whole number within the limits.')).toBeVisible();
  await press('Details: Mandatory document 1');
  expect(section('Mandatory documents').getByLabelText('How many files')).toHaveValue('1');
});

test('a row can be moved by keys and by position, duplicated, and made optional', async () => {
  await openEditForm({ items: ['A', 'B', 'C'].map((name) => item(name)) });
  const names = (of = required()) =>
    of.getAllByLabelText<HTMLInputElement>('Name of the information').map(({ value }) => value);
  await userEvent.click(required().getAllByLabelText('Name of the information')[0] as HTMLElement);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['B', 'A', 'C']);
  expect(required().getAllByLabelText('Name of the information')[1]).toHaveFocus();
  await press('Details: Required information 3');
  await userEvent.selectOptions(required().getByLabelText('Position'), '1 of 3');
  expect(names()).toEqual(['C', 'B', 'A']);
  await press('Duplicate: Required information 1');
  expect(names()).toEqual(['C', 'C', 'B', 'A']);
  expect(required().getAllByLabelText('Name of the information')[1]).toHaveFocus();
  await press('Make optional: Required information 1');
  expect(names(section('Other information'))).toEqual(['C']);
  expect(section('Other information').getByLabelText('Name of the information')).toHaveFocus();
  expect((await saveService()).items.map(({ name, required: isRequired }) => [name, isRequired])).toEqual([
    ['C', true],
    ['B', true],
    ['A', true],
    ['C', false],
  ]);
});

test('a new date of birth allows an unknown day or month by default, and an administrator can change that', async () => {
  await openEditForm({ items: [item('Employer')] });
  await userEvent.click(screen.getByRole('button', { name: 'Add required information' }));
  await userEvent.type(required().getAllByLabelText('Name of the information')[1] as HTMLElement, 'Date of birth');
  await userEvent.selectOptions(required().getAllByLabelText('Type')[1] as HTMLElement, 'Date');
  expect(required().getByText('Day or month may be unknown')).toBeInTheDocument();
  await press('Details: Required information 2');
  const setting = required().getByLabelText('The day or month may be unknown');
  expect(setting).toBeChecked();
  expect((await saveService()).items[1]).toMatchObject({ type: 'Date', allowsPartialDate: true });
  await userEvent.click(setting);
  expect(setting).not.toBeChecked();
});

test('a stored date of birth keeps its setting; dates of expiry, travel and decision do not have it', async () => {
  const decideBy = { ...item('Interview', { type: 'Date' }), decideBy: true };
  const dates = ['Date of birth', 'Passport expiry date', 'Travel date'].map((name) => item(name, { type: 'Date' }));
  await openEditForm({ items: [...dates, decideBy] });
  for (const number of [1, 2, 3, 4]) await press(`Details: Required information ${number}`);
  const settings = required().getAllByLabelText('The day or month may be unknown');
  expect(settings).toHaveLength(1);
  expect(settings[0]).not.toBeChecked();
  expect((await saveService()).items.map(({ allowsPartialDate }) => allowsPartialDate)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
