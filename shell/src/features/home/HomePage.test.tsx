import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { publicPages } from '../../public-pages.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const open = async (user?: typeof customer) => {
  renderPortal({ at: '/', ...(user ? { user } : {}) });
  await screen.findByRole('heading', { level: 1 });
};

test('the home page shows its figures, principles, services and addresses', async () => {
  await open();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['50K+', '10+', '100%']);
  for (const name of ['About us', 'Services', 'Contact us']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Mission',
    'Vision',
    'Values',
    'Male workers',
    'Female workers',
    'Emigration clearance',
    'Dubai',
    'Kochi',
    'Support',
  ]);
  expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
  expect(screen.getByText(/private service, not a government body. Our charge/)).toBeVisible();
});

test('the footer links to the home page, the policies and every guide', async () => {
  await open();
  const listLinks = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(listLinks('Footer menu')).toEqual(['/', '/terms-and-conditions', '/refund-policy', '/verify']);
  expect(listLinks('Guides')).toEqual(publicPages.map(({ path }) => path).filter((path) => path.startsWith('/info/')));
});

test('a visitor gets a link to sign-up', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Sign up and apply' })).toHaveAttribute('href', '/sign-up');
});

test('a signed-in user gets a link to the start page of the role', async () => {
  await open(customer);
  expect(screen.getByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', '/user/services/list');
});

test('each service card links to its guide', async () => {
  await open();
  const links = screen.getAllByRole('link', { name: /^Read the guide/ });
  expect(links.map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`)).toEqual([
    'Read the guide: Male workers /info/indian-male-worker',
    'Read the guide: Female workers /info/indian-female-worker',
    'Read the guide: Emigration clearance /info/emmigration-clearance',
  ]);
});

test('feature flags show the other service cards and the contact form', async () => {
  renderPortal({ at: '/', features: { moreServiceCards: true, contactForm: true } });
  expect(await screen.findByRole('heading', { level: 3, name: 'Nurses' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the guide for nurses' })).toHaveAttribute('href', '/info/nurses');
  const toggle = screen.getByRole('button', { name: 'Contact us' });
  expect(screen.queryByLabelText('Your message')).toBeNull();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.type(await screen.findByLabelText('Your message'), 'Is 1 + 1 = 2?');
  expect(screen.getByRole('link', { name: 'Write the e-mail' })).toHaveAttribute(
    'href',
    'mailto:help@example.org?subject=Question%20from%20the%20website&body=Is%201%20%2B%201%20%3D%202%3F',
  );
  await userEvent.click(toggle);
  expect(screen.queryByLabelText('Your message')).toBeNull();
});

test.each([
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/refund-policy', 'Refund policy'],
])('%s has the header of the portal', async (at, title) => {
  renderPortal({ at });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});
