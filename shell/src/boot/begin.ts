import { insertPreloads } from './later-preloads.ts';
import { startShell } from './start-shell.ts';

// From the browser's cache the shell's code runs before anybody has heard that it is here.
insertPreloads();

/** Begun before the modules that draw are evaluated: what it loads is what a second visit waits for. */
export const startedShell = startShell();
// Whoever draws the window hears of a failure; it may come before anybody listens.
startedShell.catch(() => {});
