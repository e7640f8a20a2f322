import {
  type ApplicationContent,
  type applicationEndpoints,
  type InputOf,
  type SessionUser,
  writeApplicationJson,
} from '@emigration-portal/shared-api';
import { newStanding, type Standing } from './standing/standing.ts';

/** The body of AddApplication. */
export type ApplicationInput = InputOf<typeof applicationEndpoints.addApplication>;

/** The version of a service a form was read at. */
export interface ServicePin {
  readonly serviceId: number;
  readonly serviceVersion: number;
}

interface Given {
  readonly user: SessionUser;
  readonly pin: ServicePin;
  readonly serviceName: string;
  readonly application: Standing | undefined;
  readonly content: ApplicationContent;
  readonly submitted: boolean;
}

/** What only the server or an administrator decides is sent as specified and not believed. */
export function applicationInput({ user, pin, serviceName, application, content, submitted }: Given): ApplicationInput {
  const { paymentStatus, applicationStatus: statusId } = application ?? newStanding;
  const { userName, email, firstName, middleName, lastName, singleName } = user;
  const applicationId = application?.applicationId ?? 0;
  const written = writeApplicationJson({
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
    applicationJSON: JSON.stringify(written),
    ...(application && { version: application.version }),
  };
}
