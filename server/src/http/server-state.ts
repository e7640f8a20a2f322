export const storeNames = ['database', 'files'] as const;
export type StoreName = (typeof storeNames)[number];

/** The state of this server, which `/readyz` and the metrics show. */
export interface ServerState {
  /** A load balancer should send new calls elsewhere. */
  isDraining: boolean;
  /** Names of dangerous settings, never values. */
  readonly dangerousSettings: Set<string>;
  /** When each full store last refused a write, in ms of `context.elapsed`. */
  readonly refusedWrites: Map<StoreName, number>;
}

export const createServerState = (warnings: readonly string[] = []): ServerState => ({
  isDraining: false,
  dangerousSettings: new Set(warnings),
  refusedWrites: new Map(),
});
