import { act, render, screen } from '@testing-library/react';
import { NoteSlot, setNote } from '../note-slot.tsx';
import { chooseLanguage, setHasDrafts } from '../page-language.ts';
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

test('an English page has no line', () => {
  setNote(PageNote);
  chooseLanguage('hi');
  const { container, rerender } = render(<NoteSlot />);
  expect(container).not.toBeEmptyDOMElement();
  act(() => chooseLanguage('en'));
  rerender(<NoteSlot />);
  expect(container).toBeEmptyDOMElement();
});
