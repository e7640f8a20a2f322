import { type LanguageCode, languageNames, languageSuggestions } from '@emigration-portal/shared-api/languages';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { chooseLanguage } from '../page-language.ts';
import { LanguageSuggestion } from './LanguageSuggestion.tsx';

beforeEach(() => window.history.replaceState(null, '', '/info/nurses?step=2'));
afterEach(() => {
  Cookies.remove('language');
  act(() => chooseLanguage('en'));
});

function renderSuggestion(pageLanguage: string, ...readerLanguages: string[]) {
  chooseLanguage(pageLanguage);
  return render(
    <>
      <main tabIndex={-1} />
      <LanguageSuggestion readerLanguages={readerLanguages} />
    </>,
  );
}

const linkIn = (code: LanguageCode) => screen.getByRole('link', { name: languageSuggestions[code].text });
const closeIn = (code: LanguageCode) => screen.getByRole('button', { name: languageSuggestions[code].close });

test.each([
  ['en', ['hi-IN', 'en-US'], 'hi', '/hi/info/nurses?step=2'],
  ['en', ['ur'], 'ur', '/ur/info/nurses?step=2'],
  ['ur', ['en-IN', 'ur'], 'en', '/info/nurses?step=2'],
  ['hi', ['ur-PK'], 'ur', '/ur/info/nurses?step=2'],
  ['en', ['pa-IN', 'hi-IN', 'en'], 'hi', '/hi/info/nurses?step=2'],
  // Nobody can say what this person reads. The default language is for everybody.
  ['hi', ['fr-FR'], 'en', '/info/nurses?step=2'],
] as const)('a page in %s suggests to a reader of %j the page in %s', (page, readerLanguages, code, address) => {
  renderSuggestion(page, ...readerLanguages);
  expect(linkIn(code)).toHaveAttribute('href', address);
  const line = linkIn(code).closest('[lang]');
  expect(line).toHaveAttribute('lang', code);
  expect(line).toHaveAttribute('dir', i18n.dir(code));
  expect(line).toContainElement(closeIn(code));
});

test.each([
  ['en', ['en-IN', 'hi-IN']],
  ['en', ['fr-FR']],
  ['en', ['fr-FR', 'en', 'hi']],
  ['en', ['xx', 'en-GB']],
  ['en', []],
  ['hi', ['hi-IN', 'en']],
  ['hi', ['hi', 'en-IN']],
])('a page in %s suggests nothing to a reader of %j', (page, readerLanguages) => {
  renderSuggestion(page, ...readerLanguages);
  expect(screen.queryByRole('link')).toBeNull();
});

test('to close the suggestion is a choice of the page’s language, and moves the focus to the page', async () => {
  renderSuggestion('ur', 'en-IN');
  await userEvent.click(closeIn('en'));
  expect(Cookies.get('language')).toBe('ur');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a press loads the page in the language. If this fails, the line says so in the language of the page', async () => {
  renderSuggestion('en', 'hi');
  const realFetch = globalThis.fetch;
  globalThis.fetch = async () => new Response('', { status: 502 });
  await userEvent.click(linkIn('hi'));
  globalThis.fetch = realFetch;
  expect(await screen.findByText('The language did not load. Try again.')).not.toHaveAttribute('lang');
  expect(linkIn('hi')).toBeVisible();
  expect(Cookies.get('language')).toBeUndefined();
});

test('the suggestion ends with any choice of a language', () => {
  renderSuggestion('en', 'hi');
  expect(linkIn('hi')).toBeVisible();
  act(() => chooseLanguage('ur'));
  expect(screen.queryByRole('link')).toBeNull();
  act(() => chooseLanguage('en'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('each suggestion names its language', () => {
  for (const [code, { text }] of Object.entries(languageSuggestions))
    expect(text).toContain(languageNames[code as LanguageCode]);
});
