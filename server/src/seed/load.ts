import type { Context } from '../context.ts';
import { inTransaction } from '../db/connect.ts';
import { insertLoad, type LoadSize } from './queries.ts';
import { seedDemo } from './seed.ts';

/** Adds customers and applications beside the demo data. Their accounts have no known password. */
export async function seedLoad(context: Context, size: LoadSize): Promise<void> {
  await seedDemo(context);
  const now = context.clock().toISOString();
  const passwordHash = await context.hasher.hash(crypto.randomUUID());
  await inTransaction(context.db, (tx) => insertLoad(tx, { ...size, passwordHash, now }));
}
