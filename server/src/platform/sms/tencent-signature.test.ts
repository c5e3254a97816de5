import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Tc3Request, tc3Authorization, tc3CanonicalRequest, tc3StringToSign } from './tencent-signature.ts';

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');

// Tencent Cloud, 《签名方法 v3》 / "Signature v3", the DescribeInstances example. The escapes are part of the payload.
const published: Tc3Request = {
  service: 'cvm',
  headers: { host: 'cvm.tencentcloudapi.com', 'content-type': 'application/json; charset=utf-8' },
  payload: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
  timestampSeconds: 1551113065,
};

describe('TC3-HMAC-SHA256, published example DescribeInstances with two signed headers', () => {
  it('builds the published canonical request and string to sign', () => {
    expect(tc3CanonicalRequest(published)).toBe(
      [
        'POST',
        '/',
        '',
        'content-type:application/json; charset=utf-8',
        'host:cvm.tencentcloudapi.com',
        '',
        'content-type;host',
        '35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064',
      ].join('\n'),
    );
    expect(tc3StringToSign(published)).toBe(
      [
        'TC3-HMAC-SHA256',
        '1551113065',
        '2019-02-25/cvm/tc3_request',
        '5ffe6a04c0664d6b969fab9a13bdab201d63ee709638e2749d62a09ca18d7031',
      ].join('\n'),
    );
  });

  it('has the published authorization header', () => {
    const secretId = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE';
    expect(tc3Authorization(published, secretId, 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE')).toBe(
      `TC3-HMAC-SHA256 Credential=${secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ` +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});

// The current edition of the same page also signs x-tc-action, as our driver does; its keys are literally asterisks.
describe('TC3-HMAC-SHA256, published example DescribeInstances with three signed headers', () => {
  const current = { ...published, headers: { ...published.headers, 'x-tc-action': 'DescribeInstances' } };

  it('has the published hash of the canonical request', () => {
    expect(tc3CanonicalRequest(current)).toContain('\nx-tc-action:describeinstances\n');
    expect(sha256Hex(tc3CanonicalRequest(current))).toBe(
      '7019a55be8395899b900fb5564e4200d984910f34794a27cb3fb7d10ff6a1e84',
    );
  });

  it('has the published authorization header', () => {
    const stars = '*'.repeat(32);
    expect(tc3Authorization(current, `AKID${stars}`, stars)).toBe(
      `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, ` +
        'SignedHeaders=content-type;host;x-tc-action, ' +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    );
  });
});

it('takes the day in UTC: 00:44 in Beijing is still the day before', () => {
  expect(tc3StringToSign(published)).toContain('2019-02-25/cvm');
  expect(tc3StringToSign({ ...published, timestampSeconds: 1551139200 })).toContain('2019-02-26/cvm');
});
