/**
 * Feature flags and their defaults. They hide finished parts of the product (docs/product.md#hidden-features). An
 * operator switches them in the run-time config, without a rebuild.
 */
export const featureDefaults = {
  /** Buttons for signing in and up with a social account. */
  socialSignIn: false,
  /** The contact form behind "Contact us" on the home page. It opens the visitor's mail program. */
  contactForm: false,
  /** More than three service cards on the home page. */
  moreServiceCards: false,
  /** The profile tile of the admin dashboard. */
  dashboardProfileTile: false,
  /** The photo part of the admin form. */
  adminPhoto: false,
  /** The Create Invoice button of the transactions page. */
  createInvoice: false,
  /** The Manage action of the transactions table. */
  manageTransaction: false,
} as const satisfies Record<string, boolean>;

/** Name of a feature flag in the run-time config. */
export type FeatureName = keyof typeof featureDefaults;
/** Feature flag → whether it is on. */
export type Features = Record<FeatureName, boolean>;
