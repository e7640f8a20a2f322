import { createTexts } from '@emigration-portal/shared-ui/texts';
import { act, render, screen } from '@testing-library/react';
import { NoteSlot, setNote } from '../note-slot.tsx';
import { setHasDrafts, setOpenedPage } from '../opened-page.ts';
import { chooseLanguage } from '../page-language.ts';
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

const texts = { loaded: { area: 'English area', portal: 'English portal' } };

const { useTexts } = createTexts('shell');

/** Shows texts that people see after an action, which may come before the translation has loaded. */
function Outcome() {
  const { t } = useTexts(texts);
  return <p>{`${t('area')} ${t('portal')}`}</p>;
}

test('the texts that the page needs after an action load after it, and replace those that it already shows', async () => {
  globalThis.fetch = async (input) => Response.json({ shell: { loaded: { [`${input}`]: 'पाठ' } } });
  const toFile = (url: string) => ({ url, integrity: '' });
  const [manifest, first] = [toFile('list'), toFile('first')];
  setOpenedPage({
    code: 'hi',
    hasDrafts: true,
    texts: {},
    shell: { manifest, later: toFile('portal') },
    remote: { name: 'customer', version: '1.0.0', manifest, first, later: toFile('area') },
  });
  chooseLanguage('hi');
  render(
    <>
      <PageNote />
      <Outcome />
    </>,
  );
  expect(screen.getByText('English area English portal')).toBeVisible();
  expect(await screen.findByText('पाठ पाठ')).toBeVisible();
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
