// For tests: a loopback server standing in for the provider, and the variables that lead to it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SmsEnv, SmsLog, SmsMessage } from './types.ts';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (response: ServerResponse) => void;

export const message: SmsMessage = { phone: '13900001234', code: '804263', expireMinutes: 5 };

export const aliyunEnv = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'LTAI-canary-id',
  ALIYUN_ACCESS_KEY_SECRET: 'aliyun-canary-secret',
  ALIYUN_SMS_SIGN_NAME: '云医生端',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_154950909',
};

export const tencentEnv = {
  SMS_PROVIDER: 'tencent',
  TENCENT_SECRET_ID: 'AKID-canary-id',
  TENCENT_SECRET_KEY: 'tencent-canary-secret',
  TENCENT_SMS_APP_ID: '1400006666',
  TENCENT_SMS_SIGN_NAME: '云医生端',
  TENCENT_SMS_TEMPLATE_ID: '1110',
};

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export async function startFakeProvider() {
  const received: ReceivedRequest[] = [];
  let answer: Answer = json({});
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    host: `127.0.0.1:${port}`,
    received,
    aliyunEnv: { ...aliyunEnv, ALIYUN_SMS_ENDPOINT: endpoint } as SmsEnv,
    tencentEnv: { ...tencentEnv, TENCENT_SMS_ENDPOINT: endpoint } as SmsEnv,
    answerWith(next: Answer) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function collectLog(): SmsLog & { lines: string[] } {
  const lines: string[] = [];
  return { lines, warn: (fields, text) => void lines.push(JSON.stringify({ ...fields, text })) };
}
