import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Database } from './connect.ts';

export type CopyValue = string | number | boolean | Date | null;

export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly CopyValue[]>;
}

/** Limits the rows that a statement's triggers see at once. */
const ROWS_PER_STATEMENT = 20_000;
const CHUNK = 1 << 18;

/** By COPY, with constant memory. Returns the number of rows. */
export async function copyRows(tx: Database, { table, columns, rows }: TableRows): Promise<number> {
  const client = tx.$client as pg.PoolClient;
  const source = rows[Symbol.iterator]();
  for (let total = 0; ; ) {
    const part = new RowBatch(source, ROWS_PER_STATEMENT);
    if (part.isEmpty) return total;
    const statement = from(`copy ${table} (${columns.join(', ')}) from stdin`);
    await pipeline(Readable.from(part.chunks(), { highWaterMark: 1 }), client.query(statement));
    total += part.rows;
  }
}

class RowBatch {
  readonly #source: Iterator<readonly CopyValue[]>;
  readonly #most: number;
  #next: IteratorResult<readonly CopyValue[]>;
  rows = 0;

  constructor(source: Iterator<readonly CopyValue[]>, most: number) {
    this.#source = source;
    this.#most = most;
    this.#next = source.next();
  }

  get isEmpty(): boolean {
    return this.#next.done === true;
  }

  *chunks(): Generator<Buffer> {
    let text = '';
    while (!this.#next.done) {
      text += lineOf(this.#next.value);
      this.rows += 1;
      if (text.length >= CHUNK) {
        yield Buffer.from(text);
        text = '';
      }
      if (this.rows === this.#most) break;
      this.#next = this.#source.next();
    }
    if (text !== '') yield Buffer.from(text);
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const lineOf = (values: readonly CopyValue[]) => `${values.map(fieldOf).join('\t')}\n`;

function fieldOf(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.replaceAll(/[\\\n\r\t]/g, (mark) => escapes[mark] ?? mark) : String(value);
}
