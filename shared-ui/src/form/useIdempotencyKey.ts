import { useState } from 'react';
import { isUncertain } from '../errors/index.ts';
import { createUuid } from './create-uuid.ts';

/**
 * The `Idempotency-Key` of a form. `renew` makes a new one after each clear answer. After an uncertain failure, such as a
 * time-out, the key stays: the repeated call then returns the first result.
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
