/** What stands in the window until the first page is there. */
export function Nothing() {
  return null;
}
