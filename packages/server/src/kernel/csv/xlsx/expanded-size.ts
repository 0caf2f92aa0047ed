const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;

/**
 * How many bytes the parts of a ZIP archive unpack to by its directory (APPNOTE 4.3.12); null where that cannot be
 * told. The reader unpacks no part beyond the size that the directory states, so this is the most it can come to.
 */
export function expandedSizeOf(archive: Buffer): number | null {
  const end = findEnd(archive);
  if (end === null) return null;
  let at = archive.readUInt32LE(end + 16);
  let total = 0;
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const [packed, unpacked] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    // A part that is packed and states no size would be unpacked without a bound. Two bytes are an empty part.
    if (unpacked === 0 && packed > 2) return null;
    total += unpacked;
    at += ENTRY_BYTES + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return total;
}

function findEnd(archive: Buffer): number | null {
  const last = archive.length - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1) {
    if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return null;
}
