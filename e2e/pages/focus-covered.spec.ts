import type { Page } from '@playwright/test';
import { findCoveredFocusTargets } from '../support/geometry/covered-focus.ts';
import { expect, test } from '../support/journey.ts';
import { openPortalPage, type PortalPage } from '../support/pages/portal-pages.ts';
import { signIn } from '../support/sign-in.ts';

const chooseFirstRow = (page: Page) => page.getByRole('main').getByRole('checkbox').first().check();

const checkedPages: readonly PortalPage[] = [
  { name: 'log-in', path: '/log-in' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'new application', path: '/user/services/apply-new/1/service', account: 'customer' },
  { name: 'profile', path: '/user/settings', account: 'customer', formButton: '[data-first]' },
  { name: 'queue', path: '/admin/dashboard?status=1', account: 'superAdmin' },
  {
    name: 'queue with a chosen row',
    path: '/admin/dashboard?status=1',
    account: 'superAdmin',
    prepare: chooseFirstRow,
  },
  {
    name: 'review',
    path: '/admin/dashboard?status=1',
    account: 'superAdmin',
    linksToFollow: ['a[href^="/admin/manage-application/"]'],
  },
  { name: 'edit service', path: '/admin/service-management/create/1/service', account: 'superAdmin' },
];

// A window of 1280 × 1024 px at 400 % zoom, and a small phone.
for (const [width, height] of [
  [320, 256],
  [360, 640],
] as const) {
  for (const each of checkedPages) {
    test(`at ${width} by ${height} px nothing covers the focus: ${each.name}`, async ({ page, portal }) => {
      test.slow();
      if (each.account) await signIn(page, portal.shell.url, each.account);
      await page.setViewportSize({ width, height });
      await openPortalPage(page, portal.shell.url, each);
      expect(await findCoveredFocusTargets(page)).toEqual([]);
    });
  }
}
