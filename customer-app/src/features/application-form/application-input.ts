import {
  type ApplicationContent,
  type applicationEndpoints,
  type InputOf,
  type SessionUser,
  writeApplicationJson,
} from '@emigration-portal/shared-api';
import { type ApplicationState, newApplicationState } from './status/application-state.ts';

/** The input of the call `AddApplication`. */
export type ApplicationInput = InputOf<typeof applicationEndpoints.addApplication>;

/** The service version that the form was loaded with. */
export interface ServicePin {
  readonly serviceId: number;
  readonly serviceVersion: number;
}

interface InputParts {
  readonly user: SessionUser;
  readonly pin: ServicePin;
  readonly serviceName: string;
  readonly application: ApplicationState | undefined;
  readonly content: ApplicationContent;
  readonly submitted: boolean;
}

/** Builds the input of a save. The server ignores statuses and names in it; the wire format requires them. */
export function buildApplicationInput({
  user,
  pin,
  serviceName,
  application,
  content,
  submitted,
}: InputParts): ApplicationInput {
  const { paymentStatus, applicationStatus: statusId } = application ?? newApplicationState;
  const { userName, email, firstName, middleName, lastName, singleName } = user;
  const applicationId = application?.applicationId ?? 0;
  const applicationJson = writeApplicationJson({
    ...content,
    submitted,
    submittedBy: content.submittedBy ?? {
      userName,
      email,
      firstName,
      middleName,
      lastName,
      singleName,
      phone: '',
      companyName: '',
    },
    serviceId: pin.serviceId,
    userId: user.id,
    serviceName,
    applicationStatus: statusId,
    paymentStatus,
  });
  return {
    id: applicationId,
    applicationId,
    ...pin,
    userId: user.id,
    paymentStatus,
    statusId,
    applicationJSON: JSON.stringify(applicationJson),
    ...(application && { version: application.version }),
  };
}
