import { insertPreloads } from './later-preloads.ts';
import { startShell } from './start-shell.ts';

// Code from the browser's cache can run before any observer reports that it arrived.
insertPreloads();

/** Starts before the rendering modules are evaluated: a second visit waits mostly for what this loads. */
export const startedShell = startShell();
// `openPortal` handles a failure, but later; this prevents an unhandled rejection before that.
startedShell.catch(() => {});
