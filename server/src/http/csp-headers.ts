/** Name of the endpoint that `Reporting-Endpoints` gives an address. */
const REPORT_ENDPOINT = 'violations';

/**
 * Policies of what is never a page: API answers, remote files, downloads. They report nothing, because nothing runs in
 * them.
 */
export const nonPagePolicies = {
  answer: "default-src 'none'; frame-ancestors 'none'",
  download: "default-src 'none'; sandbox",
} as const;

/** Where browsers report violations of a page's policy. */
export interface PolicyReporting {
  /** Address of the call that counts them. */
  readonly to: string;
  /** Browsers send `report-to` reports only over https, and then ignore `report-uri`. */
  readonly overHttps: boolean;
}

/** Headers of a page's content security policy and where its violations are reported. */
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
