import { insertPreloads } from './later-preloads.ts';
import { startShell } from './start-shell.ts';

// If this code came from the browser's cache, the observer in the page may not have reported it yet.
insertPreloads();

/** Starts the shell before the rendering modules run, because a second visit waits mostly for these requests. */
export const startedShell = startShell();
// `openPortal` handles a failure later. Until then this prevents an unhandled rejection.
startedShell.catch(() => {});
