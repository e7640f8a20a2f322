import { languageEndpoints, type WordReport } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';

const fake = startFakeApiPerTest();
const report: WordReport = {
  id: 7,
  at: '2026-02-03T04:05:06.000Z',
  language: 'hi',
  page: '/info/nurses',
  words: 'नर्श',
  suggestion: 'नर्स',
};
const otherReport: WordReport = {
  ...report,
  id: 6,
  language: 'ur',
  page: '/user/batches/*',
  words: 'نرش',
  suggestion: '',
};
const respondWithReports = (data = [report, otherReport], totalRecords = data.length) =>
  fake.api.on(languageEndpoints.getWordReports, () => ({ data, totalRecords }));
const findCloseButton = (words: string) =>
  screen.findByRole('button', { name: new RegExp(`^Mark as done: .?${words}`) });
const respondBusy = () => new FakeResponse(503, { code: 'overloaded', message: 'busy' });

test('each row shows the words, the suggestion, the language, the page and when the report came', async () => {
  respondWithReports();
  openAdmin('wrong-words');
  const table = within(await screen.findByRole('table', { name: 'Wrong words' }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(/^नर्शनर्सहिन्दी \(Hindi\)\/info\/nurses3 Feb 2026, \d\d:\d\d Dubai timeMark as done$/);
  expect(second).toMatch(/^نرشNo suggestionاردو \(Urdu\)\/user\/batches\/\*/);
  expect(inputsOfCalls('GetWordReports')).toEqual([{ pageNumber: 1, pageSize: 10 }]);
});

test('what people wrote has the language of their page, and its own direction', async () => {
  respondWithReports();
  openAdmin('wrong-words');
  for (const text of ['नर्श', 'नर्स']) expect(await screen.findByText(text)).toHaveAttribute('lang', 'hi');
  const urdu = screen.getByText('نرش');
  expect([urdu.lang, urdu.dir]).toEqual(['ur', 'auto']);
});

test('the page is a link, except if parts of its address are left out', async () => {
  respondWithReports();
  openAdmin('wrong-words');
  const link = await screen.findByRole('link', { name: '/info/nurses (opens in a new tab)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/info/nurses', '_blank']);
  expect(screen.getByText('/user/batches/*').closest('a')).toBeNull();
});

test('a language that only a newer server knows shows its name, or its code', async () => {
  respondWithReports([{ ...report, language: 'is' }]);
  openAdmin('wrong-words');
  expect(await screen.findByText('Icelandic')).toBeVisible();
});

test('without open reports the page says so', async () => {
  respondWithReports([]);
  openAdmin('wrong-words');
  expect(await screen.findByText('There is no open report.')).toBeVisible();
});

test('the second page has the older reports', async () => {
  respondWithReports([report], 11);
  openAdmin('wrong-words');
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() =>
    expect(inputsOfCalls('GetWordReports')).toEqual([
      { pageNumber: 1, pageSize: 10 },
      { pageNumber: 2, pageSize: 10 },
    ]),
  );
});

test('a report that is done leaves the list, and the message gets the focus', async () => {
  respondWithReports();
  fake.api.on(languageEndpoints.closeWordReport, () => {
    respondWithReports([otherReport]);
    return { message: 'The report is marked as done.' };
  });
  openAdmin('wrong-words');
  await userEvent.click(await findCloseButton('नर्श'));
  const message = await screen.findByText('The report is marked as done.');
  await waitFor(() => expect(message.closest('[role=status]')).toHaveFocus());
  await waitFor(() => expect(screen.queryByText('नर्श')).toBeNull());
  expect(inputsOfCalls('CloseWordReport')).toEqual([{ id: 7 }]);
  expect(await findCloseButton('نرش')).toBeEnabled();
});

test('if the report no longer exists, an error says so and the list loads again', async () => {
  respondWithReports();
  fake.api.on(languageEndpoints.closeWordReport, () => {
    respondWithReports([otherReport]);
    return new FakeResponse(404, { code: 'not_found', message: 'nothing' });
  });
  openAdmin('wrong-words');
  await userEvent.click(await findCloseButton('नर्श'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The report could not be marked as done.It is no longer in this list.',
  );
  await waitFor(() => expect(screen.queryByText('नर्श')).toBeNull());
});

test('after a failure, an error shows and the report stays in the list', async () => {
  respondWithReports();
  fake.api.on(languageEndpoints.closeWordReport, respondBusy);
  openAdmin('wrong-words');
  await userEvent.click(await findCloseButton('नर्श'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The report could not be marked as done.');
  expect(await findCloseButton('नर्श')).toBeEnabled();
});

test('a list that cannot load shows an error, and Retry loads it', async () => {
  fake.api.on(languageEndpoints.getWordReports, respondBusy);
  openAdmin('wrong-words');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  respondWithReports();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('नर्श')).toBeVisible();
});
