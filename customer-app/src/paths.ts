/** The ids in an address decide; the name is only for people, but must not be empty or dots. */
const nameSegment = (name: string) => (/^\.*$/.test(name.trim()) ? '-' : encodeURIComponent(name.trim()));

export const paths = {
  serviceList: '/user/services/list',
  /** The service list, to apply for several workers. */
  serviceListForWorkers: '/user/services/list?for=workers',
  applicationList: '/user/applications/list',
  applyNew: (serviceId: number, serviceName: string) =>
    `/user/services/apply-new/${serviceId}/${nameSegment(serviceName)}`,
  /** A new application with the answers of an earlier one. */
  applyAgain: (serviceId: number, serviceName: string, from: number) =>
    `/user/services/apply-new/${serviceId}/${nameSegment(serviceName)}?from=${from}`,
  apply: (serviceId: number, applicationId: number, serviceName: string) =>
    `/user/services/apply/${serviceId}/${applicationId}/${nameSegment(serviceName)}`,
  /** Redirects to the form; older links carry the ids in the query. See docs/product.md#invoices. */
  applyQuery: (serviceId: number, applicationId: number) =>
    `/user/services/apply?serviceId=${serviceId}&applicationId=${applicationId}`,
  receipt: (serviceId: number, applicationId: number) => `/user/applications/receipt/${serviceId}/${applicationId}`,
  applyMany: (serviceId: number, serviceName: string) =>
    `/user/services/apply-many/${serviceId}/${nameSegment(serviceName)}`,
  batchList: '/user/batches/list',
  batch: (id: number) => `/user/batches/${id}`,
  settings: '/user/settings',
  invoice: (transactionId: string) => `/user/invoice?transactionId=${encodeURIComponent(transactionId)}`,
  /** A public page of the shell. */
  verify: (code: string) => `/verify/${code}`,
} as const;
