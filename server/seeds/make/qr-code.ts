import QRCode from 'qrcode';

/** With the quiet zone of four modules that scanners want. */
export function makeQrCode(address: string): Promise<Buffer> {
  return QRCode.toBuffer(address, { type: 'png', width: 496, margin: 4, errorCorrectionLevel: 'M' });
}
