import { readQrCode } from '../../server/src/adapters/qr-reader.ts';

/** What a phone would read in a screenshot: the text of the one QR code in it, or null. */
export const readScreenshot = (png: Buffer): Promise<string | null> => readQrCode(png);
