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

/** The application status and payment status of a new application. */
export const newApplicationState = { applicationStatus: initialStatusId, paymentStatus: initialPaymentStatus };
