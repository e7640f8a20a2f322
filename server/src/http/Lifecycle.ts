/** What the process knows of itself. */
export interface Lifecycle {
  /** On its way out: new calls should go elsewhere. */
  draining: boolean;
  /** Settings that are dangerous as they are, by name and without their values. */
  readonly warnings: Set<string>;
}

export const newLifecycle = (warnings: readonly string[] = []): Lifecycle => ({
  draining: false,
  warnings: new Set(warnings),
});
