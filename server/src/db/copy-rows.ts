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
const CHUNK_CHARACTERS = 1 << 18;

/** Inserts rows by COPY, with constant memory. Returns their number. */
export async function insertRowsByCopy(tx: Database, { table, columns, rows }: TableRows): Promise<number> {
  const client = tx.$client as pg.PoolClient;
  const source = rows[Symbol.iterator]();
  for (let total = 0; ; ) {
    const batch = new RowBatch(source, ROWS_PER_STATEMENT);
    if (batch.isEmpty) return total;
    const statement = from(`copy ${table} (${columns.join(', ')}) from stdin`);
    await pipeline(Readable.from(batch.chunks(), { highWaterMark: 1 }), client.query(statement));
    total += batch.rows;
  }
}

class RowBatch {
  readonly #source: Iterator<readonly CopyValue[]>;
  readonly #maxRows: number;
  #next: IteratorResult<readonly CopyValue[]>;
  rows = 0;

  constructor(source: Iterator<readonly CopyValue[]>, maxRows: number) {
    this.#source = source;
    this.#maxRows = maxRows;
    this.#next = source.next();
  }

  get isEmpty(): boolean {
    return this.#next.done === true;
  }

  *chunks(): Generator<Buffer> {
    let text = '';
    while (!this.#next.done) {
      text += formatLine(this.#next.value);
      this.rows += 1;
      if (text.length >= CHUNK_CHARACTERS) {
        yield Buffer.from(text);
        text = '';
      }
      if (this.rows === this.#maxRows) break;
      this.#next = this.#source.next();
    }
    if (text !== '') yield Buffer.from(text);
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const formatLine = (values: readonly CopyValue[]) => `${values.map(formatField).join('\t')}\n`;

function formatField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.replaceAll(/[\\\n\r\t]/g, (mark) => escapes[mark] ?? mark) : String(value);
}
