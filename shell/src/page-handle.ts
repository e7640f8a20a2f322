import type { textsOf } from './texts.ts';

/** What a public page says about itself to the build. */
export interface PageHandle {
  /**
   * Returns what search engines and messengers show about the page. Gets `textsOf` as an argument, so that browsers do not
   * load it.
   */
  readonly description: (texts: typeof textsOf) => string;
}
