import { CONFIG_ELEMENT_ID } from '@emigration-portal/shared-api';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { openPortal } from './open-portal.tsx';

test('the portal opens if the browser blocks site data', async () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
  const configElement = document.head.appendChild(document.createElement('script'));
  const textContent = JSON.stringify({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '1' },
    guardedLoaderMs: 0,
  });
  Object.assign(configElement, { id: CONFIG_ELEMENT_ID, type: 'application/json', textContent });
  window.history.replaceState(null, '', '/log-in');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => openPortal((content) => root.render(content)));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  sessionStorage.setItem('a', '1');
  expect(sessionStorage.getItem('a')).toBe('1');
  act(() => root.unmount());
});
