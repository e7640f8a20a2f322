import { homeEndpoints, mailSettingEndpoints, passportEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { createProfile, customer } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUpCustomerPortal } from '../../testing/customer-portal.ts';

const portal = setUpCustomerPortal();
const kept = { number: 'A7654321', expiresOn: '2031-03-24', placeOfIssue: 'Kochi', file: null };

beforeEach(async () => {
  portal.api.on(userEndpoints.getUser, () => createProfile(customer));
  portal.api.on(userEndpoints.updateProfile, () => ({ message: '', data: createProfile(customer) }));
  portal.api.on(homeEndpoints.getAllCountries, () => [{ id: 'IN', countryName: 'India' }]);
  portal.api.on(mailSettingEndpoints.getMailSettings, () => ({ switchedOff: [] }));
  portal.api.on(mailSettingEndpoints.setMailSettings, ({ switchedOff }) => ({ message: '', switchedOff }));
  portal.api.on(passportEndpoints.getPassport, () => ({ passport: kept }));
  portal.api.on(passportEndpoints.savePassport, () => ({ passport: kept }));
  portal.open('/user/settings');
});

const company = () => screen.findByLabelText(/^Company name/);
const place = () => screen.findByLabelText(/^Place of issue/);
const mail = () => screen.findByRole('checkbox', { name: 'My application is approved' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Types in all three forms of the page, saves none. */
async function typeEverywhere() {
  await press('Edit');
  await userEvent.type(await company(), ' & sons');
  await press('Change passport');
  await userEvent.type(await place(), ' north');
  await userEvent.click(await mail());
}
const typedProfile = async () =>
  expect(await company()).toHaveValue(`${createProfile(customer).companyName ?? ''} & sons`);
const typedPassport = async () => expect(await place()).toHaveValue('Kochi north');
const typedMail = async () => expect(await mail()).not.toBeChecked();

test.each([
  ['Save e-mails', 'Your choice of e-mails is saved.', [typedProfile, typedPassport]],
  ['Save passport', 'Your passport is saved for the next application.', [typedProfile, typedMail]],
  ['Save', 'Profile is updated!', [typedPassport, typedMail]],
] as const)('%s keeps what is typed in the other forms of the page', async (button, said, expectTyped) => {
  await typeEverywhere();
  await press(button);
  expect(await screen.findByText(said)).toBeVisible();
  for (const expectOne of expectTyped) await expectOne();
});
