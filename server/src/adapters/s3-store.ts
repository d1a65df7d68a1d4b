import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertFolder, assertKey, type Store } from './store.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For providers other than AWS. */
  endpoint?: string;
};

/** A bucket of any S3 provider. An object appears only when its upload is complete, as `Store` requires. */
export function createS3Store(settings: S3Settings): Store {
  const client = createS3Client(settings);
  const Bucket = settings.bucket;

  return {
    async put(Key, source, ContentType) {
      assertKey(Key);
      const isBuffer = Buffer.isBuffer(source);
      const Body = isBuffer ? source : createReadStream(source.path);
      const ContentLength = isBuffer ? source.length : (await stat(source.path)).size;
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }));
    },

    async size(Key) {
      assertKey(Key);
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key })));
      return found ? (found.ContentLength ?? 0) : null;
    },

    async open(Key, range) {
      assertKey(Key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })));
      if (!found?.Body) return null;
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      return { size, body: found.Body as Readable };
    },

    async remove(Key) {
      assertKey(Key);
      await orNull(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },

    async removeFolder(folder) {
      assertFolder(folder);
      // A page has up to 1,000 names. What is listed is removed, so each page is the first one.
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/` }));
        if (Contents.length === 0) return;
        for (const { Key } of Contents) await orNull(client.send(new DeleteObjectCommand({ Bucket, Key })));
      }
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },

    close() {
      client.destroy();
    },
  };
}

/** For a self-hosted server; at a provider, the bucket is created by hand with its own rules. */
export async function createBucket(settings: S3Settings) {
  const client = createS3Client(settings);
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
}

export function createS3Client({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The SDK's newer checksums are sent as trailers, which not all other providers support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    if (status === 404) return null;
    throw error;
  }
}
