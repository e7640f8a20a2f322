import { randomUUID } from 'node:crypto';
import { demoAccounts } from '@emigration-portal/kit/browser';
import { type Endpoint, type SessionUser, userEndpoints } from '@emigration-portal/shared-api';
import type { Actor } from '@emigration-portal/shared-api/permissions';
import { buildRequest, sendRequest, type Upload, withToken } from './http-request.ts';

export const PASSWORD = 'Umbrella-kettle-71!';

export interface SignedInPerson {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

export interface Account {
  readonly userName: string;
  readonly password: string;
}

/** The accounts of the attack and their sessions. A call may end a session: `signInAgain` starts a new one. */
export class People {
  readonly #origin: string;
  readonly #accounts: Record<'owner' | 'other' | 'admin' | 'superAdmin', Account>;
  readonly #signedIn = new Map<Actor, SignedInPerson>();
  readonly #cookies = new Map<string, string>();
  #phones = 0;

  private constructor(origin: string, other: Account) {
    this.#origin = origin;
    this.#accounts = {
      owner: demoAccounts.customer,
      other,
      admin: demoAccounts.admin,
      superAdmin: demoAccounts.superAdmin,
    };
  }

  static async signInAll(origin: string): Promise<People> {
    const other = { userName: `mallory-${randomUUID().slice(0, 8)}@attacker.example`, password: PASSWORD };
    const people = new People(origin, other);
    await people.#register(other, '+971501239001');
    for (const actor of ['owner', 'other', 'admin', 'superAdmin'] as const) await people.signInAgain(actor);
    await people.#signInAndLogOut();
    await people.#createInactiveAdmin();
    return people;
  }

  getPerson(actor: Exclude<Actor, 'visitor'>): SignedInPerson {
    const person = this.#signedIn.get(actor);
    if (!person) throw new Error(`Nobody is the ${actor}`);
    return person;
  }

  getToken(actor: Actor): string | undefined {
    return actor === 'visitor' ? undefined : this.getPerson(actor).token;
  }

  /** Starts a new session. If a call has deleted the admin's account, creates another admin. */
  async signInAgain(actor: keyof People['accounts']): Promise<SignedInPerson> {
    const logIn = this.logIn(this.#accounts[actor]);
    const person = await (actor === 'admin' ? logIn.catch(() => this.#signInAnotherAdmin()) : logIn);
    // A call may change the user name. The e-mail does not change without a confirmation from its mailbox.
    this.#accounts[actor] = { ...this.#accounts[actor], userName: person.email };
    this.#signedIn.set(actor, person);
    return person;
  }

  get accounts(): Record<'owner' | 'other' | 'admin' | 'superAdmin', Account> {
    return this.#accounts;
  }

  async createSession(actor: keyof People['accounts']): Promise<SessionUser> {
    return this.#logIn(this.#accounts[actor]);
  }

  async logIn(account: Account): Promise<SignedInPerson> {
    const { id, email, token } = await this.#logIn(account);
    return { id, email, token };
  }

  /** Sends the cookies of a known browser, so that wrong passwords of the attack do not lock the account for it. */
  async #logIn({ userName: username, password }: Account): Promise<SessionUser> {
    const call = buildRequest(userEndpoints.login, { username, password });
    const cookie = this.#cookies.get(username) ?? '';
    const { status, text, headers } = await sendRequest(this.#origin, {
      ...call,
      headers: { ...call.headers, cookie },
    });
    if (status !== 200) throw new Error(`${username} cannot log in: ${status} ${text.slice(0, 300)}`);
    const set = headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) this.#cookies.set(username, set.join('; '));
    return (JSON.parse(text) as { data: { user: SessionUser } }).data.user;
  }

  async call<Output>(token: string | undefined, endpoint: Endpoint, input: object, upload?: Upload): Promise<Output> {
    const { status, text } = await sendRequest(
      this.#origin,
      withToken(token, buildRequest(endpoint, { ...input }, upload)),
    );
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${text.slice(0, 300)}`);
    return (text.startsWith('{') || text.startsWith('[') || text.startsWith('"') ? JSON.parse(text) : text) as Output;
  }

  async #register({ userName, password }: Account, phone: string): Promise<void> {
    const names = { firstName: 'Mallory', lastName: 'Other', country: 'United Arab Emirates' };
    await this.call(undefined, userEndpoints.register, { ...names, phone, email: userName, password });
  }

  async #signInAndLogOut(): Promise<void> {
    const person = await this.logIn(this.#accounts.owner);
    await this.call(person.token, userEndpoints.logout, {});
    this.#signedIn.set('ended', person);
  }

  async #createInactiveAdmin(): Promise<void> {
    const account = await this.#createAdmin();
    const person = await this.logIn(account);
    this.#signedIn.set('inactive', person);
    await this.call((await this.signInAgain('superAdmin')).token, userEndpoints.deleteAdmin, { id: person.id });
  }

  async #signInAnotherAdmin(): Promise<SignedInPerson> {
    this.#accounts.admin = await this.#createAdmin();
    return this.logIn(this.#accounts.admin);
  }

  async #createAdmin(): Promise<Account> {
    const { token } = await this.signInAgain('superAdmin');
    const email = `admin-${randomUUID().slice(0, 8)}@attacker.example`;
    this.#phones += 1;
    const phone = `+97150123${9100 + this.#phones}`;
    const names = { firstName: 'Another', lastName: 'Admin', country: 'United Arab Emirates', phone };
    await this.call(token, userEndpoints.addAdmin, { ...names, email, password: PASSWORD });
    return { userName: email, password: PASSWORD };
  }
}
