import { useState } from 'react';
import { isUncertain } from '../errors/index.ts';
import { newFormKey } from './newFormKey.ts';

/**
 * The `Idempotency-Key` of a form. It changes with every clear answer; a call that may have been carried out keeps it,
 * so that its repeat finds that.
 */
export function useFormKey() {
  const [key] = useState(() => {
    let current = newFormKey();
    return {
      current: () => current,
      renew: (error?: unknown) => {
        if (error === undefined || !isUncertain(error)) current = newFormKey();
      },
    };
  });
  return key;
}
