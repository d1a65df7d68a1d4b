import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey device in software: a P-256 key, attestation 'none', as a phone's screen lock would answer. */

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** The few kinds of CBOR that WebAuthn needs (RFC 8949): integers, byte and text strings, maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

type Options = { challenge: string };
type Given = { origin: string; isVerified?: boolean };

export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (origin: string, flags: number, ...rest: Buffer[]) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, ...rest]);
  };
  const credential = (response: Record<string, unknown>): Record<string, unknown> => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    register(options: Options, { origin, isVerified = true }: Given) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const flags = userPresent | hasKey | (isVerified ? userVerified : 0);
      const data = authData(origin, flags, Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key));
      const object = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
        attestationObject: base64url(cbor(object)),
        transports: ['internal'],
      });
    },

    signIn(options: Options, { origin, isVerified = true }: Given) {
      const client = clientData('webauthn.get', options, origin);
      const data = authData(origin, userPresent | (isVerified ? userVerified : 0));
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
