// Alibaba Cloud short messages: Dysmsapi 2017-05-25, SendSms.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { acs3Authorization, acs3Query, sha256Hex } from './aliyun-signature.ts';
import type { AliyunConfig } from './config.ts';
import { refusedByProvider, SmsSendError } from './errors.ts';
import { postForJson } from './provider-request.ts';
import type { SmsDriver } from './types.ts';

const answerShape = z.object({ Code: z.string(), RequestId: z.string().optional() });

/** Bad number, too many messages to this number, number on the provider's block list. */
const RECIPIENT_FAULTS = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
]);

export function createAliyunDriver(config: AliyunConfig): SmsDriver {
  return async (message, timeoutMs) => {
    // SendSms defines its parameters as query parameters; the body stays empty.
    const query = {
      PhoneNumbers: message.phone,
      SignName: config.signName,
      TemplateCode: config.templateCode,
      // The provider allows a verification template one variable, so its text states the minutes itself.
      TemplateParam: JSON.stringify({ code: message.code }),
    };
    const signed = {
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': sha256Hex(''),
      'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    };
    const authorization = acs3Authorization(
      { query, headers: { ...signed, host: config.endpoint.host }, body: '' },
      config.accessKeyId,
      config.accessKeySecret,
    );

    const answer = answerShape.safeParse(
      await postForJson('aliyun', `${config.endpoint.origin}/?${acs3Query(query)}`, {
        // Without accept the answer may come as XML.
        headers: { ...signed, accept: 'application/json', authorization },
        timeoutMs,
      }),
    );
    if (!answer.success) throw new SmsSendError('aliyun', 'MalformedAnswer');
    const { Code: code, RequestId: requestId } = answer.data;
    if (code === 'OK') return;
    throw refusedByProvider('aliyun', message, { code, requestId }, (fault) => RECIPIENT_FAULTS.has(fault));
  };
}
