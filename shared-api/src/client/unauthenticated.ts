let handler: () => void = () => {};

/** Sets what happens when a signed-in call gets a 401. The shell ends the session and opens the log-in page. */
export function onUnauthenticated(handle: () => void): void {
  handler = handle;
}

export const handleUnauthenticated = (): void => handler();
