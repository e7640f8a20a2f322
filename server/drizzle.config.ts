import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/tables/*.ts', '../platform/registry/src/tables.ts'],
  out: './src/db/migrations',
  casing: 'snake_case',
});
