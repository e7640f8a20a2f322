const windowProperties = `alert atob blur btoa caches chrome close closed confirm console constructor credentialless crypto document
  escape eval event external fence fetch find focus frames history length location locationbar menubar name navigation
  navigator open opener origin parent performance personalbar print prompt scheduler screen scroll scrollbars self status
  statusbar stop toolbar top undefined unescape viewport when window`;

/**
 * Names that no remote can have, because browsers use them on `window`. A remote's entry sets a global variable of its
 * name. Overwriting `history` or `fetch` would break the page. If a browser adds a name later, a remote of that name
 * does not run.
 */
export const RESERVED_REMOTE_NAMES: ReadonlySet<string> = new Set(windowProperties.split(/\s+/));
