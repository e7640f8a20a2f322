import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import type { usePasswordResetTexts } from '../../../locales/use-password-reset-texts.ts';

type Texts = ReturnType<typeof usePasswordResetTexts>['t'];

const connection = ['network', 'timeout'];

/**
 * The cause of a failed reset step and what to do. It follows the specified sentence, which asks for another entry,
 * although the entry may be right.
 */
export function resetFault(error: unknown, entry: 'address' | 'code', t: Texts): string {
  const code = errorCode(error);
  if (code === 'too_many_requests') return errorText(error);
  return t(connection.includes(code) ? `fault.${entry}Connection` : `fault.${entry}`);
}
