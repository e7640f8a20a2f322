/** What has kept an area, or all of them, from the window. */
const failures = new Map<string, unknown>();

/** Does what a place in the window waits for; what comes of a failure is thrown where its pages would stand. */
export async function attempt<T>(place: string, run: () => Promise<T>): Promise<T | undefined> {
  failures.delete(place);
  try {
    return await run();
  } catch (error) {
    failures.set(place, error);
    return undefined;
  }
}

/** As a loader: throws what has kept the place from the window, if anything has. */
export function throwFailure(place: string): null {
  if (failures.has(place)) throw failures.get(place);
  return null;
}
