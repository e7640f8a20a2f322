/** A name in an address is decoration: the ids decide. It only has to be a segment of its own. */
const decoration = (name: string) => (/^\.*$/.test(name.trim()) ? '-' : encodeURIComponent(name.trim()));

export const paths = {
  serviceList: '/user/services/list',
  applicationList: '/user/applications/list',
  applyNew: (serviceId: number, serviceName: string) =>
    `/user/services/apply-new/${serviceId}/${decoration(serviceName)}`,
  apply: (serviceId: number, applicationId: number, serviceName: string) =>
    `/user/services/apply/${serviceId}/${applicationId}/${decoration(serviceName)}`,
} as const;
