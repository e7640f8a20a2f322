import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import { type Radosgw, startRadosgw } from './radosgw.ts';

const name = 'releases';

/** The policy of docs/releasing.md: everybody may read objects below the prefix, and the publisher has four rights. */
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
  /** Value for `--to`. */
  readonly to: string;
  /** Value for `--url`. */
  readonly url: string;
  /** Environment variables of the publisher. */
  readonly env: Readonly<Record<string, string>>;
  /** Lets pages of this origin read the bucket (CORS). */
  allowOrigin(shellOrigin: string): Promise<void>;
}

interface FilesBucket extends Pick<Radosgw, 'address' | 'kill' | 'start' | 'stop'> {
  /** Environment variables of the portal. */
  readonly env: Readonly<Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>>;
  /** Names of all objects and of unfinished multipart uploads. */
  listStoredNames(): Promise<string[]>;
  /** Sets the size limit of the bucket in MiB. */
  limitSize(mebibytes: number): Promise<void>;
}

/** Starts an S3 server with a bucket for the portal's files. */
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
      async listStoredNames() {
        const names: string[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
          names.push(...Contents.map(({ Key = '' }) => Key));
        const { Uploads = [] } = await s3.listMultipartUploads({ Bucket });
        return [...names, ...Uploads.map(({ Key = '' }) => Key)];
      },
      limitSize: (mebibytes) => gateway.limitSize('portal', mebibytes),
      kill,
      start,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts an S3 server with a bucket for releases, set up as an operator does it. */
export async function startReleaseBucket(): Promise<Bucket> {
  const gateway = await startRadosgw();
  try {
    return await createReleaseBucket(gateway);
  } catch (error) {
    await gateway.stop();
    throw error;
  }
}

async function createReleaseBucket({ address: endpoint, addUser, stop }: Radosgw): Promise<Bucket> {
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
    async allowOrigin(shellOrigin) {
      const CORSRules = [{ AllowedMethods: ['GET'], AllowedOrigins: [shellOrigin] }];
      await s3.putBucketCors({ Bucket: name, CORSConfiguration: { CORSRules } });
    },
    addUser,
    stop,
  };
}
