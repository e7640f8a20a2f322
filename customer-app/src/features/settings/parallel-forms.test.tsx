import { homeEndpoints, mailSettingEndpoints, passportEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { createProfile, customer } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUpCustomerPortal } from '../../testing/customer-portal.ts';

const portal = setUpCustomerPortal();
const savedPassport = { number: 'A7654321', expiresOn: '2031-03-24', placeOfIssue: 'Kochi', file: null };

beforeEach(async () => {
  portal.api.on(userEndpoints.getUser, () => createProfile(customer));
  portal.api.on(userEndpoints.updateProfile, () => ({ message: '', data: createProfile(customer) }));
  portal.api.on(homeEndpoints.getAllCountries, () => [{ id: 'IN', countryName: 'India' }]);
  portal.api.on(mailSettingEndpoints.getMailSettings, () => ({ switchedOff: [] }));
  portal.api.on(mailSettingEndpoints.setMailSettings, ({ switchedOff }) => ({ message: '', switchedOff }));
  portal.api.on(passportEndpoints.getPassport, () => ({ passport: savedPassport }));
  portal.api.on(passportEndpoints.savePassport, () => ({ passport: savedPassport }));
  portal.open('/user/settings');
});

const findCompanyField = () => screen.findByLabelText(/^Company name/);
const findPlaceField = () => screen.findByLabelText(/^Place of issue/);
const findMailCheckbox = () => screen.findByRole('checkbox', { name: 'My application is approved' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Changes all three forms of the page without saving. */
async function changeAllForms() {
  await press('Edit');
  await userEvent.type(await findCompanyField(), ' & sons');
  await press('Change passport');
  await userEvent.type(await findPlaceField(), ' north');
  await userEvent.click(await findMailCheckbox());
}
const expectChangedProfile = async () =>
  expect(await findCompanyField()).toHaveValue(`${createProfile(customer).companyName ?? ''} & sons`);
const expectChangedPassport = async () => expect(await findPlaceField()).toHaveValue('Kochi north');
const expectChangedMails = async () => expect(await findMailCheckbox()).not.toBeChecked();

test.each([
  ['Save e-mails', 'Your choice of e-mails is saved.', [expectChangedProfile, expectChangedPassport]],
  ['Save passport', 'Your passport is saved for the next application.', [expectChangedProfile, expectChangedMails]],
  ['Save', 'Profile is updated!', [expectChangedPassport, expectChangedMails]],
] as const)('the button %s keeps the unsaved input of the other forms', async (button, message, expectations) => {
  await changeAllForms();
  await press(button);
  expect(await screen.findByText(message)).toBeVisible();
  for (const expectChanged of expectations) await expectChanged();
});
