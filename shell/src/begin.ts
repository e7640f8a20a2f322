import { askForPage } from './page-reads.ts';
import { startShell } from './start.ts';

/** Begun before the modules that draw are evaluated: what it asks for is what a second visit waits for. */
export const begun = startShell(askForPage);
// Whoever draws the window hears of a failure; it may come before anybody listens.
begun.catch(() => {});
