import type { FastifyInstance } from 'fastify';
import { type Answer, Caller } from './Caller.ts';

/** A caller that stores cookies by path, as a browser does. */
export class Browser extends Caller {
  readonly #cookies = new Map<string, { readonly pair: string; readonly path: string }>();

  constructor(app: FastifyInstance, token?: string) {
    super(app, token);
  }

  cookiesFor(path: string): string {
    const sent = [...this.#cookies.values()].filter((stored) => `/api${path}/`.startsWith(`${stored.path}/`));
    return sent.map(({ pair }) => pair).join('; ');
  }

  override async send(...[method, path, options = {}]: Parameters<Caller['send']>): Promise<Answer> {
    const cookie = this.cookiesFor(path);
    const headers = { ...(cookie === '' ? {} : { cookie }), ...(options.headers as object | undefined) };
    const answer = await super.send(method, path, { ...options, headers });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#storeCookie(line);
    return answer;
  }

  #storeCookie(line: string) {
    const [pair = '', ...attributes] = line.split('; ');
    const path = attributes.find((each) => each.startsWith('Path='))?.slice(5) ?? '/';
    const key = `${pair.split('=')[0]} ${path}`;
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(key);
    else this.#cookies.set(key, { pair, path });
  }
}
