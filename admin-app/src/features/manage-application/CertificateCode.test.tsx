import { applicationEndpoints, fileEndpoints } from '@emigration-portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startFakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const code = 'K7QF-3M2X-9TRD-W6HP';
const createCertifiedApplication = () => ({
  ...sampleApplication(
    { paymentStatus: 'Completed', applicationStatus: 2 },
    {
      issued: { certificate: { name: 'certificate.pdf', prefix: '2/202602030405/' } },
      transactionId: 'INV-2026-000009',
    },
  ),
  certificate: { code, state: 'genuine' as const },
});

test('the certificate code links to its public check and shows its state, also after a save', async () => {
  await openReview(fake.api, createCertifiedApplication());
  fake.api.on(applicationEndpoints.addApplication, () => ({
    message: '',
    id: 41,
    applicationId: 41,
    version: 6,
    certificate: { code, state: 'revoked' as const },
  }));
  await userEvent.click(screen.getByRole('button', { name: /Invoice and files/ }));
  expect(screen.getByRole('link', { name: code })).toHaveAttribute('href', `/verify/${code}`);
  expect(screen.getByText('Genuine')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Application status'), 'Rejected');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
});

test('no certificate code shows for a replaced or missing file', async () => {
  await openReview(fake.api, createCertifiedApplication());
  fake.api.on(fileEndpoints.deleteFile, () => ({ message: '' }));
  await userEvent.click(screen.getByRole('button', { name: /Invoice and files/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Delete certificate.pdf/ }));
  await waitFor(() => expect(screen.queryByText(code)).toBeNull());
});
