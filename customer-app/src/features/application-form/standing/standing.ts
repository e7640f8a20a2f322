import { type Application, initialPaymentStatus, initialStatusId } from '@emigration-portal/shared-api';

/** Where an application stands, as far as its page shows it. */
export type Standing = Pick<
  Application,
  | 'serviceId'
  | 'applicationId'
  | 'applicationStatus'
  | 'paymentStatus'
  | 'version'
  | 'withdrawnDate'
  | 'progress'
  | 'certificateCode'
>;

/** How every application begins. See docs/product.md#application-statuses. */
export const newStanding = { applicationStatus: initialStatusId, paymentStatus: initialPaymentStatus };
