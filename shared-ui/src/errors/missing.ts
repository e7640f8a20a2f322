import type shared from '../locales/en.json';
import { useMatches } from '../router.ts';
import { errorCode } from './error-text.ts';

interface Missing {
  /** What the page is about; its texts are those under `missing`. */
  readonly what: keyof (typeof shared)['missing'];
  /** The path of the page that lists such things. */
  readonly list: string;
}

/** The `handle` of a route whose address names one thing, which may not be there: what `PageError` then says. */
export const missing = (what: Missing['what'], list: string): { readonly missing: Missing } => ({
  missing: { what, list },
});

/** What the address names and is not there. One with an id that can be none is refused as input, which comes to the same. */
export function useMissing(error: unknown): Missing | undefined {
  const handle = useMatches().at(-1)?.handle as Partial<ReturnType<typeof missing>> | undefined;
  return ['not_found', 'invalid_input'].includes(errorCode(error)) ? handle?.missing : undefined;
}
