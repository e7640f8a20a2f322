import { i18n } from '@emigration-portal/shared-ui/i18n';
import { act, render, screen, waitFor } from '@testing-library/react';
import { NoteSlot, setNote } from '../note-slot.tsx';
import { chooseLanguage, setHasDrafts, setOpenedPage } from '../page-language.ts';
import { PageNote } from './PageNote.tsx';

afterEach(() => act(() => chooseLanguage('en')));

const unchecked = /^This translation has not been checked by a person yet. The English text counts./;

test('a translated page has a button to report a wrong word, and says so if nobody has checked the translation', async () => {
  chooseLanguage('hi');
  setHasDrafts(true);
  const { unmount } = render(<PageNote />);
  expect(await screen.findByRole('button', { name: 'Report a wrong word' })).toBeVisible();
  expect(screen.getByText(unchecked)).toBeVisible();
  unmount();
  setHasDrafts(false);
  render(<PageNote />);
  expect(await screen.findByRole('button', { name: 'Report a wrong word' })).toBeVisible();
  expect(screen.queryByText(unchecked)).toBeNull();
});

test('the texts that the page needs after an action load after it', async () => {
  globalThis.fetch = async (input) => Response.json({ shell: { loaded: { [`${input}`]: 'पाठ' } } });
  const toFile = (url: string) => ({ url, integrity: '' });
  const [manifest, first] = [toFile('list'), toFile('first')];
  setOpenedPage({
    code: 'hi',
    hasDrafts: true,
    shell: { manifest, later: toFile('portal') },
    remote: { name: 'customer', version: '1.0.0', manifest, first, later: toFile('area') },
  });
  chooseLanguage('hi');
  const hasTexts = () => ['portal', 'area'].map((file) => i18n.exists(`loaded.${file}`, { ns: 'shell', lng: 'hi' }));
  expect(hasTexts()).toEqual([false, false]);
  render(<PageNote />);
  await waitFor(() => expect(hasTexts()).toEqual([true, true]));
});

test('an English page has no line', () => {
  setNote(PageNote);
  chooseLanguage('hi');
  const { container, rerender } = render(<NoteSlot />);
  expect(container).not.toBeEmptyDOMElement();
  act(() => chooseLanguage('en'));
  rerender(<NoteSlot />);
  expect(container).toBeEmptyDOMElement();
});
