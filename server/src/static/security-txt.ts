import { DAY_MS } from '@emigration-portal/shared-api';

/** RFC 9116 asks for less than a year. */
const VALID_FOR_MS = 180 * DAY_MS;

interface Facts {
  readonly origin: string;
  readonly email: string;
  /** Page that says how to report a vulnerability. */
  readonly policy: string | undefined;
  readonly now: Date;
}

/** The text that says whom to tell about a vulnerability (RFC 9116). */
export function renderSecurityTxt({ origin, email, policy, now }: Facts): string {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(midnight + VALID_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n');
}
