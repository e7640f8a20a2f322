/** A part of a route that is the same for everybody, such as `sign-up`. */
const FIXED_PART = /^[a-z]+(-[a-z]+)*$/;

/** Replaces each part of a path that may name a person, an application or a code: `/user/batches/12` is `/user/batches/*`. */
export const hidePersonalParts = (path: string): string =>
  `/${path
    .split('/')
    .filter(Boolean)
    .map((part) => (FIXED_PART.test(part) ? part : '*'))
    .join('/')}`;
