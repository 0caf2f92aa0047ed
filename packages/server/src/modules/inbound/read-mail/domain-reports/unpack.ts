import { gunzipSync, inflateRawSync } from 'node:zlib';

/** A report of a month of a large sender has some megabytes; what unpacks to more is a bomb. */
export const MOST_UNPACKED = 16 * 1024 * 1024;
const BOUND = { maxOutputLength: MOST_UNPACKED };

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_FILE = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const [STORED, DEFLATED] = [0, 8];

/** The text of a file, unpacked where it is packed by gzip or ZIP; null for what cannot be read within the bound. */
export function unpack(file: Buffer): string | null {
  try {
    const bytes = unpacked(file);
    return bytes === null || bytes.length > MOST_UNPACKED ? null : bytes.toString('utf8').replace(/^\ufeff/, '');
  } catch {
    // Broken, or larger than the bound: zlib stops there.
    return null;
  }
}

function unpacked(file: Buffer): Buffer | null {
  if (file.length > 4 && file.readUInt16BE(0) === 0x1f8b) return gunzipSync(withoutLineEnd(file), BOUND);
  return file.length > 4 && file.readUInt32LE(0) === LOCAL_FILE ? onlyFileOf(file) : file;
}

/** Some gateways end the packed file as if it were a text; its last bytes are its length, of which the fourth is 0. */
const withoutLineEnd = (file: Buffer): Buffer =>
  file.at(-1) === 0x0a && file.at(-2) === 0x0d && file.at(-3) === 0 ? file.subarray(0, -2) : file;

/** The file in a ZIP archive that has exactly one (APPNOTE 4.3): reports never come by twos. */
function onlyFileOf(archive: Buffer): Buffer | null {
  const last = archive.length - END_BYTES;
  let end = last;
  while (end >= 0 && end >= last - MAX_COMMENT && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY || archive.readUInt16LE(end + 10) !== 1) return null;
  const entry = archive.readUInt32LE(end + 16);
  if (archive.readUInt32LE(entry) !== DIRECTORY_ENTRY) return null;
  const [method, packedBytes] = [archive.readUInt16LE(entry + 10), archive.readUInt32LE(entry + 20)];
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== LOCAL_FILE) return null;
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + packedBytes);
  if (method === STORED) return packed;
  return method === DEFLATED ? inflateRawSync(packed, BOUND) : null;
}
