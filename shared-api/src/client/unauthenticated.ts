let handler: () => void = () => {};

/** The shell's answer to a 401 of a signed-in call: end the session and go to log-in. */
export function onUnauthenticated(handle: () => void): void {
  handler = handle;
}

export const handleUnauthenticated = (): void => handler();
