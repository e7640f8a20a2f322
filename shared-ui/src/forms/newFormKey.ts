/** A fresh `Idempotency-Key` for a form: 32 hexadecimal digits, also where the page is not served over https. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
