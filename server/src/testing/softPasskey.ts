import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The head of a CBOR item: its major type and its length or value (RFC 8949, 3). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKED_UP = 0x18;
const HAS_CREDENTIAL = 0x40;

/** The public key as COSE writes it: ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const entries: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return cbor(new Map(entries));
}

/** What goes wrong, or is done by somebody else. */
export interface Odd {
  origin?: string;
  rpId?: string;
  /** Neither finger, face nor PIN were asked for. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signed by another key. */
  key?: KeyObject;
}

const ORIGIN = 'https://visite.example';

/** An authenticator in memory, with one passkey for the tests' house. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  #authenticatorData(flags: number, { rpId = 'visite.example', isUnverified = false, counter }: Odd, credential = Buffer.alloc(0)): Buffer {
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(counter ?? this.#counter);
    const all = flags | PRESENT | (isUnverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([all]), uses, credential]);
  }

  #answer<R>(response: R) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #clientData(type: string, challenge: string, { origin = ORIGIN }: Odd): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** As `navigator.credentials.create` answers. */
  create(challenge: string, odd: Odd = {}) {
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)]);
    const authData = this.#authenticatorData(HAS_CREDENTIAL | BACKED_UP, odd, credential);
    const entries: [string, Cbor][] = [
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ];
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, odd).toString('base64url'),
      attestationObject: cbor(new Map(entries)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** As `navigator.credentials.get` answers; each use counts. */
  get(challenge: string, odd: Odd = {}) {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, odd);
    const authData = this.#authenticatorData(BACKED_UP, odd);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), odd.key ?? this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(odd.userHandle && { userHandle: odd.userHandle }),
    });
  }
}
