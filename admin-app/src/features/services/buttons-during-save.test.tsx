import { serviceEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const name = () => screen.getByLabelText('Name/Title');
const instructions = () => screen.getByLabelText(/^Instructions for the applicant/);
const press = (button: string | RegExp) => userEvent.click(screen.getByRole('button', { name: button }));

async function openEditForm() {
  const serviceJSON = JSON.stringify(sampleServiceJson({ status: 'saved' }));
  fake.api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: 'Nurses', serviceJSON, version: 1 }));
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 0 }));
  fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const opened = openAdmin('service-management/create/3/Nurses');
  await screen.findByRole('heading', { level: 1, name: /^Edit/ });
  await userEvent.type(name(), ' abroad');
  return opened;
}

test.each(['Add required information', 'Add mandatory document', 'Add URL', 'Live preview'])(
  '%s keeps the input in the other sections',
  async (button) => {
    await openEditForm();
    await userEvent.type(instructions(), 'Bring it.');
    await press(button);
    expect(name()).toHaveValue('Nurses & midwives abroad');
    expect(instructions()).toHaveValue('Bring it.');
  },
);

test.each(['Save', 'Publish', 'Preview'])(
  'the form is inert while %s runs, because its input would be lost',
  async (button) => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fake.api.on(serviceEndpoints.addService, async () => {
      await isAnswered;
      return new FakeResponse(500, { code: 'internal', message: 'x' });
    });
    await openEditForm();
    await press(new RegExp(`^${button}`));
    expect(name().closest('[inert]')).not.toBeNull();
    answer();
    expect(await screen.findByText(/^Failed. Please try again/)).toBeVisible();
    expect(name().closest('[inert]')).toBeNull();
    expect(name()).toHaveValue('Nurses & midwives abroad');
  },
);
