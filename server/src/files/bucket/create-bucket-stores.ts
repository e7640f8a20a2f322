import type { Env } from '../../env.ts';
import { FileStorage } from '../FileStorage.ts';
import { UploadSpool } from '../UploadSpool.ts';
import { Bucket } from './Bucket.ts';
import { BucketDriver } from './BucketDriver.ts';
import { BucketParts } from './BucketParts.ts';

/** Loaded only for a bucket, because the SDK is large. */
export function createBucketStores(env: Env, stagingFolder: string) {
  const { S3_BUCKET: name = '', S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX = '' } = env;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  const key = id === undefined || secret === undefined ? undefined : { id, secret };
  const prefix = S3_PREFIX === '' ? '' : `${S3_PREFIX.replace(/\/$/, '')}/`;
  const bucket = new Bucket({ bucket: name, endpoint, region, prefix, key });
  return {
    storage: new FileStorage(new BucketDriver(bucket, stagingFolder)),
    spool: new UploadSpool(new BucketParts(bucket, stagingFolder)),
    check: () => bucket.check(),
  };
}
