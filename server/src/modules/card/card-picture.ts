import { card, type FocalPoint } from '@plinth/contract/picture-url';
import sharp from 'sharp';

/** The area in the colour of the ground at the lower left that holds the logo, as in the intro of a page. */
const sheet = { width: 470, height: 132 };
const logoHeight = 72;
const quality = 82;

type Look = { logo: Buffer | null; ground: string };

/** Crops a photograph to the format of link previews, around its focal point, and adds the logo. */
export async function makeCard(photo: Buffer, focal: FocalPoint, { logo, ground }: Look): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const scale = Math.max(card.width / width, card.height / height);
  const [scaledWidth, scaledHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const picture = sharp(photo)
    .resize(scaledWidth, scaledHeight, { fit: 'fill' })
    .extract({
      left: Math.round(((scaledWidth - card.width) * focal.x) / 100),
      top: Math.round(((scaledHeight - card.height) * focal.y) / 100),
      width: card.width,
      height: card.height,
    })
    .flatten({ background: ground });
  const layers = logo ? [{ input: await makeSheet(logo, ground), left: 0, top: card.height - sheet.height }] : [];
  return picture.composite(layers).jpeg({ quality, mozjpeg: true }).toBuffer();
}

async function makeSheet(logo: Buffer, background: string): Promise<Buffer> {
  const mark = await sharp(logo)
    .resize({ width: sheet.width - 112, height: logoHeight, fit: 'inside' })
    .png()
    .toBuffer();
  const ground = { width: sheet.width, height: sheet.height, channels: 3 as const, background };
  const { height } = await sharp(mark).metadata();
  const top = Math.round((sheet.height - height) / 2);
  return sharp({ create: ground })
    .composite([{ input: mark, left: 56, top }])
    .png()
    .toBuffer();
}
