import { type ApplicationJson, readApplicationJson } from '@emigration-portal/shared-api';
import { sampleApplication, sampleServiceContent } from '../../testing/sample-data.ts';
import { parseReview, toReviewUpdateInput } from './review-values.ts';

const service = sampleServiceContent();
const invoice = { name: 'invoice.pdf', prefix: '2/202602030405/', contentType: '' };

test('the update input has the stored answers, the review values and the loaded version', () => {
  const read = parseReview(sampleApplication(), service);
  const input = toReviewUpdateInput(read, {
    ...read.review,
    statusId: 2,
    paymentStatus: 'Completed',
    adminRemarks: ' All good ',
    transactionId: 'INV-1',
    invoice,
  });
  const { applicationJSON, ...fields } = input;
  expect(fields).toEqual({
    id: 41,
    applicationId: 41,
    serviceId: 3,
    userId: 7,
    paymentStatus: 'Completed',
    statusId: 2,
    version: 5,
  });
  const content = readApplicationJson(JSON.parse(applicationJSON) as ApplicationJson);
  expect(content.items.map(({ value }) => value)).toEqual(['P1234567']);
  expect(content).toMatchObject({
    adminRemarks: 'All good',
    remarks: 'All good',
    transactionId: 'INV-1',
    issued: { invoice: { name: 'invoice.pdf', prefix: '2/202602030405/' }, certificate: { name: '', prefix: '' } },
    applicationStatus: 2,
    paymentStatus: 'Completed',
    serviceName: 'Nurses & midwives',
  });
});

test('stored attachments are read', () => {
  const stored = sampleApplication({}, { issued: { invoice } });
  const { review } = parseReview(stored, service);
  expect(review).toMatchObject({ invoice, certificate: undefined, insurance: undefined });
});
