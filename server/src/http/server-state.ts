export const storeNames = ['database', 'files'] as const;
export type StoreName = (typeof storeNames)[number];

/** Shown at `/readyz` and in the metrics. */
export interface ServerState {
  /** A load balancer should send new calls elsewhere. */
  isDraining: boolean;
  /** Names, never values. */
  readonly dangerousSettings: Set<string>;
  /** When each full store last refused a write, in ms of `context.elapsed`. */
  readonly refusedWrites: Map<StoreName, number>;
}

export const createServerState = (warnings: readonly string[] = []): ServerState => ({
  isDraining: false,
  dangerousSettings: new Set(warnings),
  refusedWrites: new Map(),
});
