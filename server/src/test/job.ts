import { system } from '@yun/contract';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** The job as answered once it has ended. A call that found the database busy is repeated. */
export async function ended(test: TestApp, token: string, jobId: number) {
  const ask = async () => {
    const { data } = await test.call(system.getJobState, { id: String(jobId) }, { token });
    return data === null || data.state === 'running' ? null : data;
  };
  return vi.waitUntil(ask, { timeout: 100_000, interval: 20 });
}

/** The file of the job. */
export async function fileOf(test: TestApp, token: string, jobId: number): Promise<Buffer> {
  const { path } = system.getJobFile;
  const answer = await test.app.inject({
    method: 'GET',
    url: `${path}?id=${jobId}`,
    headers: { authorization: token },
  });
  return answer.rawPayload;
}
