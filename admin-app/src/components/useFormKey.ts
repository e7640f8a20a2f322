import { newFormKey } from '@emigration-portal/shared-ui/forms';
import { useState } from 'react';

/**
 * The `Idempotency-Key` of a form. It changes with every answer; a call that got none may have been carried out, so its
 * repeat goes out under the same key and finds that.
 */
export function useFormKey() {
  const [key] = useState(() => {
    let current = newFormKey();
    return {
      current: () => current,
      renew: (error?: unknown) => {
        if (!isUnanswered(error)) current = newFormKey();
      },
    };
  });
  return key;
}

const isUnanswered = (error: unknown) => (error as { readonly status?: number } | undefined)?.status === 0;
