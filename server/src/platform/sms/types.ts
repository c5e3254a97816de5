export type SmsProvider = 'console' | 'aliyun' | 'tencent';

/** One verification code on its way to one phone. Neither phone nor code may reach a log or an error. */
export interface SmsMessage {
  /** Normalised by the caller: eleven digits, or E.164 with a leading plus. */
  phone: string;
  code: string;
  expireMinutes: number;
}

export interface SmsSender {
  provider: SmsProvider;
  /** Resolves once the provider has accepted the message; otherwise rejects with `SmsSendError`. */
  send(message: SmsMessage): Promise<void>;
  /** False while the circuit is open: a `send` would be refused at once. */
  available(): boolean;
}

export type SmsDriver = (message: SmsMessage, timeoutMs: number) => Promise<void>;

export type SmsEnv = Readonly<Record<string, string | undefined>>;

/** The part of a pino logger used here. */
export interface SmsLog {
  warn(fields: object, message: string): void;
}
