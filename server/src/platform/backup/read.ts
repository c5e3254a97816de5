import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { TableShape } from './catalog.ts';
import { backupFormat } from './dump.ts';
import { splitLines } from './split-lines.ts';

export type Row = (string | null)[];

export interface BackupVisitor {
  table(shape: TableShape): Promise<void>;
  row(values: Row): Promise<void>;
}

export interface BackupSummary {
  schema: string;
  rows: number;
}

/** Reads a backup to its seal; throws when it is cut short, changed or not a backup. */
export async function readBackup(file: string, visitor: Partial<BackupVisitor> = {}): Promise<BackupSummary> {
  const seal = createHash('sha256');
  let schema: string | undefined;
  let rows = 0;
  let isSealed = false;
  for await (const line of linesOf(file)) {
    if (isSealed) throw new BackupError('备份文件已损坏：结尾之后还有内容');
    const value = parse(line);
    if (schema === undefined) {
      if (value.format !== backupFormat) throw new BackupError('这不是本系统的备份文件');
      schema = String(value.schema);
    } else if (Array.isArray(value)) {
      rows += 1;
      await visitor.row?.(value as Row);
    } else if (typeof value.sha256 === 'string') {
      if (value.sha256 !== seal.digest('hex') || value.rows !== rows) throw new BackupError('备份文件已损坏：校验不符');
      isSealed = true;
      continue;
    } else {
      await visitor.table?.(value as unknown as TableShape);
    }
    seal.update(`${line}\n`);
  }
  if (schema === undefined || !isSealed) throw new BackupError('备份文件不完整');
  return { schema, rows };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  try {
    yield* splitLines(text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BackupError('找不到备份文件');
    if (code.startsWith('Z_')) throw new BackupError('备份文件已损坏或不完整');
    throw new BackupError(`无法读取备份文件（${code}）`, { cause: error });
  } finally {
    source.destroy();
  }
}

function parse(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {}
  throw new BackupError('备份文件已损坏：内容无法识别');
}
