/** Name of the endpoint that `Reporting-Endpoints` gives an address. */
const REPORT_ENDPOINT = 'violations';

/**
 * What may never be shown as a page: answers of the API, files of remotes, downloads. Nothing of theirs runs, so a report
 * would only tell that somebody has opened the address by hand.
 */
export const nonPagePolicies = {
  answer: "default-src 'none'; frame-ancestors 'none'",
  download: "default-src 'none'; sandbox",
} as const;

/** Where a page's violations are told; none for what is no page. */
export interface PolicyReporting {
  /** Address of the call that counts them. */
  readonly to: string;
  /** Browsers send reports over https alone, and with `report-to` in a policy leave `report-uri` out. */
  readonly overHttps: boolean;
}

/** The headers of a page's policies: what it may load, from where, and whom a browser tells of what it has blocked. */
export function buildPolicyHeaders(
  directives: readonly string[],
  {
    blocksWithoutHash,
    reporting,
  }: { readonly blocksWithoutHash: boolean; readonly reporting: PolicyReporting | undefined },
): Record<string, string> {
  const usesReportTo = reporting?.overHttps === true;
  const reportDirectives = reporting
    ? [`report-uri ${reporting.to}`, ...(usesReportTo ? [`report-to ${REPORT_ENDPOINT}`] : [])]
    : [];
  const integrity = `blocked-destinations=(script)${usesReportTo ? `, endpoints=(${REPORT_ENDPOINT})` : ''}`;
  return {
    'content-security-policy': [...directives, ...reportDirectives].join('; '),
    ...(blocksWithoutHash ? { 'integrity-policy': integrity } : {}),
    ...(usesReportTo ? { 'reporting-endpoints': `${REPORT_ENDPOINT}="${reporting.to}"` } : {}),
  };
}
