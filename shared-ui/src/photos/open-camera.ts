/** Opens the camera for a file input. Removes `capture` again, because with it the input opens no file dialog. */
export function openCamera(input: HTMLInputElement | null, accept: string): void {
  const previousAccept = input?.accept ?? '';
  input?.setAttribute('capture', 'environment');
  input?.setAttribute('accept', accept);
  input?.click();
  input?.removeAttribute('capture');
  input?.setAttribute('accept', previousAccept);
}
