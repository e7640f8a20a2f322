import { basename } from 'node:path/posix';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import { cacheControlOf } from '@emigration-portal/shared-api/remote';
import { contentType } from 'mime-types';
import { createS3Error } from './create-s3-error.ts';
import type { CompressedCopies, ReleaseStore, StoredFile } from './release-store.ts';

/**
 * Creates a store in an S3 bucket, such as `s3://bucket/prefix`. It stores one object for each file: the gzip copy if the
 * build made one, otherwise the file. Throws if the bucket cannot be read.
 */
export async function createS3Store(address: string): Promise<ReleaseStore> {
  const [, Bucket, prefix] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(address) ?? [];
  if (!Bucket) throw new Error(`${address} names no bucket: --to takes s3://bucket[/prefix].`);
  const s3 = createS3Client(address);
  const top = prefix ? `${prefix}/` : '';
  await s3.listObjectsV2({ Bucket, Prefix: top, MaxKeys: 1 });

  async function putOnce(path: string, bytes: Buffer, copies: CompressedCopies = {}): Promise<Buffer> {
    try {
      await s3.putObject({
        Bucket,
        Key: top + path,
        Body: copies.gz ?? bytes,
        ContentEncoding: copies.gz && 'gzip',
        ContentType: contentType(basename(path)) || 'application/octet-stream',
        CacheControl: cacheControlOf(path),
        IfNoneMatch: '*',
      });
      return bytes;
    } catch (error) {
      const { name } = error as Error;
      if (name === 'PreconditionFailed') return read(path);
      // Another writer stores the same object right now.
      if (name === 'ConditionalRequestConflict') return putOnce(path, bytes, copies);
      throw error;
    }
  }

  async function read(path: string): Promise<Buffer> {
    const { Body, ContentEncoding } = await s3.getObject({ Bucket, Key: top + path });
    const stored = Buffer.from((await Body?.transformToByteArray()) ?? []);
    return ContentEncoding === 'gzip' ? promisify(gunzip)(stored) : stored;
  }

  async function list(path: string): Promise<readonly StoredFile[]> {
    const storedFiles: StoredFile[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: `${top}${path}/` })) {
      for (const { Key = '', LastModified: storedAt = new Date() } of Contents) {
        storedFiles.push({ path: Key.slice(top.length), storedAt });
      }
    }
    return storedFiles;
  }

  async function remove(path: string): Promise<void> {
    const below = (await list(path)).map((each) => each.path);
    for (const each of [...below, path]) await s3.deleteObject({ Bucket, Key: top + each });
  }

  return { putIfAbsent: putOnce, read, list, remove };
}

/** Creates a client with the same environment variables as the tool `aws`. Its errors say what to do. */
function createS3Client(address: string): S3 {
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 = AWS_ENDPOINT_URL } = process.env;
  const s3 = new S3({
    forcePathStyle: AWS_ENDPOINT_URL_S3 !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });
  s3.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: Error) => {
        throw createS3Error(error, address);
      }),
    { step: 'initialize' },
  );
  return s3;
}
