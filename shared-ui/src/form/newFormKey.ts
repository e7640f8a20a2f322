/** A fresh `Idempotency-Key` for a form: a random UUID, also where the page is not served over https. */
export { v4 as newFormKey } from 'uuid';
