/** The version of this build, read from the page: a file cannot include its own hash. */
export function shellVersion(): string {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="version"]');
  return mark ? `shell ${mark.content}` : '';
}
