import type { Palette } from '@plinth/contract/brand-colours';
import sharp from 'sharp';

/** In pixels: three times the height of a logo in the header, for high-density screens. */
const logoHeight = 162;
const mostLogoWidth = 1_200;

/** Without loss, because a logo has flat areas and sharp edges. */
export const drawLogo = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: mostLogoWidth, height: logoHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ lossless: true })
    .toBuffer();

/** Without an icon, a plain tile in the colours of the brand. */
const tile = ({ brand, trim }: Palette) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="96" fill="${brand}"/><rect x="96" y="360" width="320" height="40" fill="${trim}"/></svg>`,
  );

/** Phones draw a transparent icon on black, so a touch icon has the ground of the brand. */
export function drawIcon(picture: Buffer | null, size: number, palette: Palette, hasGround: boolean): Promise<Buffer> {
  const icon = sharp(picture ?? tile(palette)).resize(size, size, { fit: 'cover' });
  return (hasGround ? icon.flatten({ background: palette.ivory }) : icon).png({ compressionLevel: 9 }).toBuffer();
}
