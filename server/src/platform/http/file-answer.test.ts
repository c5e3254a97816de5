import * as fc from 'fast-check';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFile } from './file-answer.ts';

async function answerFor(file: { name: string; isInline: boolean; content: Uint8Array }) {
  const app = Fastify();
  app.get('/', (_request, reply) => sendFile(reply, { ...file, mime: 'image/png' }));
  return app.inject({ url: '/' });
}

it('sends exactly the bytes of a view, shown or saved, in a sandbox', async () => {
  const content = new Uint8Array([9, 1, 2, 3, 9]).subarray(1, 4);
  const shown = await answerFor({ name: 'a.png', isInline: true, content });
  expect([...shown.rawPayload]).toEqual([1, 2, 3]);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "inline; filename*=UTF-8''a.png",
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const saved = await answerFor({ name: '用户 (1).xlsx', isInline: false, content });
  expect(saved.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E7%94%A8%E6%88%B7%20%281%29.xlsx");
});

it('whatever the name holds, the header holds one plain line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (name) => {
      const { headers, statusCode } = await answerFor({ name, isInline: false, content: new Uint8Array() });
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.!~%-]*$/);
    }),
  );
});
