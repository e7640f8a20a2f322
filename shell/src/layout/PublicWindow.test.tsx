import { DAY_MS } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component as NursesPage } from '../features/guides/NursesPage.tsx';
import { Component as HomePage } from '../features/home/HomePage.tsx';
import { chooseLanguage } from '../language/page-language.ts';
import { PublicWindow } from './PublicWindow.tsx';

beforeEach(() => {
  setRuntimeConfig({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
    guardedLoaderMs: 0,
  });
});
afterEach(() => window.history.replaceState(null, '', '/'));

test('a visitor sees a notice if the device’s clock is wrong', async () => {
  const date = new Date(Date.now() - 9 * DAY_MS).toUTCString();
  const realFetch = globalThis.fetch;
  globalThis.fetch = async () => new Response(null, { headers: { date } });
  render(<PublicWindow at={window.location} Page={HomePage} />);
  expect(await screen.findByText(/^The date or time of this device is wrong\./)).toBeVisible();
  globalThis.fetch = realFetch;
});

test('the step of a guide is part of the address, and the browser’s Back changes it', async () => {
  window.history.replaceState(null, '', '/info/nurses?step=3');
  render(<PublicWindow at={window.location} Page={NursesPage} />);
  expect(screen.getByText('Step 3 of 8')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Step 4 of 8')).toBeVisible();
  expect(window.location.search).toBe('?step=4');
  act(() => {
    window.history.replaceState(null, '', '/info/nurses?step=2');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByText('Step 2 of 8')).toBeVisible();
});

test('the section in the fragment of the address gets the focus', async () => {
  window.history.replaceState(null, '', '/#contact');
  render(<PublicWindow at={window.location} Page={HomePage} />);
  expect(screen.getByRole('region', { name: 'Contact us' })).toHaveFocus();
  await userEvent.click(screen.getAllByRole('link', { name: 'About us' })[0] as HTMLElement);
  expect(window.location.hash).toBe('#about');
  await waitFor(() => expect(screen.getByRole('region', { name: 'About us' })).toHaveFocus());
});

test('the menu marks the current page', () => {
  render(<PublicWindow at={window.location} Page={HomePage} />);
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Home']);
});

test('the menu marks the current page in each language', async () => {
  window.history.replaceState(null, '', '/hi');
  chooseLanguage('hi');
  render(<PublicWindow at={window.location} Page={HomePage} />);
  const findCurrent = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'));
  expect(findCurrent()).toEqual(['/hi']);
  await act(() => chooseLanguage('ur'));
  expect(findCurrent()).toEqual(['/ur']);
  await act(() => chooseLanguage('en'));
  expect(findCurrent()).toEqual(['/']);
});
