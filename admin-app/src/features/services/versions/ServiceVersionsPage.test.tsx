import { serviceEndpoints } from '@emigration-portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { sampleServiceJson } from '../../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const findFromField = () => screen.findByLabelText('Compare');
const findToField = () => screen.findByLabelText('With');

test('both versions of a comparison can be changed, even while the first change still loads', async () => {
  const at = '2026-02-05T04:05:06.000Z';
  fake.api.on(serviceEndpoints.getServiceVersions, () => ({
    versions: [4, 3, 2, 1].map((version) => ({ version, status: 'saved' as const, at, by: 'Ravi Menon' })),
  }));
  let hold = Promise.resolve();
  fake.api.on(serviceEndpoints.getServices, async ({ version = 1 }) => {
    await hold;
    const serviceJSON = JSON.stringify(sampleServiceJson());
    return { id: 3, serviceName: 'Nurses', version: Number(version), serviceJSON };
  });
  openAdmin('service-management/versions/3/Nurses');
  expect(await findFromField()).toHaveValue('3');
  expect(await findToField()).toHaveValue('4');
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  await userEvent.selectOptions(await findFromField(), '1');
  await userEvent.selectOptions(await findToField(), '3');
  release();
  await waitFor(async () => expect(await findFromField()).toHaveValue('1'));
  expect(await findToField()).toHaveValue('3');
  expect(inputsOfCalls('GetServices').slice(-2)).toEqual([
    { id: '3', version: '1' },
    { id: '3', version: '3' },
  ]);
});
