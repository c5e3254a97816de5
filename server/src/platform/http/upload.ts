import multipart from '@fastify/multipart';
import { allEndpoints, type EndpointSpec, errorCodes } from '@yun/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors.ts';

export interface Upload {
  /** The sender's file name: shown to people, never used as a path. */
  name: string;
  content: Buffer;
}

/** Room for the multipart headers and boundaries around the file. */
const frameBytes = 4 * 1024;

const uploadPaths: ReadonlySet<string | undefined> = new Set(
  allEndpoints.filter(({ upload }) => upload).map(({ path }) => path),
);

export const takesUpload = ({ routeOptions: { url } }: FastifyRequest) => uploadPaths.has(url);

/** Only endpoints that declare an upload read one; all others answer 415 without reading the body. */
export async function addUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
    throwFileSizeLimit: true,
  });
  app.addHook('preParsing', async (request) => {
    const isMultipart = request.headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/');
    if (isMultipart && request.routeOptions.url !== undefined && !takesUpload(request)) {
      throw new AppError(errorCodes.unsupportedType, '只接受 JSON 格式的请求');
    }
  });
}

export async function readUpload({ upload }: EndpointSpec, request: FastifyRequest): Promise<Upload> {
  if (upload === undefined) throw new Error('the endpoint declares no upload');
  if (!request.isMultipart()) throw new AppError(errorCodes.unsupportedType, '请以文件形式上传');
  const { maxBytes } = upload;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + frameBytes) throw tooLarge(maxBytes);
  try {
    return await readOnlyPart(request, maxBytes);
  } catch (error) {
    // Discard the rest of the body, or the connection would be stuck with it.
    request.raw.unpipe().resume();
    if (error instanceof AppError) throw error;
    throw invalid([{ field: 'file', message: '上传的内容不完整或格式不正确' }]);
  }
}

/** Reads to the end of the body after the file, so that a second part is noticed and refused. */
async function readOnlyPart(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  let read: Upload | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw noFile();
    read = { name: part.filename, content: await readBytes(part.file, maxBytes) };
  }
  if (read === undefined || read.content.length === 0) throw noFile();
  return read;
}

/** Stops at the first byte beyond the limit; the library would read on for as long as the sender sends. */
async function readBytes(file: AsyncIterable<Buffer> & { truncated: boolean }, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    if (file.truncated) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  if (file.truncated) throw tooLarge(maxBytes);
  return Buffer.concat(chunks);
}

const noFile = () => invalid([{ field: 'file', message: '请选择文件' }]);

function tooLarge(maxBytes: number): AppError {
  return new AppError(errorCodes.tooLarge, `文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`);
}

/** A caller whose request carries a file. */
export interface Uploading {
  /** Throws unless the endpoint declares a file. */
  readUpload(): Promise<Upload>;
}
