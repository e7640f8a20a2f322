/** Reads the version of this build from the page, because a file cannot include its own hash. */
export function shellVersion(): string {
  const versionTag = document.querySelector<HTMLMetaElement>('meta[name="version"]');
  return versionTag ? `shell ${versionTag.content}` : '';
}
