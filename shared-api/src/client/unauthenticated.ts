let handler: () => void = () => {};

/**
 * Sets the function that runs when a signed-in call gets a 401. The shell's one ends the session and opens the log-in
 * page.
 */
export function onUnauthenticated(newHandler: () => void): void {
  handler = newHandler;
}

/** Runs the function of `onUnauthenticated`. */
export const handleUnauthenticated = (): void => handler();
