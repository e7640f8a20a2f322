/** A fresh `Idempotency-Key` for a form: 32 hexadecimal digits, also where the page is not served over https. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID (version 4); `crypto.randomUUID` is missing where the page is not served over https. */
export function newUuid(): string {
  return newFormKey().replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/, (_, a, b, c, variant, d, e) => {
    const high = ((Number.parseInt(variant, 16) & 0x3) | 0x8).toString(16);
    return `${a}-${b}-4${c}-${high}${d}-${e}`;
  });
}
