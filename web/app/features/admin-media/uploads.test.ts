import { describe, expect, it } from 'vitest';
import { libraryRefusalOf, refusalOf } from './uploads.tsx';

const pictures = 'Accepted is JPEG, PNG, WebP or AVIF up to 20 MB; SVG up to 1 MB.';
const texts = {
  refused: (accepted: string) => `Accepted is ${accepted}.`,
  tooLarge: (size: string, accepted: string) => `${size} is too large. Accepted is ${accepted}.`,
};
const file = (type: string, size: number) => ({ type, size });

describe('the refusal of a chosen file', () => {
  it('a file that is too large is refused with its size and the limit', () => {
    expect(refusalOf(file('image/jpeg', 31_000_000), 'picture', texts)).toBe(`31 MB is too large. ${pictures}`);
    expect(refusalOf(file('image/svg+xml', 1_400_000), 'picture', texts)).toBe(`1.4 MB is too large. ${pictures}`);
    expect(refusalOf(file('image/jpeg', 19_000_000), 'picture', texts)).toBeNull();
  });

  it('a file of another type is refused with what the field accepts, whatever its size', () => {
    expect(refusalOf(file('application/pdf', 90_000_000), 'picture', texts)).toBe(pictures);
  });

  it('a file whose type the browser does not know is left to the server, unless no kind may be that large', () => {
    expect(refusalOf(file('', 19_000_000), 'picture', texts)).toBeNull();
    expect(refusalOf(file('', 31_000_000), 'picture', texts)).toMatch(/^31 MB is too large/);
  });

  it('the library takes every kind of file, each up to its own limit', () => {
    expect(libraryRefusalOf(file('video/mp4', 79_000_000), texts)).toBeNull();
    expect(libraryRefusalOf(file('application/pdf', 79_000_000), texts)).toMatch(/^79 MB is too large/);
    expect(libraryRefusalOf(file('', 79_000_000), texts)).toBeNull();
  });
});
