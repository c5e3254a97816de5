// Tencent Cloud short messages: SMS 2021-01-11, SendSms.
import { z } from 'zod';
import type { TencentConfig } from './config.ts';
import { refusedByProvider, SmsSendError } from './errors.ts';
import { postForJson } from './provider-request.ts';
import { tc3Authorization } from './tencent-signature.ts';
import type { SmsDriver } from './types.ts';

const withCode = z.object({ Code: z.string() });
const answerShape = z.object({
  Response: z.object({
    RequestId: z.string().optional(),
    Error: withCode.optional(),
    SendStatusSet: z.array(withCode).optional(),
  }),
});

/** Bad number, too many messages to this number, number on the provider's block list. */
const RECIPIENT_FAULTS = new Set([
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.PhoneNumberInBlacklist',
  'LimitExceeded.PhoneNumberDailyLimit',
  'LimitExceeded.PhoneNumberOneHourLimit',
  'LimitExceeded.PhoneNumberSameContentDailyLimit',
  'LimitExceeded.PhoneNumberThirtySecondLimit',
]);

export function createTencentDriver(config: TencentConfig): SmsDriver {
  return async (message, timeoutMs) => {
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const params = config.hasMinutesParam ? [message.code, String(message.expireMinutes)] : [message.code];
    const payload = JSON.stringify({
      PhoneNumberSet: [message.phone.startsWith('+') ? message.phone : `+86${message.phone}`],
      SmsSdkAppId: config.appId,
      SignName: config.signName,
      TemplateId: config.templateId,
      TemplateParamSet: params,
    });
    const signed = { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': 'SendSms' };
    const authorization = tc3Authorization(
      { service: 'sms', headers: { ...signed, host: config.endpoint.host }, payload, timestampSeconds },
      config.secretId,
      config.secretKey,
    );

    const answer = answerShape.safeParse(
      await postForJson('tencent', `${config.endpoint.origin}/`, {
        headers: {
          ...signed,
          authorization,
          'x-tc-region': config.region,
          'x-tc-timestamp': String(timestampSeconds),
          'x-tc-version': '2021-01-11',
        },
        body: payload,
        timeoutMs,
      }),
    );
    // An Error refuses the call; without one, the status of the only number says whether it was accepted.
    const response = answer.data?.Response;
    const code = (response?.Error ?? response?.SendStatusSet?.[0])?.Code;
    if (code === undefined) throw new SmsSendError('tencent', 'MalformedAnswer');
    if (code === 'Ok') return;
    throw refusedByProvider('tencent', message, { code, requestId: response?.RequestId }, (fault) =>
      RECIPIENT_FAULTS.has(fault),
    );
  };
}
