import { createUuid } from '@emigration-portal/shared-ui/form';

/** Identifies this tab in draft keys. A reload or a duplicated tab gets a new id. */
export const thisTabId = createUuid();

const lockPrefix = 'draft ';

/** Takes a browser lock, by which other tabs see that a form is open here. Returns a function that releases it. */
export function markTabOpen(): () => void {
  const { promise, resolve } = createDeferred();
  // Browsers offer locks only over https.
  navigator.locks?.request(lockPrefix + thisTabId, { mode: 'shared' }, () => promise);
  return resolve;
}

/** Finds the ids of tabs with an open form. Empty over plain http, where browsers have no locks. */
export async function findOpenTabIds(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  const names = [...held, ...pending].map(({ name = '' }) => name);
  return new Set(names.filter((name) => name.startsWith(lockPrefix)).map((name) => name.slice(lockPrefix.length)));
}

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
