import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import type { Translate } from '@emigration-portal/shared-ui/texts';
import type passwordReset from '../../../locales/en/passwordReset.json';

type Texts = Translate<(typeof passwordReset)['passwordReset']>;

const connectionErrors: readonly string[] = ['network', 'timeout'];

/**
 * Formats the cause of a failed reset step and what to do. The page shows it after the specified sentence, which asks
 * for another entry although the entry may be right.
 */
export function formatResetFault(error: unknown, entry: 'address' | 'code', t: Texts): string {
  const code = errorCode(error);
  if (code === 'too_many_requests') return errorText(error);
  return t(connectionErrors.includes(code) ? `fault.${entry}Connection` : `fault.${entry}`);
}
