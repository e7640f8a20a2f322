import { demo } from '@emigration-portal/kit/browser';
import type { Who } from './sign-in.ts';

/** Calls the API as a demo account, for what a journey needs and does not show. */
export async function apiAs(shell: string, who: Who) {
  async function post(path: string, body: object, token?: string) {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${shell}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return response.json();
  }
  const { userName, password } = demo[who];
  const { data } = (await post('/User/login', { username: userName, password })) as {
    data: { user: { token: string } };
  };
  return (path: string, body: object) => post(path, body, data.user.token);
}
