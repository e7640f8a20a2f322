import {
  addressEndpoints,
  applicationEndpoints,
  auditEndpoints,
  batchEndpoints,
  certificateEndpoints,
  deskEndpoints,
  type Endpoint,
  type EndpointSchemasOf,
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
import { type DescribedEndpoint, type endpoints, joinSchemas } from '@emigration-portal/shared-api/openapi';
import {
  addressSchemas,
  applicationSchemas,
  auditSchemas,
  batchSchemas,
  certificateSchemas,
  deskSchemas,
  figureSchemas,
  fileSchemas,
  homeSchemas,
  mailSchemas,
  mailSettingSchemas,
  passportSchemas,
  queueSchemas,
  releaseSchemas,
  reviewSchemas,
  secondFactorSchemas,
  secondStepSchemas,
  serviceSchemas,
  transactionSchemas,
  userSchemas,
  violationSchemas,
  workerSchemas,
} from '@emigration-portal/shared-api/schemas';
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
  readonly endpoint: DescribedEndpoint;
  readonly handler: Handler<Endpoint>;
}

/** Every call of the API with its handler. */
export const routes: readonly Route[] = [
  ...bind(userEndpoints, userSchemas, userHandlers),
  ...bind(secondStepEndpoints, secondStepSchemas, secondStepHandlers),
  ...bind(secondFactorEndpoints, secondFactorSchemas, secondFactorHandlers),
  ...bind(addressEndpoints, addressSchemas, addressHandlers),
  ...bind(mailSettingEndpoints, mailSettingSchemas, mailSettingHandlers),
  ...bind(passportEndpoints, passportSchemas, passportHandlers),
  ...bind(homeEndpoints, homeSchemas, homeHandlers),
  ...bind(serviceEndpoints, serviceSchemas, servicesHandlers),
  ...bind(applicationEndpoints, applicationSchemas, applicationHandlers),
  ...bind(reviewEndpoints, reviewSchemas, reviewHandlers),
  ...bind(batchEndpoints, batchSchemas, batchHandlers),
  ...bind(workerEndpoints, workerSchemas, workerHandlers),
  ...bind(queueEndpoints, queueSchemas, queueHandlers),
  ...bind(deskEndpoints, deskSchemas, deskHandlers),
  ...bind(figureEndpoints, figureSchemas, figureHandlers),
  ...bind(fileEndpoints, fileSchemas, fileHandlers),
  ...bind(transactionEndpoints, transactionSchemas, transactionHandlers),
  ...bind(certificateEndpoints, certificateSchemas, certificateHandlers),
  ...bind(mailEndpoints, mailSchemas, mailHandlers),
  ...bind(releaseEndpoints, releaseSchemas, releaseHandlers),
  ...bind(auditEndpoints, auditSchemas, auditHandlers),
  ...bind(violationEndpoints, violationSchemas, violationHandlers),
];

function bind<C extends Partial<Record<EndpointName, Endpoint>> & Record<string, Endpoint>>(
  contract: C,
  schemas: EndpointSchemasOf<C>,
  handlers: Handlers<C>,
): Route[] {
  return Object.entries<DescribedEndpoint>(joinSchemas(contract, schemas)).map(([name, endpoint]) => ({
    name: name as EndpointName,
    endpoint,
    // The contract's own type has paired them; the router passes what its schema parsed.
    handler: handlers[name] as Handler<Endpoint>,
  }));
}
