/** What can run out of room. */
export const stores = ['database', 'files'] as const;
export type Store = (typeof stores)[number];

/** What the process knows of itself. */
export interface Lifecycle {
  /** On its way out: new calls should go elsewhere. */
  draining: boolean;
  /** Settings that are dangerous as they are, by name and without their values. */
  readonly warnings: Set<string>;
  /** When a full store last refused a write, in ms of `context.elapsed`. */
  readonly refusedWrites: Map<Store, number>;
}

export const newLifecycle = (warnings: readonly string[] = []): Lifecycle => ({
  draining: false,
  warnings: new Set(warnings),
  refusedWrites: new Map(),
});
