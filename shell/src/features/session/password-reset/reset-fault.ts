import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import type { usePasswordResetTexts } from '../../../locales/use-password-reset-texts.ts';

type Texts = ReturnType<typeof usePasswordResetTexts>['t'];

const connection = ['network', 'timeout'];

/**
 * Whose fault it is that a step of the reset failed, and what to do. It is said after the specified sentence, which asks
 * for another entry: the one that was made may be right.
 */
export function resetFault(error: unknown, entry: 'address' | 'code', t: Texts): string {
  const code = errorCode(error);
  if (code === 'too_many_requests') return errorText(error);
  return t(connection.includes(code) ? `fault.${entry}Connection` : `fault.${entry}`);
}
