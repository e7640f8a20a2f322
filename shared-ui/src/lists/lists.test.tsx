import { applicationTabs, type PaymentStatus } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { i18n } from '../i18n/index.ts';
import { renderRoutes } from '../testing/index.ts';
import { formatDate, formatDateTime, formatDay, formatLongDay, formatTime } from './format-date.ts';
import {
  ApplicationStatusTag,
  formatList,
  formatNumber,
  joinValues,
  ListTable,
  Pagination,
  PaymentStatusTag,
  readListParams,
  SearchBox,
  StatusTabs,
} from './index.ts';
import { listVisiblePages } from './Pagination.tsx';

afterEach(() => document.documentElement.removeAttribute('dir'));

const render = (element: React.ReactNode) => renderRoutes({ at: '/', routes: [{ path: '/', element }] });

test.each([
  ['', { page: 1, tab: 0, search: '' }],
  ['?page=3&status=4&search=nurse', { page: 3, tab: 4, search: 'nurse' }],
  ['?page=0&status=9', { page: 1, tab: 0, search: '' }],
  ['?page=-2&status=x', { page: 1, tab: 0, search: '' }],
])('the query %j has the parameters %j', (query, expected) => {
  expect(readListParams(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
])('page %i of %i shows the numbers %j', (page, pages, expected) => {
  expect(listVisiblePages(page, pages)).toEqual(expected);
});

test('page numbers, Previous, Next and go-to-page change the page; go-to-page refuses other numbers', async () => {
  const onPage = jest.fn();
  render(<Pagination page={2} total={95} onPage={onPage} />);
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
  const field = screen.getByLabelText('Go to page');
  for (const text of ['11', '0', 'x', '1.5', '']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number from 1 to 10.');
  }
  await userEvent.type(field, '10{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onPage.mock.calls).toEqual([[1], [3], [4], [10]]);
});

test('the number of pages has commas between its thousands', () => {
  render(<Pagination page={1} total={12_340} onPage={() => {}} />);
  expect(screen.getByLabelText('Go to page')).toHaveAccessibleDescription('of 1,234');
});

test('a list of one page has no pagination', () => {
  render(<Pagination page={1} total={10} onPage={() => {}} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the description of a search field is its scope', () => {
  render(<SearchBox label="Search" scope="By name" value="" onSearch={() => {}} />);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveAccessibleDescription('By name');
});

test('a search starts after the typing ends, or at once on Enter', async () => {
  const onSearch = jest.fn();
  render(<SearchBox label="Search services" value="" onSearch={onSearch} />);
  const box = screen.getByRole('searchbox', { name: 'Search services' });
  await userEvent.type(box, 'nurse ');
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch.mock.calls).toEqual([['nurse']]));
  await userEvent.type(box, 's{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('nurse s');
});

test('the search starts exactly 500 ms after the last key', () => {
  const onSearch = jest.fn();
  render(<SearchBox label="Search" value="" onSearch={onSearch} />);
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('nur');
  act(() => jest.advanceTimersByTime(499));
  type('nurse');
  act(() => jest.advanceTimersByTime(499));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onSearch.mock.calls).toEqual([['nurse']]);
  jest.useRealTimers();
});

const columns = [
  { key: 'name', title: 'Name', render: ({ name }: { name: string }) => name },
  { key: 'age', title: 'Age', render: ({ age }: { age: number }) => age },
];
const people = { rows: [{ name: 'Asha', age: 30 }], total: 1 };
const table = (data: typeof people) => (
  <ListTable caption="People" columns={columns} data={data} rowKey={({ name }) => name} emptyText="Nobody!" />
);

test('a list shows a table on a wide screen', async () => {
  render(table(people));
  const rows = within(await screen.findByRole('table', { name: 'People' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['NameAge', 'Asha30']);
});

test('a list shows cards on a narrow screen', () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: true, addEventListener() {}, removeEventListener() {} });
  render(table(people));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'People' })).toHaveTextContent('NameAshaAge30');
  window.matchMedia = wide;
});

test('a card has a heading and leaves out columns that are only for the table', () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: true, addEventListener() {}, removeEventListener() {} });
  const [name, age] = columns as [(typeof columns)[0], (typeof columns)[1]];
  render(
    <ListTable
      caption="People"
      columns={[age, { ...name, isTableOnly: true }] as never}
      data={people}
      rowKey={(person) => person.name}
      cardHeading={(person) => person.name}
      emptyText="Nobody!"
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(/^AshaAge30$/);
  window.matchMedia = wide;
});

test('a list shows cards if the table is wider than its container', () => {
  const width = (name: 'clientWidth' | 'scrollWidth', px: number) =>
    jest.spyOn(Element.prototype, name, 'get').mockReturnValue(px);
  const spies = [width('clientWidth', 700), width('scrollWidth', 777)];
  render(table(people));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'People' })).toHaveTextContent('NameAshaAge30');
  for (const spy of spies) spy.mockRestore();
});

test('an empty list shows its text', () => {
  render(table({ rows: [], total: 0 }));
  expect(screen.getByRole('status')).toHaveTextContent('Nobody!');
});

test('customers read Resubmitted where administrators read Re-submission', () => {
  render(
    <>
      <ApplicationStatusTag status={3} seenBy="customer" />
      <ApplicationStatusTag status={3} seenBy="admin" />
      <PaymentStatusTag status="Failed" />
    </>,
  );
  for (const text of ['Resubmitted', 'Re-submission', 'Failed']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('customers read an unknown application status as In progress; other unknown statuses show an error', () => {
  render(
    <>
      <ApplicationStatusTag status={8} seenBy="customer" />
      <ApplicationStatusTag status={7} seenBy="admin" />
      <PaymentStatusTag status={'Bartered' as PaymentStatus} />
    </>,
  );
  expect(screen.getByText('In progress').parentElement).toHaveClass('list-status-neutral');
  expect(screen.getByText('Unknown status 7').parentElement).toHaveClass('list-status-danger');
  expect(screen.getByText('Unknown status Bartered').parentElement).toHaveClass('list-status-danger');
});

test('each tab shows its count, in the order of the tabs', () => {
  render(
    <StatusTabs tab={0} onTab={() => {}} counts={applicationTabs.map((_, at) => 10 + at)}>
      <p>the list</p>
    </StatusTabs>,
  );
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs.slice(0, 5)).toEqual(['All 10', 'In progress 11', 'Approved 12', 'Re-submission 13', 'Rejected 14']);
});

test('a date is formatted, and a missing date is a dash', () => {
  expect(formatDate('2026-02-03T12:00:00.000Z')).toBe('3 Feb 2026');
  expect([formatDate(null), formatDate(''), formatDate('x')]).toEqual(['–', '–', '–']);
});

test.each(Array.from({ length: 12 }, (_, month) => [month]))(
  'English dates are formatted as Intl does: month %d',
  (month) => {
    const instant = new Date(Date.UTC(2026, month, month + 1, month, 5 * month));
    const inBritain = (style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dubai', ...style }).format(instant);
    expect(formatDate(instant.toISOString())).toBe(inBritain({}));
    expect(formatDateTime(instant.toISOString())).toBe(`${inBritain({ timeStyle: 'short' })} Dubai time`);
    expect(formatDay(`2026-${String(month + 1).padStart(2, '0')}-01`)).toBe(inBritain({}).replace(/^\d+/, '1'));
  },
);

test('dates, times and lists follow the language of the page', async () => {
  const instant = '2026-02-03T20:30:00.000Z';
  const formatAll = () => [
    formatDate(instant),
    formatTime(instant),
    formatDay('2026-02-03'),
    formatLongDay('2026-02-03'),
    formatList(['A', 'B', 'C']),
    joinValues(['A', 'B', 'C']),
  ];
  const inEnglish = ['4 Feb 2026', '20:30', '3 Feb 2026', '3 February 2026', 'A, B and C', 'A, B, C'];
  expect(formatAll()).toEqual(inEnglish);
  await act(() => i18n.changeLanguage('ur'));
  expect(formatAll()).toEqual([...['4 فروری 2026', '20:30', '3 فروری 2026', '3 فروری 2026', 'A، B اور C', 'A، B، C']]);
  await act(() => i18n.changeLanguage(DEFAULT_LANGUAGE));
  expect(formatAll()).toEqual(inEnglish);
});

test('a date with an unknown day or month is shown without it, and other text unchanged', () => {
  expect(['1985-03-00', '1985-00-00', '1985-00-07', '1990-3-', 'soon'].map(formatDay)).toEqual([
    ...['March 1985', '1985', '1985-00-07', '1990-3-', 'soon'],
  ]);
});

test.each([0, 7, 999, 1000, 12_345, 1_234_567, -1234])('the number %d is formatted as Intl does', (value) => {
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('en').format(value));
});

test('arrow keys, Home, End and a press change the tab', async () => {
  const onTab = jest.fn();
  render(
    <StatusTabs tab={1} onTab={onTab}>
      <p>the list</p>
    </StatusTabs>,
  );
  expect(screen.getByRole('tabpanel', { name: 'In progress' })).toHaveTextContent('the list');
  screen.getByRole('tab', { name: 'In progress', selected: true }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Approved' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Home}{End}');
  await userEvent.click(screen.getByRole('tab', { name: 'Re-submission' }));
  expect(onTab.mock.calls).toEqual([[2], [0], [0], [applicationTabs.at(-1)], [3]]);
});

test('from right to left, the left arrow key moves to the next tab', async () => {
  document.dir = 'rtl';
  const onTab = jest.fn();
  render(
    <StatusTabs tab={1} onTab={onTab}>
      <p>the list</p>
    </StatusTabs>,
  );
  screen.getByRole('tab', { name: 'In progress' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Approved' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onTab.mock.calls).toEqual([[2], [0]]);
});

function ChangingTag() {
  const [status, setStatus] = useState(1);
  return (
    <button type="button" onClick={() => setStatus(2)}>
      <ApplicationStatusTag status={status} seenBy="admin" />
    </button>
  );
}

test('a status tag updates its text and colour also while the browser translates the page', async () => {
  render(<ChangingTag />);
  await userEvent.click(await screen.findByRole('button', { name: 'In progress' }));
  expect(screen.getByText('Approved').parentElement).toHaveClass('list-status-success');
});
