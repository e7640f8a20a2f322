import { S3 } from '@aws-sdk/client-s3';
import { type Radosgw, startRadosgw } from './radosgw.ts';

const name = 'releases';

/** As docs/releasing.md has it: everybody reads what is below the prefix, the publisher has the four rights. */
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
