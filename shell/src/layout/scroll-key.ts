// React Router calls the entry a document was opened with "default", and a tab may hold several.
const { opened = String(Math.random()) } = (window.history.state ?? {}) as { opened?: string };
window.history.replaceState({ ...window.history.state, opened }, '');

/** What a place on a page is remembered by: the page's entry in the tab's history, also over a reload. */
export const scrollKey = ({ key }: { readonly key: string }): string => (key === 'default' ? opened : key);
