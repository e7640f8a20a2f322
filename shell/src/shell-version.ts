/** This build, as `runningVersions` tells it: its page says which it is, since no file can name a hash of itself. */
export function shellVersion(): string {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="version"]');
  return mark ? `shell ${mark.content}` : '';
}
