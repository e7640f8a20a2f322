import { readEnv } from './env.ts';

test('with an empty environment the settings are those of development, on port 3000', () => {
  expect(readEnv({ PORT: '' })).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    DATA_DIR: '.data',
    SEED_DEMO: 'on',
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['NODE_ENV', 'prod'],
  ['DATABASE_URL', 'mysql://x'],
  ['CORS_ORIGINS', 'https://a.example, https://b.example/path'],
  ['SEED_DEMO', 'maybe'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'nobody'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SUPPORT_PHONE', 'ask us'],
  ['S3_BUCKET', 'Not a bucket'],
])('an invalid %s throws one sentence that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    new RegExp(`^The environment variable ${name} is not valid: .+\\.$`),
  );
});

test.each([
  ['S3_ENDPOINT', 'S3_BUCKET', { S3_ENDPOINT: 'https://store.example' }],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'a' }],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID', { S3_BUCKET: 'portal', S3_SECRET_ACCESS_KEY: 'b' }],
  ['VAT_PERCENT', 'VAT_NUMBER', { VAT_PERCENT: '5', INVOICE_SELLER: 'Gulf Clearance LLC' }],
  ['VAT_PERCENT', 'INVOICE_SELLER', { VAT_PERCENT: '5', VAT_NUMBER: '100 0000 0000 003' }],
])('%s without %s throws one sentence that names both', (name, other, settings) => {
  expect(() => readEnv(settings)).toThrow(new Error(`The environment variable ${name} also needs ${other}.`));
});

test('lists are separated by commas', () => {
  const { CORS_ORIGINS, TRUST_PROXY } = readEnv({
    CORS_ORIGINS: 'https://a.example,http://b:81',
    TRUST_PROXY: '10.0.0.1, ::1',
  });
  expect([CORS_ORIGINS, TRUST_PROXY]).toEqual([
    ['https://a.example', 'http://b:81'],
    ['10.0.0.1', '::1'],
  ]);
});
