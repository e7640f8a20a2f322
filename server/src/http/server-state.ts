/** Stores that can run out of space. */
export const storeNames = ['database', 'files'] as const;
export type StoreName = (typeof storeNames)[number];

/** State of this server process, shown at `/readyz` and in the metrics. */
export interface ServerState {
  /** The server is shutting down: a load balancer should send new calls elsewhere. */
  isDraining: boolean;
  /** Names of settings that are dangerous in production; never their values. */
  readonly dangerousSettings: Set<string>;
  /** When each full store last refused a write, in ms of `context.elapsed`. */
  readonly refusedWrites: Map<StoreName, number>;
}

export const createServerState = (warnings: readonly string[] = []): ServerState => ({
  isDraining: false,
  dangerousSettings: new Set(warnings),
  refusedWrites: new Map(),
});
