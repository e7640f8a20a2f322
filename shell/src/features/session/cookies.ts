import type { SessionUser } from '@emigration-portal/shared-api';
import Cookies from 'js-cookie';

/** Well below 4,096 bytes: browsers silently drop larger cookies. */
const MAX_COOKIE_BYTES = 2000;

const names = ['session-active', 'user-type', 'active-user'] as const;
type Name = (typeof names)[number];

const secure = () => window.location.protocol === 'https:';
const attributes = () => ({ path: '/', sameSite: 'Strict', secure: secure() }) as const;
/** Browsers accept the `__Host-` prefix only over https. */
const fullName = (name: Name) => (secure() ? `__Host-${name}` : name);

/** Writes the three session cookies. They end with the browser. */
export function writeSessionCookies(user: SessionUser): void {
  Cookies.set(fullName('session-active'), 'true', attributes());
  Cookies.set(fullName('user-type'), user.role, attributes());
  Cookies.set(fullName('active-user'), JSON.stringify(shortenToFit(user)), attributes());
}

/** The signed-in user in the cookies. Undefined unless all three are present, valid and consistent. */
export function readSessionCookies(): SessionUser | undefined {
  const cookies = Cookies.get();
  if (cookies[fullName('session-active')] !== 'true') return undefined;
  const user = parseUser(cookies[fullName('active-user')]);
  return user && user.role === cookies[fullName('user-type')] ? user : undefined;
}

/** Whether the browser accepts cookies of this site. */
export function canKeepCookies(): boolean {
  try {
    Cookies.set(probeCookie, 'kept', attributes());
    return Cookies.get(probeCookie) === 'kept';
  } catch {
    return false;
  } finally {
    Cookies.remove(probeCookie, attributes());
  }
}

const probeCookie = 'cookie-check';

export function clearSessionCookies(): void {
  for (const name of names) Cookies.remove(fullName(name), attributes());
}

const texts = ['firstName', 'middleName', 'lastName', 'userName', 'email', 'token'] as const;

function parseUser(text: string | undefined): SessionUser | undefined {
  let user: Partial<Record<keyof SessionUser, unknown>> | null;
  try {
    user = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const sound =
    typeof user === 'object' &&
    user !== null &&
    Number.isSafeInteger(user.id) &&
    (user.role === 'Customer' || user.role === 'Admin') &&
    (user.super === 'True' || user.super === 'False') &&
    texts.every((name) => typeof user[name] === 'string') &&
    ['undefined', 'boolean'].includes(typeof user.singleName) &&
    /^[\w-]{43}$/.test(String(user.token));
  return sound ? pickCookieFields(user as SessionUser) : undefined;
}

/** Only the fields that belong in the cookie. */
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
  const fitted = pickCookieFields(user);
  while (encodeURIComponent(JSON.stringify(fitted)).length > MAX_COOKIE_BYTES - 100) {
    const longest = (['firstName', 'middleName', 'lastName', 'userName'] as const).reduce((a, b) =>
      fitted[b].length > fitted[a].length ? b : a,
    );
    if (fitted[longest] === '') break;
    fitted[longest] = [...fitted[longest]].slice(0, -1).join('');
  }
  return fitted;
}
