import { expect, type Page } from '@playwright/test';

export const newPassword = 'Backwater-Lamp-41';

/** Signs a person up without a page. The browser stays signed out. `phone` may belong to nobody else. Returns the e-mail. */
export async function signUp(page: Page, shellUrl: string, name: string, phone: string): Promise<string> {
  const email = `${name}@journeys.example`;
  const person = { firstName: 'Leela', lastName: 'Menon', country: 'India', phone, email, password: newPassword };
  const answer = await page.request.fetch(`${shellUrl}/api/User/register`, { method: 'POST', data: person });
  expect(answer.status()).toBe(200);
  await page.context().clearCookies();
  return email;
}
