import { type ApplicationContent, type SessionUser, writeApplicationJson } from '@emigration-portal/shared-api';
import { newStanding, type Standing } from './standing.ts';
import type { Known } from './useSaver.ts';

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

/** The body of AddApplication. What only the server or an administrator decides is sent as specified and not believed. */
export function applicationInput({ user, pin, serviceName, application, content, submitted }: Given) {
  const { paymentStatus, applicationStatus: statusId } = application ?? newStanding;
  const { userName, email, firstName, middleName, lastName } = user;
  const applicationJSON = JSON.stringify(
    writeApplicationJson({
      ...content,
      submitted,
      submittedBy: content.submittedBy ?? {
        userName,
        email,
        firstName,
        middleName,
        lastName,
        phone: '',
        companyName: '',
      },
      serviceId: pin.serviceId,
      userId: user.id,
      serviceName,
      applicationStatus: statusId,
      paymentStatus,
    }),
  );
  return ({ applicationId, version }: Known) => ({
    id: applicationId,
    applicationId,
    ...pin,
    userId: user.id,
    paymentStatus,
    statusId,
    applicationJSON,
    ...(version !== undefined && { version }),
  });
}
