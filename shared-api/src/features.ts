/**
 * Feature flags and their defaults (docs/product.md#hidden-features: hidden parts of the product, built and tested, off by default).
 * An operator switches them in the run-time config document, without a rebuild.
 */
export const featureDefaults = {
  /** Social sign-in and sign-up buttons. */
  socialSignIn: false,
  /** The contact form behind "Contact us" on the home page; it opens the visitor's mail program. */
  contactForm: false,
  /** Service cards beyond the three of the home page. */
  moreServiceCards: false,
  /** The profile tile of the admin dashboard. */
  dashboardProfileTile: false,
  /** The photo block of the admin form. */
  adminPhoto: false,
  /** The Create Invoice button of the transactions page. */
  createInvoice: false,
  /** The Manage action of the transactions table. */
  manageTransaction: false,
} as const satisfies Record<string, boolean>;

/** Name of a flag in the run-time config. */
export type FeatureName = keyof typeof featureDefaults;
/** Which flags are on. */
export type Features = Record<FeatureName, boolean>;
