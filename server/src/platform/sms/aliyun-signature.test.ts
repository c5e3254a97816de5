import { describe, expect, it } from 'vitest';
import { type Acs3Request, acs3Authorization, acs3CanonicalRequest, acs3Query, sha256Hex } from './aliyun-signature.ts';

// Alibaba Cloud, 《V3版本请求体&签名机制》 (V3 request structure and signature), the example with fixed parameters.
const published: Acs3Request = {
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  headers: {
    'x-acs-version': '2014-05-26',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-action': 'RunInstances',
    host: 'ecs.cn-shanghai.aliyuncs.com',
  },
  body: '',
};

describe('ACS3-HMAC-SHA256, published example RunInstances', () => {
  it('builds the published canonical request', () => {
    expect(acs3CanonicalRequest(published)).toBe(
      [
        'POST',
        '/',
        'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
        'host:ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action:RunInstances',
        'x-acs-content-sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-acs-date:2023-10-26T10:22:32Z',
        'x-acs-signature-nonce:3156853299f313e23d1673dc12e1703d',
        'x-acs-version:2014-05-26',
        '',
        'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version',
        'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      ].join('\n'),
    );
  });

  it('has the published hash of the canonical request', () => {
    expect(sha256Hex(acs3CanonicalRequest(published))).toBe(
      '7ea06492da5221eba5297e897ce16e55f964061054b7695beedaac1145b1e259',
    );
  });

  it('has the published authorization header', () => {
    expect(acs3Authorization(published, 'YourAccessKeyId', 'YourAccessKeySecret')).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
        'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });
});

it('encodes as RFC 3986 asks and sorts by name', () => {
  expect(acs3Query({ b: "a b*~!'()/+=", a: '云医生', Z: '' })).toBe(
    'Z=&a=%E4%BA%91%E5%8C%BB%E7%94%9F&b=a%20b%2A~%21%27%28%29%2F%2B%3D',
  );
});
