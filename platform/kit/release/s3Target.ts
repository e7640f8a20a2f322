import { basename } from 'node:path/posix';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import { cacheControl } from '@emigration-portal/shared-api/remote';
import { contentType } from 'mime-types';
import { explainS3 } from './explainS3.ts';
import type { Copies, Lying, Target } from './Target.ts';

/**
 * A bucket of S3, or of a server that speaks it, such as `s3://bucket/prefix`. An object has one form, the one that every
 * browser is sent: gzip, where there is such a copy. Throws at once when the bucket cannot be read.
 */
export async function s3Target(address: string): Promise<Target> {
  const [, Bucket, prefix] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(address) ?? [];
  if (!Bucket) throw new Error(`${address} names no bucket: --to takes s3://bucket[/prefix].`);
  const s3 = openS3(address);
  const top = prefix ? `${prefix}/` : '';
  await s3.listObjectsV2({ Bucket, Prefix: top, MaxKeys: 1 });

  async function putOnce(path: string, bytes: Buffer, copies: Copies = {}): Promise<Buffer> {
    try {
      await s3.putObject({
        Bucket,
        Key: top + path,
        Body: copies.gz ?? bytes,
        ContentEncoding: copies.gz && 'gzip',
        ContentType: contentType(basename(path)) || 'application/octet-stream',
        CacheControl: cacheControl(path),
        IfNoneMatch: '*',
      });
      return bytes;
    } catch (error) {
      const { name } = error as Error;
      if (name === 'PreconditionFailed') return read(path);
      // Somebody is putting it there at this moment.
      if (name === 'ConditionalRequestConflict') return putOnce(path, bytes, copies);
      throw error;
    }
  }

  async function read(path: string): Promise<Buffer> {
    const { Body, ContentEncoding } = await s3.getObject({ Bucket, Key: top + path });
    const stored = Buffer.from((await Body?.transformToByteArray()) ?? []);
    return ContentEncoding === 'gzip' ? promisify(gunzip)(stored) : stored;
  }

  async function list(path: string): Promise<readonly Lying[]> {
    const lying: Lying[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: `${top}${path}/` })) {
      for (const { Key = '', LastModified: since = new Date() } of Contents) {
        lying.push({ path: Key.slice(top.length), since });
      }
    }
    return lying;
  }

  async function remove(path: string): Promise<void> {
    const below = (await list(path)).map((each) => each.path);
    for (const each of [...below, path]) await s3.deleteObject({ Bucket, Key: top + each });
  }

  return { putOnce, read, list, remove };
}

/** By the environment, as `aws` takes it; what it refuses is told as a sentence under the same code. */
function openS3(address: string): S3 {
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
        throw explainS3(error, address);
      }),
    { step: 'initialize' },
  );
  return s3;
}
