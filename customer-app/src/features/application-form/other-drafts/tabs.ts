import { newFormKey } from '@emigration-portal/shared-ui/form';

/** Names this tab among those that keep drafts. A reload, or a copy of the tab, has another name. */
export const thisTabId = newFormKey();

const lockPrefix = 'draft ';

/** Tells the other tabs that a form is open here, until the function it returns is called or the page ends. */
export function markTabOpen(): () => void {
  const { promise, resolve } = createDeferred();
  // A page over plain http has no locks.
  navigator.locks?.request(lockPrefix + thisTabId, { mode: 'shared' }, () => promise);
  return resolve;
}

/** The tabs in which a form is open. Over plain http nobody knows of any. */
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
