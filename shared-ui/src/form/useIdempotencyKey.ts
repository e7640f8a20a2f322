import { useState } from 'react';
import { isUncertain } from '../errors/index.ts';
import { createUuid } from './create-uuid.ts';

/**
 * The `Idempotency-Key` of a form. Call `renew` after each call, with its error if it failed. It creates a new key, except
 * after an uncertain failure such as a time-out: with the same key, the repeated call returns the first result.
 */
export function useIdempotencyKey() {
  const [key] = useState(() => {
    let current = createUuid();
    return {
      current: () => current,
      renew: (error?: unknown) => {
        if (error === undefined || !isUncertain(error)) current = createUuid();
      },
    };
  });
  return key;
}
