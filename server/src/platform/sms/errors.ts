import type { SmsMessage, SmsProvider } from './types.ts';

/** Thrown at start: the configuration cannot work. Names variables, never their values. */
export class SmsConfigError extends Error {
  override readonly name = 'SmsConfigError';
}

/**
 * Thrown by `send`. `code` is the provider's own, or one of ours: `Timeout`, `Unreachable` (with the network
 * code behind a dot), `Http<status>`, `MalformedAnswer`, `Unrecognised`, `CircuitOpen`, `DriverFailure`.
 * It has no `cause` on purpose: what a network library throws may quote the request.
 */
export class SmsSendError extends Error {
  override readonly name = 'SmsSendError';
  readonly provider: SmsProvider;
  readonly code: string;
  /** `recipient`: the provider works but refuses this one number. */
  readonly fault: 'service' | 'recipient';
  /** The provider's reference, for a support case. */
  readonly requestId: string | undefined;

  constructor(
    provider: SmsProvider,
    code: string,
    details: { fault?: 'service' | 'recipient'; requestId?: string | undefined } = {},
  ) {
    super(`短信发送失败：${provider} ${code}`);
    this.provider = provider;
    this.code = code;
    this.fault = details.fault ?? 'service';
    this.requestId = details.requestId;
  }
}

/** The error for a provider's refusal. A code or reference that repeats phone or code is not taken over. */
export function refusedByProvider(
  provider: SmsProvider,
  message: SmsMessage,
  answer: { code: string; requestId: string | undefined },
  isRecipientFault: (code: string) => boolean,
): SmsSendError {
  const keep = (value: string | undefined) =>
    value && /^[\w.:-]{1,80}$/.test(value) && !value.includes(message.phone) && !value.includes(message.code)
      ? value
      : undefined;
  return new SmsSendError(provider, keep(answer.code) ?? 'Unrecognised', {
    fault: isRecipientFault(answer.code) ? 'recipient' : 'service',
    requestId: keep(answer.requestId),
  });
}
