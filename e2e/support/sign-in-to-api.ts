import { type DemoAccountName, testAccounts } from './sign-in.ts';

/** Logs a demo account in without a page. Returns a function that posts to the API as this account. */
export async function signInToApi(shellUrl: string, accountName: DemoAccountName) {
  async function post(path: string, body: object, token?: string) {
    const payload = body instanceof FormData ? body : new Blob([JSON.stringify(body)], { type: 'application/json' });
    const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
    const response = await fetch(`${shellUrl}/api${path}`, {
      method: 'POST',
      body: payload,
      ...(headers && { headers }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return response.json();
  }
  const { userName, password } = testAccounts[accountName];
  const { data } = (await post('/User/login', { username: userName, password })) as {
    data: { user: { id: number; token: string } };
  };
  const { id, token } = data.user;
  return Object.assign((path: string, body: object) => post(path, body, token), { userId: id });
}
