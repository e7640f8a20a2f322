import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { FileNotFoundError } from '../errors.ts';
import type { StagingFile } from '../StagingFile.ts';
import { toStorageError } from './to-storage-error.ts';

/** A call may take 15 s, and a transaction waits at most ten. */
const ANSWER_MS = 5_000;
/** Enough for 10 MiB in one network; a call with a file has two minutes. */
const PUT_MS = 15_000;
/** Limit for the pause between two chunks; a slow reader does not count. */
const NEXT_CHUNK_MS = 10_000;
const CONNECT_MS = 2_000;
/** A download uses a connection as long as its reader takes. */
const MAX_CONNECTIONS = 1_000;

export interface BucketSettings {
  readonly bucket: string;
  /** Set only for stores other than Amazon S3. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Empty, or ends in a slash. */
  readonly prefix: string;
  /** If undefined, the SDK looks for a key in environment, profile and machine. */
  readonly key?: { readonly id: string; readonly secret: string } | undefined;
}

export interface StoredObject {
  readonly name: string;
  readonly storedAt: Date;
  readonly size: number;
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** An S3 bucket. Every call has a time limit, and throws only errors of `files/errors.ts`. */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, endpoint, region, prefix, key }: BucketSettings) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    const agent = { maxSockets: MAX_CONNECTIONS };
    this.#client = new S3Client({
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...((region ?? endpoint) && { region: region ?? 'us-east-1' }),
      ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      requestHandler: { connectionTimeout: CONNECT_MS, httpAgent: agent, httpsAgent: agent },
      logger: silent,
    });
  }

  /** Throws StorageUnavailableError with advice when the settings are wrong. */
  async check(): Promise<void> {
    await this.#listPage('', 1);
  }

  /** Stores a complete object; the store checks the hash. `onlyIfNew`: throws FileExistsError if the object exists. */
  async put(name: string, stagingFile: StagingFile, { onlyIfNew }: { readonly onlyIfNew: boolean }): Promise<void> {
    const command = new PutObjectCommand({
      ...this.#locate(name),
      Body: stagingFile.read(),
      ContentLength: stagingFile.size,
      ContentType: 'application/octet-stream',
      ...(onlyIfNew && { IfNoneMatch: '*' }),
    });
    const { sha256 } = stagingFile;
    command.middlewareStack.add(
      (next) => (args) => {
        Object.assign((args.request as { headers: object }).headers, { 'x-amz-content-sha256': sha256 });
        return next(args);
      },
      { step: 'build' },
    );
    const body = command.input.Body as Readable;
    // The request reports failures; without a listener the stream would crash the process.
    body.on('error', () => {});
    try {
      await withTimeout(PUT_MS, 'PutObject', (abortSignal) => this.#client.send(command, { abortSignal }));
    } finally {
      body.destroy();
    }
  }

  async get(name: string): Promise<{ content: Readable; size: number }> {
    const command = new GetObjectCommand(this.#locate(name));
    const { Body, ContentLength } = await withTimeout(ANSWER_MS, 'GetObject', (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
    return { content: withReadTimeout(Body as Readable), size: ContentLength ?? 0 };
  }

  async find(name: string): Promise<StoredObject | undefined> {
    const command = new HeadObjectCommand(this.#locate(name));
    try {
      const metadata = await withTimeout(ANSWER_MS, 'HeadObject', (abortSignal) =>
        this.#client.send(command, { abortSignal }),
      );
      return { name, storedAt: metadata.LastModified ?? new Date(), size: metadata.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof FileNotFoundError) return undefined;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#locate(name));
    await withTimeout(ANSWER_MS, 'DeleteObject', (abortSignal) => this.#client.send(command, { abortSignal }));
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let token: string | undefined;
    do {
      const page = await this.#listPage(prefix, undefined, token);
      for (const { Key = '', LastModified = new Date(), Size = 0 } of page.Contents ?? [])
        yield { name: Key.slice(this.#prefix.length), storedAt: LastModified, size: Size };
      token = page.NextContinuationToken;
    } while (token);
  }

  #listPage(prefix: string, maxNames?: number, token?: string) {
    const command = new ListObjectsV2Command({
      Bucket: this.#bucket,
      Prefix: this.#prefix + prefix,
      MaxKeys: maxNames,
      ContinuationToken: token,
    });
    return withTimeout(ANSWER_MS, 'ListObjectsV2', (abortSignal) => this.#client.send(command, { abortSignal }));
  }

  #locate = (name: string) => ({ Bucket: this.#bucket, Key: this.#prefix + name });
}

/** Needed because the SDK's signal does not end a request whose body waits. */
async function withTimeout<T>(ms: number, command: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const finished = new AbortController();
  const result = work(timeout.signal);
  result.catch(() => {});
  const timer = sleep(ms, undefined, { signal: finished.signal }).then(
    () => {
      timeout.abort();
      throw Object.assign(new Error('no answer in time'), { name: 'TimeoutError' });
    },
    () => result,
  );
  try {
    return await Promise.race([result, timer]);
  } catch (error) {
    throw toStorageError(error, command);
  } finally {
    finished.abort();
  }
}

/** Ends the stream with an error when the store sends nothing for too long. */
function withReadTimeout(body: Readable): Readable {
  const chunks = body[Symbol.asyncIterator]();
  return new Readable({
    read() {
      withTimeout(NEXT_CHUNK_MS, 'GetObject', () => chunks.next()).then(
        ({ value, done }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      body.destroy();
      done(error);
    },
  });
}
