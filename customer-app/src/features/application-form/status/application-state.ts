import { type Application, initialPaymentStatus, initialStatusId } from '@emigration-portal/shared-api';

/** The fields of an application that its page shows next to the answers. */
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

/** The statuses of a new application. See docs/product.md#application-statuses. */
export const newApplicationState = { applicationStatus: initialStatusId, paymentStatus: initialPaymentStatus };
