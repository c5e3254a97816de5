// Tencent Cloud API 3.0 signature (TC3-HMAC-SHA256), after 《签名方法 v3》.
import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'TC3-HMAC-SHA256';

export interface Tc3Request {
  service: string;
  /** Every header that is signed, content-type and host among them; names in lower case. */
  headers: Record<string, string>;
  payload: string;
  timestampSeconds: number;
}

const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

const signedHeaders = (request: Tc3Request): string => Object.keys(request.headers).sort().join(';');

// The day in UTC, whatever the zone of the server.
const day = (request: Tc3Request): string => new Date(request.timestampSeconds * 1000).toISOString().slice(0, 10);

const credentialScope = (request: Tc3Request): string => `${day(request)}/${request.service}/tc3_request`;

export function tc3CanonicalRequest(request: Tc3Request): string {
  const headerLines = Object.keys(request.headers)
    .sort()
    .map((name) => `${name}:${request.headers[name]?.trim().toLowerCase()}\n`)
    .join('');
  return ['POST', '/', '', headerLines, signedHeaders(request), sha256Hex(request.payload)].join('\n');
}

export function tc3StringToSign(request: Tc3Request): string {
  return [ALGORITHM, request.timestampSeconds, credentialScope(request), sha256Hex(tc3CanonicalRequest(request))].join(
    '\n',
  );
}

export function tc3Authorization(request: Tc3Request, secretId: string, secretKey: string): string {
  const signingKey = hmac(hmac(hmac(`TC3${secretKey}`, day(request)), request.service), 'tc3_request');
  const signature = hmac(signingKey, tc3StringToSign(request)).toString('hex');
  const credential = `${secretId}/${credentialScope(request)}`;
  return `${ALGORITHM} Credential=${credential}, SignedHeaders=${signedHeaders(request)}, Signature=${signature}`;
}
