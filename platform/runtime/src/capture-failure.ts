const failures = new Map<string, unknown>();

/** Runs a task and stores its error under a route id. `throwCapturedFailure` throws it later. */
export async function captureFailure<T>(routeId: string, run: () => Promise<T>): Promise<T | undefined> {
  failures.delete(routeId);
  try {
    return await run();
  } catch (error) {
    failures.set(routeId, error);
    return undefined;
  }
}

/** A route loader: throws the error that `captureFailure` stored for the route id, if any. */
export function throwCapturedFailure(routeId: string): null {
  if (failures.has(routeId)) throw failures.get(routeId);
  return null;
}
