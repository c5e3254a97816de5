// Alibaba Cloud OpenAPI signature V3 (ACS3-HMAC-SHA256), after 《V3版本请求体&签名机制》.
import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

export interface Acs3Request {
  query: Record<string, string>;
  /** Every header that is signed: host and all x-acs-*, names in lower case. */
  headers: Record<string, string>;
  body: string;
}

export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

// encodeURIComponent leaves five characters alone that the provider expects encoded (RFC 3986).
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query as signed, which must also be the query as sent. */
export function acs3Query(query: Record<string, string>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(query[name] ?? '')}`)
    .join('&');
}

const signedHeaders = (request: Acs3Request): string => Object.keys(request.headers).sort().join(';');

export function acs3CanonicalRequest(request: Acs3Request): string {
  const headerLines = Object.keys(request.headers)
    .sort()
    .map((name) => `${name}:${request.headers[name]?.trim()}\n`)
    .join('');
  return ['POST', '/', acs3Query(request.query), headerLines, signedHeaders(request), sha256Hex(request.body)].join(
    '\n',
  );
}

export function acs3Authorization(request: Acs3Request, accessKeyId: string, accessKeySecret: string): string {
  const stringToSign = `${ALGORITHM}\n${sha256Hex(acs3CanonicalRequest(request))}`;
  const signature = createHmac('sha256', accessKeySecret).update(stringToSign, 'utf8').digest('hex');
  return `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${signedHeaders(request)},Signature=${signature}`;
}
