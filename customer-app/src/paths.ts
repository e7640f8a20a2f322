/** Encodes a service name as one segment. Only people read it; an empty or dotted segment would break the address. */
const encodeNameSegment = (name: string) => (/^\.*$/.test(name.trim()) ? '-' : encodeURIComponent(name.trim()));

export const paths = {
  serviceList: '/user/services/list',
  /** The service list, to apply for several workers. */
  serviceListForWorkers: '/user/services/list?for=workers',
  applicationList: '/user/applications/list',
  applyNew: (serviceId: number, serviceName: string) =>
    `/user/services/apply-new/${serviceId}/${encodeNameSegment(serviceName)}`,
  /** Starts a new application with the answers of an earlier one. */
  applyAgain: (serviceId: number, serviceName: string, earlierApplicationId: number) =>
    `/user/services/apply-new/${serviceId}/${encodeNameSegment(serviceName)}?from=${earlierApplicationId}`,
  application: (serviceId: number, applicationId: number, serviceName: string) =>
    `/user/services/apply/${serviceId}/${applicationId}/${encodeNameSegment(serviceName)}`,
  /** Redirects to the form. "Go back" on the invoice uses this address (docs/product.md#invoices). */
  applicationRedirect: (serviceId: number, applicationId: number) =>
    `/user/services/apply?serviceId=${serviceId}&applicationId=${applicationId}`,
  receipt: (serviceId: number, applicationId: number) => `/user/applications/receipt/${serviceId}/${applicationId}`,
  applyMany: (serviceId: number, serviceName: string) =>
    `/user/services/apply-many/${serviceId}/${encodeNameSegment(serviceName)}`,
  batchList: '/user/batches/list',
  batch: (id: number) => `/user/batches/${id}`,
  settings: '/user/settings',
  invoice: (transactionId: string) => `/user/invoice?transactionId=${encodeURIComponent(transactionId)}`,
  /** A public page of the shell. */
  verifyCertificate: (code: string) => `/verify/${code}`,
} as const;
