import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, inject, it } from 'vitest';
import { describeStore } from '../../test/store-suite.ts';
import { createS3Client, createS3Store } from './s3-store.ts';

const settings = inject('s3');
if (!settings) throw new Error('these tests need an S3 server; run the vitest project s3');
const store = createS3Store(settings);

describe('the store in a bucket', () => {
  describeStore(() => store);
});

describe('the S3 server of the tests', () => {
  const key = 'public/signed/a.jpg';
  const signed = async () => {
    await store.put(key, Buffer.from('hello'), 'image/jpeg');
    const command = new GetObjectCommand({ Bucket: settings.bucket, Key: key });
    return new URL(await getSignedUrl(createS3Client(settings), command, { expiresIn: 60 }));
  };

  it('the S3 server refuses a wrong secret and an unknown access key', async () => {
    for (const wrong of [{ secretAccessKey: 'wrong' }, { accessKeyId: 'plinth:unknown' }]) {
      const stranger = createS3Store({ ...settings, ...wrong });
      await expect(stranger.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
        $metadata: { httpStatusCode: 403 },
      });
      await expect(stranger.open(key)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
      await expect(stranger.check()).rejects.toThrow();
    }
  });

  it('the S3 server refuses an unsigned request', async () => {
    const url = await signed();
    for (const path of [url.pathname, `/${settings.bucket}/`, '/']) {
      const response = await fetch(url.origin + path);
      expect(response.ok).toBe(false);
      expect(await response.text()).not.toContain('hello');
    }
  });

  it('a signed URL opens as it was signed, and not when it was changed', async () => {
    const url = await signed();
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, 'hello']);

    const otherKey = new URL(url);
    otherKey.pathname = otherKey.pathname.replace('signed', 'other');
    const longer = new URL(url);
    longer.searchParams.set('X-Amz-Expires', '6000');
    const forged = new URL(url);
    const signature = url.searchParams.get('X-Amz-Signature') ?? '';
    forged.searchParams.set(
      'X-Amz-Signature',
      signature.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    );
    for (const changed of [otherKey, longer, forged]) expect((await fetch(changed)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });
});
