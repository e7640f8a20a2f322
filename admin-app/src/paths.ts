import type { ApplicationSummary, Service } from '@emigration-portal/shared-api';

/** Encodes a name as one path segment. Replaces an empty name, `.` and `..`, which would change the path. */
const encodePathSegment = (name: string) => encodeURIComponent(name).replace(/^\.*$/, '-');

export const paths = {
  dashboard: '/admin/dashboard',
  manageAdmins: '/admin/manage-admins',
  newAdmin: '/admin/onboard',
  editAdmin: (id: number) => `/admin/edit-admin/${id}`,
  customers: '/admin/customer-list',
  customer: (id: number) => `/admin/customer-detail/${id}`,
  figures: '/admin/figures',
  settings: '/admin/settings',
  signInSecurity: '/admin/sign-in-security',
  transactions: '/admin/transactions',
  undeliverableMail: '/admin/undeliverable-mail',
  wrongWords: '/admin/wrong-words',
  audit: '/admin/audit',
  verifyCertificate: (code: string) => `/verify/${code}`,
  invoice: (transactionId: string) => `/admin/invoice?transactionId=${encodeURIComponent(transactionId)}`,
  services: '/admin/service-management/list',
  newService: '/admin/service-management/create-new',
  editService: ({ id, serviceName }: Pick<Service, 'id' | 'serviceName'>) =>
    `/admin/service-management/create/${id}/${encodePathSegment(serviceName)}`,
  duplicateService: (id: number) => `/admin/service-management/create-new?from=${id}`,
  servicePreview: ({ id, serviceName }: Pick<Service, 'id' | 'serviceName'>) =>
    `/admin/service-management/preview/${id}/${encodePathSegment(serviceName)}`,
  serviceVersions: ({ id, serviceName }: Pick<Service, 'id' | 'serviceName'>) =>
    `/admin/service-management/versions/${id}/${encodePathSegment(serviceName)}`,
  review: ({ serviceId, id, serviceName, userId }: ApplicationAddress) =>
    `/admin/manage-application/${serviceId}/${id}/${encodePathSegment(serviceName)}/${userId}`,
};

type ApplicationAddress = Pick<ApplicationSummary, 'serviceId' | 'id' | 'serviceName' | 'userId'>;
