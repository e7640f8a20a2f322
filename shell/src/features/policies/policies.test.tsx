import { screen, waitFor } from '@testing-library/react';
import { renderPortal } from '../../testing/render-portal.tsx';

test('the terms list the duties of a client and the disclaimers', async () => {
  renderPortal({ at: '/terms-and-conditions' });
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const text of [
    /accurate information and authentic documents/,
    /Reply promptly/,
    /Read the documents we prepare/,
    /^Delays/,
    /^Rejections/,
    /^Legal consequences/,
  ]) {
    expect(items).toContainEqual(expect.stringMatching(text));
  }
  await waitFor(() => expect(document.title).toBe('Terms and conditions – Emigration Portal'));
});

test('the refund policy says that the charge of a started service is not refunded', async () => {
  renderPortal({ at: '/refund-policy' });
  await screen.findByRole('heading', { level: 1, name: 'Refund policy' });
  expect(screen.getByText(/Once work on a service has started, its charge is not refunded/)).toBeVisible();
});
