/** Opens the camera for a file input: `capture` does so at once, so the input has it for this one press alone. */
export function openCamera(input: HTMLInputElement | null, accept: string): void {
  const usual = input?.accept ?? '';
  input?.setAttribute('capture', 'environment');
  input?.setAttribute('accept', accept);
  input?.click();
  input?.removeAttribute('capture');
  input?.setAttribute('accept', usual);
}
