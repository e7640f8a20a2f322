import { errorCodes } from '@emigration-portal/shared-api';
import { DatabaseError } from 'pg';
import { AppError } from '../errors.ts';
import { FileNotFoundError, StorageFullError } from '../files/errors.ts';
import { buildErrorBody, isServerBug, toAppError } from './errors.ts';

const createDatabaseError = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new DatabaseError('x', 1, 'error'), { code }) });

test.each([
  ['22P02', 400, 'invalid_input'],
  ['22003', 400, 'invalid_input'],
  ['23505', 409, 'conflict'],
  ['53300', 503, 'overloaded'],
  ['53100', 507, 'storage_full'],
  ['08006', 503, 'overloaded'],
  ['57P01', 503, 'overloaded'],
  ['57014', 503, 'overloaded'],
  ['25P03', 503, 'overloaded'],
  ['40001', 503, 'overloaded'],
  ['40P01', 503, 'overloaded'],
  ['42601', 500, 'internal'],
  ['23503', 500, 'internal'],
])('SQLSTATE %s is answered %i %s', (state, status, code) => {
  const refusal = toAppError(createDatabaseError(state));
  expect([refusal.status, refusal.code]).toEqual([status, code]);
  expect(refusal.details.retryAfterSeconds).toBe(status === 503 ? 2 : undefined);
});

const createFrameworkError = (fields: object) => Object.assign(new Error('x'), fields);

test.each<[string, unknown, number, string]>([
  ['a lost connection', createFrameworkError({ syscall: 'connect', code: 'ECONNREFUSED' }), 503, 'overloaded'],
  ['a handler over its time', createFrameworkError({ code: 'FST_ERR_HANDLER_TIMEOUT' }), 503, 'overloaded'],
  ['a body over its limit', createFrameworkError({ statusCode: 413 }), 413, 'payload_too_large'],
  ['a body of another type', createFrameworkError({ statusCode: 415 }), 415, 'unsupported_media_type'],
  ['a file over its limit', createFrameworkError({ code: 'FST_REQ_FILE_TOO_LARGE' }), 413, 'file_too_large'],
  ['a second file', createFrameworkError({ code: 'FST_FILES_LIMIT' }), 400, 'file_rejected'],
  ['a broken body', createFrameworkError({ statusCode: 400 }), 400, 'invalid_input'],
  ['a range', new RangeError('Invalid time value'), 400, 'invalid_input'],
  ['a full disk', new StorageFullError(), 507, 'storage_full'],
  ['missing bytes of a file', new FileNotFoundError(), 404, 'not_found'],
  ['a refusal', new AppError('forbidden'), 403, 'forbidden'],
  ['a server fault', new TypeError('x is not a function'), 500, 'internal'],
  ['something that is no error', 'x', 500, 'internal'],
])('%s has its own answer', (_, error, status, code) => {
  const refusal = toAppError(error);
  expect([refusal.status, refusal.code]).toEqual([status, code]);
});

const whole = { complete: true, destroyed: true };
const brokenOff = { complete: false, destroyed: true };
const dripping = { complete: false, destroyed: false };
const overTime = createFrameworkError({ code: 'FST_ERR_HANDLER_TIMEOUT' });

test.each([
  ['broken off', new Error('aborted'), brokenOff, 'request_broken_off'],
  ['broken off while the handler waited for it', overTime, brokenOff, 'request_broken_off'],
  ['arriving too slowly', overTime, dripping, 'request_too_slow'],
  ['refused before it arrived', new AppError('forbidden'), brokenOff, 'forbidden'],
  ['still arriving when the server failed', new TypeError('x'), dripping, 'internal'],
  ['complete, from a caller who left', overTime, whole, 'overloaded'],
])('a body %s has its own error', (_, error, request, code) => {
  expect(toAppError(error, request).code).toBe(code);
});

test('a refusal by the database or a range is logged as a server bug', () => {
  expect([createDatabaseError('22P02'), new RangeError('x')].map(isServerBug)).toEqual([true, true]);
  expect([createFrameworkError({ statusCode: 400 }), new AppError('invalid_input')].map(isServerBug)).toEqual([
    false,
    false,
  ]);
});

test('every refusal has a code and a sentence', () => {
  for (const code of errorCodes) {
    const body = buildErrorBody(new AppError(code, { fields: ['phone'] }), 'r1');
    expect(body).toEqual({
      code,
      message: expect.stringMatching(/^[A-Z].+ .+[a-z.!]$/),
      fields: ['phone'],
      requestId: 'r1',
    });
    expect(body.message).not.toContain('_');
  }
});
