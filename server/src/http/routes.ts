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
  languageEndpoints,
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
  languageSchemas,
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
import { figureHandlers } from '../features/figures/index.ts';
import { fileHandlers } from '../features/file/index.ts';
import { homeHandlers } from '../features/home/index.ts';
import { languageHandlers } from '../features/language/index.ts';
import { mailHandlers } from '../features/mail/index.ts';
import { queueHandlers } from '../features/queue/index.ts';
import { releaseHandlers } from '../features/release/index.ts';
import { reviewPageHandlers } from '../features/review-page/index.ts';
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

export const routes: readonly Route[] = [
  ...bindRoutes(userEndpoints, userSchemas, userHandlers),
  ...bindRoutes(secondStepEndpoints, secondStepSchemas, secondStepHandlers),
  ...bindRoutes(secondFactorEndpoints, secondFactorSchemas, secondFactorHandlers),
  ...bindRoutes(addressEndpoints, addressSchemas, addressHandlers),
  ...bindRoutes(mailSettingEndpoints, mailSettingSchemas, mailSettingHandlers),
  ...bindRoutes(passportEndpoints, passportSchemas, passportHandlers),
  ...bindRoutes(homeEndpoints, homeSchemas, homeHandlers),
  ...bindRoutes(serviceEndpoints, serviceSchemas, servicesHandlers),
  ...bindRoutes(applicationEndpoints, applicationSchemas, applicationHandlers),
  ...bindRoutes(reviewEndpoints, reviewSchemas, reviewHandlers),
  ...bindRoutes(batchEndpoints, batchSchemas, batchHandlers),
  ...bindRoutes(workerEndpoints, workerSchemas, workerHandlers),
  ...bindRoutes(queueEndpoints, queueSchemas, queueHandlers),
  ...bindRoutes(deskEndpoints, deskSchemas, reviewPageHandlers),
  ...bindRoutes(figureEndpoints, figureSchemas, figureHandlers),
  ...bindRoutes(fileEndpoints, fileSchemas, fileHandlers),
  ...bindRoutes(transactionEndpoints, transactionSchemas, transactionHandlers),
  ...bindRoutes(certificateEndpoints, certificateSchemas, certificateHandlers),
  ...bindRoutes(mailEndpoints, mailSchemas, mailHandlers),
  ...bindRoutes(languageEndpoints, languageSchemas, languageHandlers),
  ...bindRoutes(releaseEndpoints, releaseSchemas, releaseHandlers),
  ...bindRoutes(auditEndpoints, auditSchemas, auditHandlers),
  ...bindRoutes(violationEndpoints, violationSchemas, violationHandlers),
];

function bindRoutes<C extends Partial<Record<EndpointName, Endpoint>> & Record<string, Endpoint>>(
  contract: C,
  schemas: EndpointSchemasOf<C>,
  handlers: Handlers<C>,
): Route[] {
  return Object.entries<DescribedEndpoint>(joinSchemas(contract, schemas)).map(([name, endpoint]) => ({
    name: name as EndpointName,
    endpoint,
    // The contract pairs name and handler; the router passes what its schema parsed.
    handler: handlers[name] as Handler<Endpoint>,
  }));
}
