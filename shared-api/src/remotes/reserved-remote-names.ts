const ofWindows = `alert atob blur btoa caches chrome close closed confirm console constructor credentialless crypto document
  escape eval event external fence fetch find focus frames history length location locationbar menubar name navigation
  navigator open opener origin parent performance personalbar print prompt scheduler screen scroll scrollbars self status
  statusbar stop toolbar top undefined unescape viewport when window`;

/**
 * What no remote can be called: its entry leaves its container under its name in the window, where browsers have these
 * already, and a page that has lost its `history` or `fetch` is none. Nothing runs of one whose name a browser adds later.
 */
export const RESERVED_REMOTE_NAMES: ReadonlySet<string> = new Set(ofWindows.split(/\s+/));
