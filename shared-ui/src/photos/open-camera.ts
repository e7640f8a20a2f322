/** Opens the camera for a file input. Sets `capture` for this press only, because it replaces the file dialog. */
export function openCamera(input: HTMLInputElement | null, accept: string): void {
  const usual = input?.accept ?? '';
  input?.setAttribute('capture', 'environment');
  input?.setAttribute('accept', accept);
  input?.click();
  input?.removeAttribute('capture');
  input?.setAttribute('accept', usual);
}
