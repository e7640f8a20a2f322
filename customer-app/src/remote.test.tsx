import { expectDeadEnd, listPagesOutsideMenu } from '@emigration-portal/shared-ui/testing';
import manifest from '../package.json';
import { routes } from './remote.tsx';
import { setUpCustomerPortal } from './testing/customer-portal.ts';

const portal = setUpCustomerPortal();
const applications = ['Go to my applications', '/user/applications/list'] as const;

// The fake API has no data, so every id is unknown.
test.each([
  ['services/apply-new/3/Nurses', 'This service is not offered', 'Go to the services on offer', '/user/services/list'],
  ['services/apply/3/21/Nurses', 'This application was not found', ...applications],
  ['services/apply?serviceId=3&applicationId=21', 'This application was not found', ...applications],
  ['invoice', 'This invoice was not found', ...applications],
  ['invoice?transactionId=INV-1', 'This invoice was not found', ...applications],
])('%s says that nothing was found and links to the list', async (address, heading, link, list) => {
  portal.open(`/user/${address}`);
  await expectDeadEnd(heading, link, list);
});

test('every page is in the main menu or names the menu entry above it', () => {
  expect(listPagesOutsideMenu(routes, manifest.remote)).toEqual([]);
});
