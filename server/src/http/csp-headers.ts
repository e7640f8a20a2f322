const REPORT_ENDPOINT = 'violations';

/** Content security policies of answers that are never a page. Browsers run nothing in them, so they need no reports. */
export const nonPagePolicies = {
  answer: "default-src 'none'; frame-ancestors 'none'",
  download: "default-src 'none'; sandbox",
} as const;

export interface PolicyReporting {
  readonly to: string;
  /** Browsers send `report-to` reports only over https, and then ignore `report-uri`. */
  readonly overHttps: boolean;
}

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
