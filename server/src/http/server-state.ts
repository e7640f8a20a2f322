/** What can run out of room. */
export const storeNames = ['database', 'files'] as const;
export type StoreName = (typeof storeNames)[number];

/** What the process knows of itself. */
export interface ServerState {
  /** On its way out: new calls should go elsewhere. */
  isDraining: boolean;
  /** Settings that are dangerous as they are, by name and without their values. */
  readonly dangerousSettings: Set<string>;
  /** When a full store last refused a write, in ms of `context.elapsed`. */
  readonly refusedWrites: Map<StoreName, number>;
}

export const createServerState = (warnings: readonly string[] = []): ServerState => ({
  isDraining: false,
  dangerousSettings: new Set(warnings),
  refusedWrites: new Map(),
});
