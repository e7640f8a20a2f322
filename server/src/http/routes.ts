import {
  addressEndpoints,
  applicationEndpoints,
  auditEndpoints,
  batchEndpoints,
  certificateEndpoints,
  deskEndpoints,
  type Endpoint,
  figureEndpoints,
  fileEndpoints,
  homeEndpoints,
  mailEndpoints,
  mailSettingEndpoints,
  passportEndpoints,
  queueEndpoints,
  releaseEndpoints,
  reviewEndpoints,
  secondFactorEndpoints,
  secondStepEndpoints,
  serviceEndpoints,
  transactionEndpoints,
  userEndpoints,
  violationEndpoints,
  workerEndpoints,
} from '@emigration-portal/shared-api';
import type { endpoints } from '@emigration-portal/shared-api/openapi';
import { applicationHandlers, batchHandlers, reviewHandlers, workerHandlers } from '../features/application/index.ts';
import { auditHandlers } from '../features/audit/index.ts';
import { certificateHandlers } from '../features/certificate/index.ts';
import { deskHandlers } from '../features/desk/index.ts';
import { figureHandlers } from '../features/figures/index.ts';
import { fileHandlers } from '../features/file/index.ts';
import { homeHandlers } from '../features/home/index.ts';
import { mailHandlers } from '../features/mail/index.ts';
import { queueHandlers } from '../features/queue/index.ts';
import { releaseHandlers } from '../features/release/index.ts';
import { servicesHandlers } from '../features/services/index.ts';
import { transactionHandlers } from '../features/transaction/index.ts';
import { secondFactorHandlers, secondStepHandlers } from '../features/user/factors/index.ts';
import { addressHandlers, mailSettingHandlers, passportHandlers, userHandlers } from '../features/user/index.ts';
import { violationHandlers } from '../features/violation/index.ts';
import type { Handler, Handlers } from '../handler.ts';

export type EndpointName = keyof typeof endpoints;

export interface Route {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
}

/** Every call of the API with its handler. */
export const routes: readonly Route[] = [
  ...bind(userEndpoints, userHandlers),
  ...bind(secondStepEndpoints, secondStepHandlers),
  ...bind(secondFactorEndpoints, secondFactorHandlers),
  ...bind(addressEndpoints, addressHandlers),
  ...bind(mailSettingEndpoints, mailSettingHandlers),
  ...bind(passportEndpoints, passportHandlers),
  ...bind(homeEndpoints, homeHandlers),
  ...bind(serviceEndpoints, servicesHandlers),
  ...bind(applicationEndpoints, applicationHandlers),
  ...bind(reviewEndpoints, reviewHandlers),
  ...bind(batchEndpoints, batchHandlers),
  ...bind(workerEndpoints, workerHandlers),
  ...bind(queueEndpoints, queueHandlers),
  ...bind(deskEndpoints, deskHandlers),
  ...bind(figureEndpoints, figureHandlers),
  ...bind(fileEndpoints, fileHandlers),
  ...bind(transactionEndpoints, transactionHandlers),
  ...bind(certificateEndpoints, certificateHandlers),
  ...bind(mailEndpoints, mailHandlers),
  ...bind(releaseEndpoints, releaseHandlers),
  ...bind(auditEndpoints, auditHandlers),
  ...bind(violationEndpoints, violationHandlers),
];

function bind<C extends Partial<Record<EndpointName, Endpoint>> & Record<string, Endpoint>>(
  contract: C,
  handlers: Handlers<C>,
): Route[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name: name as EndpointName,
    endpoint,
    // The contract's own type has paired them; the router passes what its schema parsed.
    handler: handlers[name] as unknown as Handler<Endpoint>,
  }));
}
