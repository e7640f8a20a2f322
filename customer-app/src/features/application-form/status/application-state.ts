import { type Application, initialPaymentStatus, initialStatusId } from '@emigration-portal/shared-api';

/** Where an application stands, as far as its page shows it. */
export type ApplicationState = Pick<
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
export const newApplicationState = { applicationStatus: initialStatusId, paymentStatus: initialPaymentStatus };
