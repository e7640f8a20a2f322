/** A random UUID, such as for an `Idempotency-Key`. Also works without https, unlike `crypto.randomUUID`. */
export { v4 as createUuid } from 'uuid';
