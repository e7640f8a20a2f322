import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import { type Radosgw, startRadosgw } from './radosgw.ts';

const name = 'releases';

/** Follows docs/operations.md, "Releases in a bucket": everybody reads below the prefix, the publisher has four rights. */
const policy = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${name}/portal/*` },
    {
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam:::user/publisher' },
      Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      Resource: `arn:aws:s3:::${name}/portal/*`,
    },
    {
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam:::user/publisher' },
      Action: 's3:ListBucket',
      Resource: `arn:aws:s3:::${name}`,
    },
  ],
});

interface Bucket extends Pick<Radosgw, 'addUser' | 'stop'> {
  /** As `--to` takes it. */
  readonly to: string;
  /** As `--url` takes it. */
  readonly url: string;
  /** The publisher's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Lets the pages of a shell read it. */
  allow(shellOrigin: string): Promise<void>;
}

interface FilesBucket extends Pick<Radosgw, 'address' | 'kill' | 'start' | 'stop'> {
  /** The portal's environment. */
  readonly env: Readonly<Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>>;
  /** The names of all objects, and of uploads in parts that were not ended. */
  lying(): Promise<string[]>;
  /** What it may hold in all, MiB. */
  limit(mebibytes: number): Promise<void>;
}

/** Starts a real server that speaks S3, with a bucket of its own for a portal's files. */
export async function startFilesBucket(): Promise<FilesBucket> {
  const gateway = await startRadosgw();
  const { address, kill, start, stop } = gateway;
  try {
    const key = await gateway.addUser('portal');
    const credentials = { accessKeyId: key.AWS_ACCESS_KEY_ID, secretAccessKey: key.AWS_SECRET_ACCESS_KEY };
    const Bucket = 'files';
    const s3 = new S3({ endpoint: address, region: 'us-east-1', credentials, forcePathStyle: true });
    await s3.createBucket({ Bucket });
    return {
      address,
      env: {
        S3_BUCKET: Bucket,
        S3_ENDPOINT: address,
        S3_ACCESS_KEY_ID: credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
      async lying() {
        const names: string[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
          names.push(...Contents.map(({ Key = '' }) => Key));
        const { Uploads = [] } = await s3.listMultipartUploads({ Bucket });
        return [...names, ...Uploads.map(({ Key = '' }) => Key)];
      },
      limit: (mebibytes) => gateway.limit('portal', mebibytes),
      kill,
      start,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a real server that speaks S3, with a bucket as an operator makes it for releases. */
export async function startBucket(): Promise<Bucket> {
  const gateway = await startRadosgw();
  try {
    return await makeBucket(gateway);
  } catch (error) {
    await gateway.stop();
    throw error;
  }
}

async function makeBucket({ address: endpoint, addUser, stop }: Radosgw): Promise<Bucket> {
  const [owner, publisher] = [await addUser('owner'), await addUser('publisher')];
  const credentials = { accessKeyId: owner.AWS_ACCESS_KEY_ID, secretAccessKey: owner.AWS_SECRET_ACCESS_KEY };
  const region = 'us-east-1';
  const s3 = new S3({ endpoint, region, credentials, forcePathStyle: true });
  await s3.createBucket({ Bucket: name });
  await s3.putBucketPolicy({ Bucket: name, Policy: policy });
  return {
    to: `s3://${name}/portal`,
    url: `${endpoint}/${name}/portal`,
    env: { ...publisher, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint },
    async allow(shellOrigin) {
      const CORSRules = [{ AllowedMethods: ['GET'], AllowedOrigins: [shellOrigin] }];
      await s3.putBucketCors({ Bucket: name, CORSConfiguration: { CORSRules } });
    },
    addUser,
    stop,
  };
}
