/** `pages/index.json` of the shell's build: what the server needs to know of the pages rendered at build time. */
export interface PageIndex {
  /** Address → HTML file, relative to the folder `pages`. */
  readonly pages: Readonly<Record<string, string>>;
  /** Another spelling of an address → the address it leads to. */
  readonly moved: Readonly<Record<string, string>>;
}

/** What stands in those files for what only a running server knows; it fills in its own when it sends a page. */
export const pageMarks = {
  /** The origin people see, such as `https://portal.example`. */
  origin: 'https://origin.invalid',
  supportEmail: 'support@mark.invalid',
  supportPhone: '+000 000 000 000',
} as const;

/** A telephone number as a `tel:` link wants it: digits and the plus alone. */
export const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');
