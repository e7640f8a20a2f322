import Cookies from 'js-cookie';

const name = 'release-share';

/** This browser's number, 0 to 99, by which it takes part in a rollout. A cookie, so that the server preloads the same. */
export function releaseShare(): number {
  const written = Cookies.get(name) ?? '';
  if (/^\d{1,2}$/.test(written)) return Number(written);
  const share = Math.floor(Math.random() * 100);
  const secure = window.location.protocol === 'https:';
  Cookies.set(name, String(share), { path: '/', sameSite: 'Strict', secure, expires: 365 });
  return share;
}
