import { ENGLISH_MARK } from '@emigration-portal/shared-api';
import { waitFor } from '@testing-library/react';
import { markEnglish } from './mark-english.ts';

/** Shows an element in a page that is already watched. */
function show(html: string): Element {
  markEnglish();
  document.body.innerHTML = html.replaceAll('¤', ENGLISH_MARK);
  return document.body.firstElementChild as Element;
}

test.each([
  ['text', '<p>¤Search</p>', 'ltr'],
  ['name', '<button aria-label="¤Search" type="button"><svg><path /></svg></button>', null],
  ['placeholder', '<input placeholder="¤Search" />', null],
])('an element with an English %s is English, until the translation has loaded', async (_, html, direction) => {
  const element = show(html);
  await waitFor(() => expect(element.getAttribute('lang')).toBe('en'));
  expect(element.getAttribute('dir')).toBe(direction);
  for (const name of ['aria-label', 'placeholder']) if (element.hasAttribute(name)) element.setAttribute(name, 'खोजें');
  if (element.firstChild instanceof Text) element.firstChild.data = 'खोजें';
  await waitFor(() => expect(element.hasAttribute('lang')).toBe(false));
});

test('an English name of a group does not make its contents English', async () => {
  const group = show('<nav aria-label="¤Pages"><a href="/">पेज</a> <a href="/" aria-label="¤Page">पेज</a></nav>');
  await waitFor(() => expect(group.lastElementChild?.getAttribute('lang')).toBe('en'));
  expect(group.hasAttribute('lang')).toBe(false);
  expect(group.firstElementChild?.hasAttribute('lang')).toBe(false);
});
