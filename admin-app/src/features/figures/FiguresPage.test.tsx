import { figureEndpoints, type OutputOf, queueEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { listMondays } from './figures-query.ts';

const fake = startFakeApiPerTest();
const [lastWeek = '', thisWeek = ''] = listMondays(2);
const decisionFigures = { approved: 4, rejected: 1, sentBack: 2, medianDays: 3.25, p90Days: 9 };
const noDecisions = { approved: 0, rejected: 0, sentBack: 0, medianDays: null, p90Days: null };

const respondWithFigures = (change: Partial<OutputOf<typeof figureEndpoints.getFigures>> = {}) =>
  fake.api.on(figureEndpoints.getFigures, () => ({
    weeks: [
      { week: lastWeek, serviceId: 3, serviceName: '=Nurses', received: 10, ...decisionFigures },
      { week: thisWeek, serviceId: 3, serviceName: '=Nurses', received: 1234, ...noDecisions },
    ],
    overall: { received: 1244, ...decisionFigures },
    reasons: [{ reason: 'unreadable' as const, times: 2 }],
    ...change,
  }));
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => {
  fake.api.on(queueEndpoints.getServiceNames, () => ({ services: [{ id: 3, name: 'Nurses' }] }));
});

/** Opens the page and waits until its data has loaded. */
async function openFigures(query = '') {
  const view = openAdmin(`figures${query}`);
  await screen.findByRole('option', { name: 'Nurses' });
  return view;
}

test('figures show as sums and week by week, newest first, with a row for each empty week', async () => {
  respondWithFigures();
  await openFigures('?weeks=4');
  const overall = within(await screen.findByRole('region', { name: 'The last 4 weeks' }));
  expect(overall.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,244',
    '7',
    '2',
    '3.3',
    '9',
  ]);
  const rows = rowsOf('By week and service');
  expect(rows).toHaveLength(5);
  expect(rows[1]?.slice(1)).toEqual(['=Nurses', '1,234', '0', '0', '0', '0', '–', '–']);
  expect(rows[2]?.slice(1)).toEqual(['=Nurses', '10', '7', '4', '1', '2', '3.3', '9']);
  expect(rows[3]?.[1]).toBe('Nothing happened');
  const ends = rows.slice(1).map(([week]) => week?.endsWith(' (this week, so far)'));
  expect(ends).toEqual([true, false, false, false]);
  expect(overall.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('This week, so far');
  expect(rowsOf('Why applications were sent back')).toEqual([
    ['Reason', 'Times'],
    ['Unreadable', '2'],
  ]);
  expect(screen.queryByRole('table', { name: 'By administrator' })).toBeNull();
});

test('figures by administrator show if the server sends them', async () => {
  respondWithFigures({ admins: [{ admin: { id: 9, name: 'Ben Roy' }, ...decisionFigures }] });
  await openFigures();
  await screen.findByRole('table', { name: 'By administrator' });
  expect(rowsOf('By administrator')[1]).toEqual(['Ben Roy', '7', '4', '1', '2', '3.3', '9']);
});

test('weeks and service are in the URL and are sent', async () => {
  respondWithFigures();
  const { router } = await openFigures();
  await userEvent.selectOptions(await screen.findByLabelText('Weeks'), 'The last 26 weeks');
  await waitFor(() => expect(router.state.location.search).toBe('?weeks=26'));
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'Nurses');
  await waitFor(() => expect(router.state.location.search).toBe('?weeks=26&service=3'));
  await waitFor(() => expect(inputsOfCalls('GetFigures')).toHaveLength(3));
  expect(inputsOfCalls('GetFigures')).toEqual([{ weeks: '12' }, { weeks: '26' }, { weeks: '26', serviceId: '3' }]);
});

test('the CSV file has unformatted numbers and escapes formulas', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  HTMLAnchorElement.prototype.click = () => {};
  respondWithFigures();
  await openFigures('?weeks=4');
  await userEvent.click(await screen.findByRole('button', { name: 'By week and service, as CSV' }));
  const text = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsText(saved[0] as Blob);
  });
  expect(text).toContain(`"${thisWeek}","'=Nurses","1234","0","0","0","0","",""\r\n`);
  expect(text).toContain(`"${lastWeek}","'=Nurses","10","7","4","1","2","3.25","9"\r\n`);
});

test('weeks without figures show one sentence', async () => {
  respondWithFigures({ weeks: [], overall: { received: 0, ...noDecisions }, reasons: [] });
  await openFigures();
  expect(await screen.findByText('Nothing happened in these weeks.')).toBeVisible();
});

test('figures that cannot load show an error next to the filter, and Retry loads them', async () => {
  fake.api.on(figureEndpoints.getFigures, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  await openFigures();
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not load.');
  expect(screen.getByLabelText('Weeks')).toBeVisible();
  respondWithFigures();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'By week and service' })).toBeVisible();
});
