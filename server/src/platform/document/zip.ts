import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

// Uploaded archives are not trusted: sizes in the directory are checked before anything is unpacked, and no entry may
// become larger than the directory says.

const inflate = promisify(inflateRaw);

export interface ZipEntry {
  name: string;
  method: number;
  packedSize: number;
  size: number;
  offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const maxCommentBytes = 0xffff;

/** The entries of the archive, or null when it is no archive, encrypted, or of a kind no ordinary program writes. */
export function readZipDirectory(archive: Buffer): ZipEntry[] | null {
  const end = findEnd(archive);
  if (end === null) return null;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || archive.readUInt32LE(at) !== entryMark) return null;
    const [flags, nameLength] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 28)];
    const entry = {
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    };
    const isEncrypted = (flags & 1) !== 0;
    if (isEncrypted || ![0, 8].includes(entry.method)) return null;
    entries.push(entry);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** Whether programs would open the file as an archive, whatever bytes come before it. */
export function endsAsZip(file: Buffer): boolean {
  return findEnd(file) !== null;
}

/** The offset of the end-of-central-directory record; its comment must reach the end of the file. */
function findEnd(archive: Buffer): number | null {
  for (let at = archive.length - endLength; at >= Math.max(0, archive.length - endLength - maxCommentBytes); at -= 1) {
    if (archive.readUInt32LE(at) !== endMark) continue;
    if (at + endLength + archive.readUInt16LE(at + 20) === archive.length) return at;
  }
  return null;
}

/** The content of one entry; throws when it is broken or larger than the directory says. */
export async function unfold(archive: Buffer, { method, packedSize, size, offset }: ZipEntry): Promise<Buffer> {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== localMark) throw new Error('a broken entry');
  const from = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(from, from + packedSize);
  if (method === 0 || size === 0) return packed.subarray(0, size);
  return inflate(packed, { maxOutputLength: size });
}

/** An archive of these files, stored without compression. */
export function storeZip(files: readonly { name: string; content: Buffer }[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content } of files) {
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(localMark, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(entryMark, 0);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, path, content);
    directory.push(entry, path);
    offset += local.length + path.length + content.length;
  }
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
