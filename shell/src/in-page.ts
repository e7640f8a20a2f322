const find = (id: string) => document.querySelector(`script#${id}`);

/** What the server has put into the page as JSON under an id; undefined where it has not, and once it was taken. */
export function inPage(id: string): unknown {
  const given = find(id);
  return given ? JSON.parse(given.textContent) : undefined;
}

/** The same, once: who tries again asks the server. */
export function takeFromPage(id: string): unknown {
  const given = inPage(id);
  find(id)?.remove();
  return given;
}
