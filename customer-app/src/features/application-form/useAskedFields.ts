import type { ApplicationContent } from '@emigration-portal/shared-api';
import { useDeferredValue, useMemo } from 'react';
import { type AskedField, askedFields } from './asked-fields.ts';

/** The same of a form that is typed into: a key is drawn first, this follows. */
export function useAskedFields(content: ApplicationContent): readonly AskedField[] {
  const later = useDeferredValue(content);
  return useMemo(() => askedFields(later), [later]);
}
