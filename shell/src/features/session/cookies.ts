import type { SessionUser } from '@emigration-portal/shared-api';
import Cookies from 'js-cookie';

/** Well below 4,096 bytes: browsers silently drop larger cookies. */
const MAX_COOKIE_BYTES = 2000;

const cookieNames = ['session-active', 'user-type', 'active-user'] as const;
type Name = (typeof cookieNames)[number];

const isSecure = () => window.location.protocol === 'https:';
const cookieAttributes = () => ({ path: '/', sameSite: 'Strict', secure: isSecure() }) as const;
/** Adds the `__Host-` prefix, which browsers accept only over https. */
const prefixedName = (name: Name) => (isSecure() ? `__Host-${name}` : name);

/** Writes the three session cookies. They end with the browser. */
export function writeSessionCookies(user: SessionUser): void {
  Cookies.set(prefixedName('session-active'), 'true', cookieAttributes());
  Cookies.set(prefixedName('user-type'), user.role, cookieAttributes());
  Cookies.set(prefixedName('active-user'), JSON.stringify(shortenToFit(user)), cookieAttributes());
}

/** Reads the signed-in user from the cookies. Undefined unless all three are present, valid and consistent. */
export function readSessionCookies(): SessionUser | undefined {
  const cookies = Cookies.get();
  if (cookies[prefixedName('session-active')] !== 'true') return undefined;
  const user = parseUser(cookies[prefixedName('active-user')]);
  return user && user.role === cookies[prefixedName('user-type')] ? user : undefined;
}

/** Whether the browser accepts cookies of this site. */
export function canStoreCookies(): boolean {
  try {
    Cookies.set(probeCookie, 'kept', cookieAttributes());
    return Cookies.get(probeCookie) === 'kept';
  } catch {
    return false;
  } finally {
    Cookies.remove(probeCookie, cookieAttributes());
  }
}

const probeCookie = 'cookie-check';

export function clearSessionCookies(): void {
  for (const name of cookieNames) Cookies.remove(prefixedName(name), cookieAttributes());
}

const textFields = ['firstName', 'middleName', 'lastName', 'userName', 'email', 'token'] as const;

function parseUser(text: string | undefined): SessionUser | undefined {
  let user: Partial<Record<keyof SessionUser, unknown>> | null;
  try {
    user = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const isValid =
    typeof user === 'object' &&
    user !== null &&
    Number.isSafeInteger(user.id) &&
    (user.role === 'Customer' || user.role === 'Admin') &&
    (user.super === 'True' || user.super === 'False') &&
    textFields.every((name) => typeof user[name] === 'string') &&
    ['undefined', 'boolean'].includes(typeof user.singleName) &&
    /^[\w-]{43}$/.test(String(user.token));
  return isValid ? pickCookieFields(user as SessionUser) : undefined;
}

/** Returns only the fields that belong in the cookie. */
function pickCookieFields({ id, role, super: isSuper, userName, email, token, ...person }: SessionUser): SessionUser {
  const { firstName, middleName, lastName, singleName } = person;
  return {
    id,
    role,
    super: isSuper,
    firstName,
    middleName,
    lastName,
    ...(singleName && { singleName }),
    userName,
    email,
    token,
  };
}

/** Cuts very long names until the cookie fits: the cookie's names are only for display. */
function shortenToFit(user: SessionUser): SessionUser {
  const shortenedUser = pickCookieFields(user);
  while (encodeURIComponent(JSON.stringify(shortenedUser)).length > MAX_COOKIE_BYTES - 100) {
    const longest = (['firstName', 'middleName', 'lastName', 'userName'] as const).reduce((a, b) =>
      shortenedUser[b].length > shortenedUser[a].length ? b : a,
    );
    if (shortenedUser[longest] === '') break;
    shortenedUser[longest] = [...shortenedUser[longest]].slice(0, -1).join('');
  }
  return shortenedUser;
}
