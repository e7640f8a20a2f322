import { addressEndpoints } from '../contracts/account/address.ts';
import { mailSettingEndpoints } from '../contracts/account/mail-setting.ts';
import { passportEndpoints } from '../contracts/account/passport.ts';
import { secondFactorEndpoints, secondStepEndpoints } from '../contracts/account/second-factor.ts';
import { userEndpoints } from '../contracts/account/user.ts';
import { applicationEndpoints } from '../contracts/application.ts';
import { auditEndpoints } from '../contracts/audit.ts';
import { batchEndpoints, workerEndpoints } from '../contracts/batch.ts';
import { certificateEndpoints } from '../contracts/certificate.ts';
import { deskEndpoints } from '../contracts/desk.ts';
import { figureEndpoints } from '../contracts/figures.ts';
import { fileEndpoints } from '../contracts/file.ts';
import { homeEndpoints } from '../contracts/home.ts';
import { languageEndpoints } from '../contracts/language.ts';
import { mailEndpoints } from '../contracts/mail.ts';
import { queueEndpoints } from '../contracts/queue.ts';
import { releaseEndpoints } from '../contracts/release.ts';
import { reviewEndpoints } from '../contracts/review.ts';
import { addressSchemas } from '../contracts/schemas/account/address.ts';
import { mailSettingSchemas } from '../contracts/schemas/account/mail-setting.ts';
import { passportSchemas } from '../contracts/schemas/account/passport.ts';
import { secondFactorSchemas, secondStepSchemas } from '../contracts/schemas/account/second-factor.ts';
import { userSchemas } from '../contracts/schemas/account/user.ts';
import { applicationSchemas } from '../contracts/schemas/application.ts';
import { auditSchemas } from '../contracts/schemas/audit.ts';
import { batchSchemas, workerSchemas } from '../contracts/schemas/batch.ts';
import { certificateSchemas } from '../contracts/schemas/certificate.ts';
import { deskSchemas } from '../contracts/schemas/desk.ts';
import { figureSchemas } from '../contracts/schemas/figures.ts';
import { fileSchemas } from '../contracts/schemas/file.ts';
import { homeSchemas } from '../contracts/schemas/home.ts';
import { languageSchemas } from '../contracts/schemas/language.ts';
import { mailSchemas } from '../contracts/schemas/mail.ts';
import { queueSchemas } from '../contracts/schemas/queue.ts';
import { releaseSchemas } from '../contracts/schemas/release.ts';
import { reviewSchemas } from '../contracts/schemas/review.ts';
import { serviceSchemas } from '../contracts/schemas/service.ts';
import { transactionSchemas } from '../contracts/schemas/transaction.ts';
import { violationSchemas } from '../contracts/schemas/violation.ts';
import { serviceEndpoints } from '../contracts/service.ts';
import { transactionEndpoints } from '../contracts/transaction.ts';
import { violationEndpoints } from '../contracts/violation.ts';
import type { Endpoint, EndpointSchemasOf } from '../endpoint.ts';

/** Joins each call of a table with its schemas. */
export const joinSchemas = <Contract extends Readonly<Record<string, Endpoint>>>(
  contract: Contract,
  schemas: EndpointSchemasOf<Contract>,
) =>
  Object.fromEntries(Object.entries(contract).map(([name, facts]) => [name, { ...facts, ...schemas[name] }])) as {
    readonly [Name in keyof Contract]: Contract[Name] & EndpointSchemasOf<Contract>[Name];
  };

/** Every call of the API with its schemas, by operation id. Only for Node: a browser would load every contract. */
export const endpoints = {
  ...joinSchemas(userEndpoints, userSchemas),
  ...joinSchemas(secondStepEndpoints, secondStepSchemas),
  ...joinSchemas(secondFactorEndpoints, secondFactorSchemas),
  ...joinSchemas(addressEndpoints, addressSchemas),
  ...joinSchemas(passportEndpoints, passportSchemas),
  ...joinSchemas(homeEndpoints, homeSchemas),
  ...joinSchemas(serviceEndpoints, serviceSchemas),
  ...joinSchemas(applicationEndpoints, applicationSchemas),
  ...joinSchemas(reviewEndpoints, reviewSchemas),
  ...joinSchemas(queueEndpoints, queueSchemas),
  ...joinSchemas(batchEndpoints, batchSchemas),
  ...joinSchemas(workerEndpoints, workerSchemas),
  ...joinSchemas(deskEndpoints, deskSchemas),
  ...joinSchemas(figureEndpoints, figureSchemas),
  ...joinSchemas(fileEndpoints, fileSchemas),
  ...joinSchemas(transactionEndpoints, transactionSchemas),
  ...joinSchemas(certificateEndpoints, certificateSchemas),
  ...joinSchemas(mailEndpoints, mailSchemas),
  ...joinSchemas(languageEndpoints, languageSchemas),
  ...joinSchemas(mailSettingEndpoints, mailSettingSchemas),
  ...joinSchemas(releaseEndpoints, releaseSchemas),
  ...joinSchemas(auditEndpoints, auditSchemas),
  ...joinSchemas(violationEndpoints, violationSchemas),
};
