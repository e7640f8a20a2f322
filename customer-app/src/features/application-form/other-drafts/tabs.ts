import { newFormKey } from '@emigration-portal/shared-ui/form';

/** Names this tab among those that keep drafts. A reload, or a copy of the tab, has another name. */
export const thisTab = newFormKey();

const prefix = 'draft ';

/** Tells the other tabs that a form is open here, until the function it returns is called or the page ends. */
export function holdTab(): () => void {
  const { promise, resolve } = openPromise();
  // A page over plain http has no locks.
  navigator.locks?.request(prefix + thisTab, { mode: 'shared' }, () => promise);
  return resolve;
}

/** The tabs in which a form is open. Over plain http nobody knows of any. */
export async function findOpenTabs(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  const names = [...held, ...pending].map(({ name = '' }) => name);
  return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
}

function openPromise() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
