// The thread in which PGlite runs: one request, one answer, in order.
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openCluster } from './cluster.ts';
import { summarizeReply } from './wire-protocol.ts';
import type { UnitAnswer, WorkerInput, WorkerRequest } from './worker-messages.ts';

async function answerUnit(engine: PGlite, unit: Uint8Array): Promise<UnitAnswer> {
  const chunks: Uint8Array[] = [];
  // The chunk is a view into the engine's memory, which the next one overwrites.
  await engine.execProtocolRawStream(unit, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  const reply = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    reply.set(chunk, at);
    at += chunk.length;
  }
  return { kind: 'answer', reply, ...summarizeReply(Buffer.from(reply.buffer)) };
}

async function main(port: NonNullable<typeof parentPort>): Promise<void> {
  const { clusterDir, engineModule } = workerData as WorkerInput;
  const engine = await openCluster(clusterDir, engineModule);
  port.on('message', async (request: WorkerRequest) => {
    if (request.kind === 'unit') {
      const answer = await answerUnit(engine, request.bytes);
      port.postMessage(answer, [answer.reply.buffer as ArrayBuffer]);
    } else {
      await engine.exec('CHECKPOINT');
      await engine.close();
      process.exit(0);
    }
  });
  port.postMessage({ kind: 'ready' });
}

if (parentPort) await main(parentPort);
