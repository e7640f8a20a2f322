import { createBlankApplication, fillAnswers, type PartialItem } from '@emigration-portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { group, openForm, parseServiceOf, service } from '../testing/form-of-every-type.tsx';
import { createPdfFile, customer, renderRoutes } from '../testing/index.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

const item = (name: string, more: Partial<PartialItem> = {}): PartialItem => ({
  required: true,
  name,
  type: 'Text',
  ...more,
});
const [scan] = service.documents;
if (!scan) throw new Error('no document');
const formOf = (items: PartialItem[], maxFiles = 1) =>
  parseServiceOf({
    ...service,
    items,
    documents: [{ ...scan, maxFiles }],
    groups: [{ name: 'Worker', min: 1, max: 3 }],
  });
const married = item('Married', { type: 'Yes or No' });
const spouse = item('Spouse', { showWhen: { item: 'Married', is: 'is', value: 'Yes' } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const lines = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('an item is visible only while its condition is true; its answer returns with it', async () => {
  openForm(formOf([married, spouse]));
  expect(screen.queryByLabelText('Spouse')).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Yes'));
  await userEvent.type(screen.getByLabelText('Spouse'), 'Asha');
  await userEvent.click(screen.getByLabelText('No'));
  expect(screen.getByLabelText('No')).toHaveFocus();
  expect(screen.queryByLabelText('Spouse')).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Yes'));
  expect(screen.getByLabelText('Spouse')).toHaveValue('Asha');
});

test('Submit does not require a hidden item, and its line in the summary is marked as done', async () => {
  openForm(formOf([married, spouse]));
  await userEvent.click(screen.getByLabelText('Yes'));
  await submit();
  expect(lines()).toContain('Spouse: Missing information!');
  await userEvent.click(screen.getByLabelText('No'));
  expect(screen.getByRole('link', { name: /^Spouse/ }).parentElement).toHaveTextContent('(done)');
  await submit();
  expect(lines()).toEqual(['Passport copy: File(s) required and must meet the size!']);
});

test('a summary that is longer than a window has all its lines and takes the focus', async () => {
  openForm(formOf(Array.from({ length: 60 }, (_, at) => item(`Item ${at + 1}`))));
  await submit();
  await waitFor(() => expect(lines()).toHaveLength(61));
  expect(lines()[59]).toBe('Item 60: Missing information!');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('an answer that does not match its pattern gets the service’s message, after the field and after Submit', async () => {
  openForm(formOf([item('Passport', { help: 'On page 1.', pattern: 'A99', patternMessage: 'Like A12.' })]));
  const field = screen.getByLabelText('Passport');
  expect(field).toHaveAccessibleDescription('On page 1.');
  await userEvent.type(field, 'A1');
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('On page 1. Like A12.');
  await submit();
  expect(lines()).toContain('Passport: Like A12.');
  await userEvent.type(field, '2');
  expect(field).toHaveAccessibleDescription('On page 1.');
});

test('without a message of the service, the problem shows the pattern', async () => {
  openForm(formOf([item('Passport', { pattern: 'A99' })]));
  await userEvent.type(screen.getByLabelText('Passport'), 'x');
  await submit();
  expect(lines()[0]).toMatch(/^Passport: .*A99/);
});

test('a choice of many options is a select that starts with “Choose one”', async () => {
  const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  openForm(formOf([item('Trade', { type: 'Choice', options })]));
  const list = screen.getByRole('combobox', { name: 'Trade' });
  expect(list).toHaveDisplayValue('Choose one');
  await userEvent.selectOptions(list, 'h');
  expect(screen.getByText('["h"]')).toBeVisible();
});

describe('a group', () => {
  const members = [item('Name', { group: 'Worker' }), item('Nickname', { required: false, group: 'Worker' })];

  test('can be repeated up to its maximum, and the focus moves into the new repetition', async () => {
    openForm(formOf(members));
    expect(group(/^Worker 1$/).getAllByRole('textbox')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Remove Worker 1' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add another: Worker' }));
    expect(group(/^Worker 2$/).getByLabelText('Name')).toHaveFocus();
    expect(screen.getByText('Worker 2 is added.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add another: Worker' }));
    expect(screen.queryByRole('button', { name: 'Add another: Worker' })).not.toBeInTheDocument();
    expect(screen.getByText('You can add 3 at most.')).toBeVisible();
  });

  test('shows the number of the repetition in a problem, and the link focuses that repetition', async () => {
    openForm(formOf(members));
    await userEvent.click(screen.getByRole('button', { name: 'Add another: Worker' }));
    await userEvent.type(group(/^Worker 1$/).getByLabelText('Name'), 'Asha');
    await submit();
    expect(lines()[0]).toBe('Name (Worker 2): Missing information!');
    await userEvent.click(screen.getByRole('link', { name: /^Name/ }));
    expect(group(/^Worker 2$/).getByLabelText('Name')).toHaveFocus();
  });

  test('removes an empty repetition at once, and one with answers after a question; later ones move up', async () => {
    openForm(formOf(members));
    await userEvent.click(screen.getByRole('button', { name: 'Add another: Worker' }));
    await userEvent.type(group(/^Worker 1$/).getByLabelText('Name'), 'Asha');
    await userEvent.type(group(/^Worker 2$/).getByLabelText('Name'), 'Rani');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Worker 1' }));
    expect(await screen.findByText('Remove Worker 1 with all that is entered there?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(group(/^Worker 1$/).getByLabelText('Name')).toHaveValue('Rani');
    expect(screen.queryByRole('group', { name: 'Worker 2' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add another: Worker' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Worker 2' }));
    expect(screen.getByRole('group', { name: 'Worker 1' })).toHaveFocus();
  });

  test('has a heading for each repetition in read mode', () => {
    const form = formOf([...members, item('Country')]);
    const answers = { items: ['Asha', 'Oman', ''], moreItems: [['Rani'], [], ['Rae']], documents: [] };
    const content = { ...createBlankApplication(form), ...fillAnswers(form, answers) };
    const page = <ApplicationForm service={form} content={content} mode="read" />;
    renderRoutes({ at: '/', routes: [{ path: '/', element: page }], user: customer });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Worker 1',
      'Worker 2',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Asha',
      'Not given',
      'Rani',
      'Rae',
      'Oman',
    ]);
  });
});

test('a document shows one more file field after each file, up to its maximum', async () => {
  openForm(formOf([item('Name')], 2), 'preview');
  expect(screen.getByText('Up to 2 files')).toBeVisible();
  expect(screen.queryByLabelText(/file 2/)).not.toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText(/^Passport copy/), createPdfFile('one.pdf'));
  await userEvent.upload(await screen.findByLabelText(/^Passport copy, file 2/), createPdfFile('two.pdf'));
  expect(await screen.findByText('two.pdf')).toBeVisible();
  expect(screen.queryByLabelText(/file 3/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete one.pdf' }));
  expect(screen.queryByText('one.pdf')).not.toBeInTheDocument();
  expect(screen.getByText('two.pdf')).toBeVisible();
  await userEvent.upload(screen.getByLabelText(/^Passport copy, file 2/), createPdfFile('big.pdf', 3 * 1024 * 1024));
  await submit();
  expect(lines()).toContain('Passport copy: File(s) size exceeded!');
});

test('the form shows how many minutes it takes', () => {
  openForm({ ...service, estimateMinutes: 15 });
  expect(screen.getByText('This form takes about 15 minutes.')).toBeVisible();
});
