interface Part {
  field?: string;
  filename?: string | null;
  type?: string;
  content: Buffer | string;
}

const boundary = 'test-boundary-7d1f';

/** A body as browsers send it. `isCut`: its end is missing. */
export function multipart(parts: Part[], { isCut = false } = {}) {
  const pieces = parts.flatMap(({ field = 'file', filename = 'picture.png', type = 'image/png', content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"`,
    filename === null ? '\r\n\r\n' : `; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  if (!isCut) pieces.push(`--${boundary}--\r\n`);
  return {
    payload: Buffer.concat(pieces.map((piece) => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
