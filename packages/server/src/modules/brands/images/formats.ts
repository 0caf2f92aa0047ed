export interface Picture {
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'avif' | 'ico';
  readonly width: number | null;
  readonly height: number | null;
}

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** What a picture is and how large, from its own first bytes; null for anything that is no picture. */
export function readPicture(bytes: Buffer): Picture | null {
  if (bytes.length < 12) return null;
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]))
    return sized('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes, 24);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpeg(bytes);
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6)))
    return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return webp(bytes);
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 32))) return avif(bytes);
  if (startsWith(bytes, [0, 0, 1, 0])) return { format: 'ico', width: bytes[6] || 256, height: bytes[7] || 256 };
  return svg(bytes);
}

const sized = (format: Picture['format'], width: number, height: number, bytes: Buffer, needed: number): Picture =>
  bytes.length < needed ? { format, width: null, height: null } : { format, width, height };

/** Walks the segments to the frame header (ITU T.81 B.2.2). */
function jpeg(bytes: Buffer): Picture {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return { format: 'jpeg', width: null, height: null };
}

function webp(bytes: Buffer): Picture {
  const kind = ascii(bytes, 12, 16);
  if (bytes.length < 30) return { format: 'webp', width: null, height: null };
  if (kind === 'VP8X')
    return { format: 'webp', width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { format: 'webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return { format: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** The first `ispe` box holds the size (ISO 23008-12). */
function avif(bytes: Buffer): Picture {
  const at = bytes.subarray(0, 4_096).indexOf('ispe', 0, 'latin1');
  if (at < 0 || at + 16 > bytes.length) return { format: 'avif', width: null, height: null };
  return { format: 'avif', width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

const WIDTH = /\swidth=["']([\d.]{1,8})(?:px)?["']/i;
const HEIGHT = /\sheight=["']([\d.]{1,8})(?:px)?["']/i;

function svg(bytes: Buffer): Picture | null {
  const head = bytes.toString('utf8', 0, 2_048);
  const tag = /<svg\b[^<>]{0,1500}>/i.exec(head)?.[0];
  if (!tag || !/^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(head)) return null;
  const side = (pattern: RegExp) => Number(pattern.exec(tag)?.[1]) || null;
  const [, width, height] = /\sviewBox=["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)["']/i.exec(tag) ?? [];
  const rounded = (value: number | null) => (value ? Math.round(value) : null);
  return {
    format: 'svg',
    width: rounded(side(WIDTH) ?? Number(width)),
    height: rounded(side(HEIGHT) ?? Number(height)),
  };
}
