import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

type Table = Manifest['tables'][number];

/** Writes the rows of one table after another by COPY. A chunk may end inside a row. */
export class RowWriter {
  readonly #client: pg.Client;
  #copy: { readonly table: Table; readonly stream: CopyStreamQuery; readonly done: Promise<unknown> } | undefined;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async write(table: Table, rows: Buffer): Promise<void> {
    if (this.#copy?.table !== table) {
      await this.end();
      const stream = this.#client.query(from(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
      const done = once(stream, 'finish');
      done.catch(() => {});
      this.#copy = { table, stream, done };
    }
    const { stream, done } = this.#copy;
    if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), done]);
  }

  async end(): Promise<void> {
    this.#copy?.stream.end();
    await this.#copy?.done;
    this.#copy = undefined;
  }
}
