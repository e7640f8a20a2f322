import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

type Table = Manifest['tables'][number];

/** A chunk may end inside a row. */
export class RowWriter {
  readonly #client: pg.Client;
  #open: { readonly table: Table; readonly stream: CopyStreamQuery; readonly done: Promise<unknown> } | undefined;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async write(table: Table, rows: Buffer): Promise<void> {
    if (this.#open?.table !== table) {
      await this.end();
      const stream = this.#client.query(from(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
      const done = once(stream, 'finish');
      done.catch(() => {});
      this.#open = { table, stream, done };
    }
    const { stream, done } = this.#open;
    if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), done]);
  }

  async end(): Promise<void> {
    this.#open?.stream.end();
    await this.#open?.done;
    this.#open = undefined;
  }
}
