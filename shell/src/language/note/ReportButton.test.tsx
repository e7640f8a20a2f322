import { languageEndpoints } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { type FakeApi, FakeResponse, setTestLanguage, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReportButton } from './ReportButton.tsx';

let api: FakeApi;
beforeEach(async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  api = await startFakeApi();
  const supportContact = { email: 'help@example.org', phone: '1' };
  setRuntimeConfig({ apiBase: api.base, remotesUrl: '/remotes.json', supportContact, guardedLoaderMs: 0 });
  window.history.replaceState(null, '', '/info/nurses?secret=1#secret');
});
afterEach(async () => {
  getSelection()?.removeAllRanges();
  window.history.replaceState(null, '', '/');
  await api.close();
});

const acceptReports = () => api.on(languageEndpoints.reportWord, () => ({ message: 'ok' }));
const listInputs = () => api.calls.map(({ input }) => input);
const findWords = () => screen.findByRole('textbox', { name: /^What is wrong on this page\?/ });
const getSuggestion = () => screen.getByRole('textbox', { name: /^What should it say\?/ });
const getReportButton = () => screen.getByRole('button', { name: 'Report a wrong word' });

function renderNote() {
  render(
    <>
      <p>Nurses need a licence.</p>
      <ReportButton />
    </>,
  );
  return getReportButton();
}

async function openDialog() {
  await userEvent.click(renderNote());
  return findWords();
}

function selectText(text: string) {
  const range = document.createRange();
  range.selectNodeContents(screen.getByText(text));
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

test('by keyboard: a report is sent with the language and the path, and the focus returns', async () => {
  acceptReports();
  const button = renderNote();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Report a wrong word' })).toBeVisible();
  expect(await findWords()).toHaveFocus();
  await userEvent.keyboard('lisence');
  await userEvent.tab();
  expect(getSuggestion()).toHaveFocus();
  await userEvent.keyboard('licence');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Thank you. Our staff will read your report.')).toBeVisible();
  const closeButton = screen.getByRole('button', { name: 'Close' });
  expect(closeButton).toHaveFocus();
  expect(closeButton).toHaveAccessibleDescription('Thank you. Our staff will read your report.');
  expect(listInputs()).toEqual([{ language: 'en', page: '/info/nurses', words: 'lisence', suggestion: 'licence' }]);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

test('the report names the language of the page', async () => {
  acceptReports();
  try {
    await act(() => i18n.changeLanguage('ur'));
    await userEvent.type(await openDialog(), 'نرش');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(listInputs()).toMatchObject([{ language: 'ur', words: 'نرش' }]));
    await screen.findByRole('button', { name: 'Close' });
  } finally {
    await act(() => i18n.changeLanguage('en'));
  }
});

test('a language that the table does not have is reported as English', async () => {
  acceptReports();
  await setTestLanguage({});
  await userEvent.type(await openDialog(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(listInputs()).toMatchObject([{ language: 'en' }]));
  await screen.findByRole('button', { name: 'Close' });
});

test('the dialog begins with the text that was selected, also if the press removes the selection', async () => {
  const button = renderNote();
  selectText('Nurses need a licence.');
  fireEvent.pointerDown(button);
  getSelection()?.removeAllRanges();
  fireEvent.click(button);
  expect(await findWords()).toHaveValue('Nurses need a licence.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(button);
  expect(await findWords()).toHaveValue('');
});

test('a long selection is cut to 300 characters, and never inside a character', async () => {
  render(<p>{`${'a'.repeat(299)}😀`}</p>);
  renderNote();
  selectText(`${'a'.repeat(299)}😀`);
  fireEvent.click(getReportButton());
  expect(await findWords()).toHaveValue('a'.repeat(299));
});

test('a report without words is not sent, and the field says why', async () => {
  const words = await openDialog();
  await userEvent.type(words, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(words).toHaveAccessibleDescription(/Please write what is wrong\./));
  expect(words).toHaveFocus();
  expect(listInputs()).toEqual([]);
});

test.each([
  ['the portal is busy', 503, 'overloaded', 'The portal is very busy. Please wait a minute.'],
  ['there are too many reports', 429, 'too_many_requests', 'We cannot take more reports now. Please try again later.'],
  ['the connection breaks', 0, '', /^There is no connection to the portal\./],
])('if %s, the dialog says so and keeps the text, and a retry sends it', async (_, status, code, message) => {
  api.on(languageEndpoints.reportWord, () => new FakeResponse(status, { code, message: 'no' }));
  await userEvent.type(await openDialog(), 'lisence');
  await userEvent.type(getSuggestion(), 'licence');
  const sendButton = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(sendButton);
  await waitFor(() => expect(screen.getByText(message)).toHaveAttribute('role', 'alert'));
  expect(await findWords()).toHaveValue('lisence');
  expect(getSuggestion()).toHaveValue('licence');
  acceptReports();
  await userEvent.click(sendButton);
  expect(await screen.findByText('Thank you. Our staff will read your report.')).toBeVisible();
  expect(listInputs().at(-1)).toMatchObject({ words: 'lisence', suggestion: 'licence' });
});

test('Escape and Cancel close the dialog without a report, and the focus returns', async () => {
  await openDialog();
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getReportButton()).toHaveFocus();
  await userEvent.click(getReportButton());
  await findWords();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getReportButton()).toHaveFocus();
  expect(listInputs()).toEqual([]);
});
