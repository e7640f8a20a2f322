/** Name of the endpoint that `Reporting-Endpoints` gives an address. */
const ENDPOINT = 'violations';

/**
 * What may never be shown as a page: answers of the API, files of remotes, downloads. Nothing of theirs runs, so a report
 * would only tell that somebody has opened the address by hand.
 */
export const silentPolicies = {
  answer: "default-src 'none'; frame-ancestors 'none'",
  download: "default-src 'none'; sandbox",
} as const;

/** Where a page's violations are told; none for what is no page. */
export interface Reporting {
  /** Address of the call that counts them. */
  readonly to: string;
  /** Browsers send reports over https alone, and with `report-to` in a policy leave `report-uri` out. */
  readonly overHttps: boolean;
}

/** The headers of a page's policies: what it may load, from where, and whom a browser tells of what it has blocked. */
export function policyHeaders(
  directives: readonly string[],
  { blocksWithoutHash, reporting }: { readonly blocksWithoutHash: boolean; readonly reporting: Reporting | undefined },
): Record<string, string> {
  const named = reporting?.overHttps === true;
  const told = reporting ? [`report-uri ${reporting.to}`, ...(named ? [`report-to ${ENDPOINT}`] : [])] : [];
  const integrity = `blocked-destinations=(script)${named ? `, endpoints=(${ENDPOINT})` : ''}`;
  return {
    'content-security-policy': [...directives, ...told].join('; '),
    ...(blocksWithoutHash ? { 'integrity-policy': integrity } : {}),
    ...(named ? { 'reporting-endpoints': `${ENDPOINT}="${reporting.to}"` } : {}),
  };
}
