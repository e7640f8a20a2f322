import type { ApplicationContent } from '@emigration-portal/shared-api';
import { useDeferredValue, useMemo } from 'react';
import { type RequiredField, requiredFields } from './required-fields.ts';

/** The same of a form that is typed into: a key is drawn first, this follows. */
export function useRequiredFields(content: ApplicationContent): readonly RequiredField[] {
  const later = useDeferredValue(content);
  return useMemo(() => requiredFields(later), [later]);
}
