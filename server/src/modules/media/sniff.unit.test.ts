import { describe, expect, it } from 'vitest';
import { type Claim, sniff } from './sniff.ts';

const messageOf = (bytes: string, claim?: Claim) => {
  try {
    return sniff(Buffer.from(bytes), claim).format;
  } catch (error) {
    return (error as Error).message;
  }
};
const pictures = 'JPEG, PNG, WebP or AVIF up to 20 MB; SVG up to 1 MB.';

describe('a refused file', () => {
  it('a text that is named as a picture is said to be no picture, with what its field accepts', () => {
    expect(messageOf('Buy milk.', { name: 'hero.JPG', use: 'picture' })).toBe(
      `The file is not a picture, although its name ends in .jpg. Accepted is ${pictures}`,
    );
    expect(messageOf('Buy milk.', { name: 'plan.pdf' })).toBe(
      'The file is not a PDF, although its name ends in .pdf. Accepted are JPEG, PNG, WebP, AVIF, SVG, PDF, MP4 and PPTX.',
    );
  });

  it('a file of no known type, or of a type that is refused, is said to be that', () => {
    expect(messageOf('Buy milk.', { name: 'notes.txt', use: 'picture' })).toBe(
      `This kind of file is not known. Accepted is ${pictures}`,
    );
    expect(messageOf('GIF89a', { name: 'moving.gif', use: 'picture' })).toMatch(/^GIF is not taken/);
  });
});
