import type { Locator } from '@playwright/test';

type Photos = { count: number; bytes: number; width: number; height: number };

/** Makes photographs of this size in the browser, each different, and drops them onto an element at once. */
export async function dropPhotos(target: Locator, photos: Photos) {
  const transfer = await target.page().evaluateHandle(async ({ count, bytes, width, height }) => {
    const coarse = new OffscreenCanvas(width >> 3, height >> 3);
    const pixels = new ImageData(coarse.width, coarse.height);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
    coarse.getContext('2d')?.putImageData(pixels, 0, 0);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(coarse, 0, 0, width, height);
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });

    // Comment segments after the first two bytes fill a JPEG up to any size without changing the picture.
    const comment = (length: number, first: number) => {
      const segment = new Uint8Array(length);
      segment.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff, first]);
      return segment;
    };
    const data = new DataTransfer();
    for (let index = 0; index < count; index += 1) {
      const parts: BlobPart[] = [picture.slice(0, 2)];
      for (let missing = bytes - picture.size; missing > 8; ) {
        const length = Math.min(65_000, missing);
        parts.push(comment(length, index));
        missing -= length;
      }
      parts.push(picture.slice(2));
      data.items.add(new File(parts, `photo-${index + 1}.jpg`, { type: 'image/jpeg' }));
    }
    return data;
  }, photos);
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer: transfer });
  await transfer.dispose();
}
