import { setTimeout as sleep } from 'node:timers/promises';
import { kill, type ServerProcess, spawnServer, waitFor } from './server-process.ts';

const demoPassword = 'Kill-Rounds-42';
const people = ['pt_he', 'pt_xu', 'dr_lin', 'dr_zhao', 'rh_admin'];

interface Writer {
  account: string;
  token: string;
  /** How many nickname writes were sent, and the highest that was acknowledged. */
  sent: number;
  acknowledged: number;
}

export interface KillReport {
  rounds: number;
  signIns: number;
  writes: number;
  problems: string[];
}

/**
 * Kills the server without warning while people sign in and save their profile, starts it again on the same data and
 * checks that whatever was acknowledged is there.
 */
export async function killRounds(env: Record<string, string>, rounds: number): Promise<KillReport> {
  const report: KillReport = { rounds: 0, signIns: 0, writes: 0, problems: [] };
  const writers: Writer[] = people.map((account) => ({ account, token: '', sent: 0, acknowledged: 0 }));
  let server = await start(env);
  for (let round = 0; round < rounds; round += 1) {
    const before = report.writes;
    const work = Promise.all(writers.map((writer) => write(server, writer, report)));
    // However slow the machine: a kill proves something only while writes are coming in.
    for (let waited = 0; report.writes === before; waited += 5) {
      if (waited > 30_000) throw new Error(`no write was acknowledged:\n${server.output()}`);
      await sleep(5);
    }
    await sleep(Math.random() * 700);
    await kill(server, 'SIGKILL');
    await work;
    server = await start(env);
    for (const writer of writers) await check(server, writer, report);
    report.rounds += 1;
  }
  const code = await kill(server, 'SIGTERM');
  if (code !== 0) report.problems.push(`graceful stop ended with ${code}`);
  return report;
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = spawnServer({ SEED: 'demo', DEMO_PASSWORD: demoPassword, RATE_LIMIT_PER_MINUTE: '10000000', ...env });
  await waitFor(server, '/readyz');
  return server;
}

/** Signs in, then saves nicknames that count upwards, until the server is gone. */
async function write(server: ServerProcess, writer: Writer, report: KillReport): Promise<void> {
  const token = await signIn(server, writer.account);
  if (token === null) return;
  writer.token = token;
  report.signIns += 1;
  for (;;) {
    const next = writer.sent + 1;
    writer.sent = next;
    const answer = await call(server, '/api/user/update_profile', { nickname: nameOf(next) }, writer.token);
    if (answer?.code !== 20000) return;
    writer.acknowledged = next;
    report.writes += 1;
  }
}

async function check(server: ServerProcess, writer: Writer, report: KillReport): Promise<void> {
  if (writer.token === '') return;
  const answer = await call(server, '/api/user/profile', undefined, writer.token);
  const found = numberOf(answer?.data?.nickname ?? '');
  if (answer?.code !== 20000) {
    report.problems.push(`${writer.account}: acknowledged session answered ${answer?.code}`);
  } else if (writer.acknowledged > 0 && (found < writer.acknowledged || found > writer.sent)) {
    report.problems.push(`${writer.account}: ${writer.acknowledged} was acknowledged, ${found} was found`);
  }
}

async function signIn(server: ServerProcess, account: string): Promise<string | null> {
  const answer = await call(server, '/api/user/login', { account, password: demoPassword });
  return answer?.code === 20000 ? answer.data.token : null;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
async function call(server: ServerProcess, path: string, body?: object, token?: string): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(server.url + path, request).then(
    (response) => response.json().catch(() => null),
    () => null,
  );
}

/** A number as a name the rules accept: `Round` and letters. */
function nameOf(n: number): string {
  return `Round ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
}

function numberOf(name: string): number {
  return Number([...name.replace('Round ', '')].map((letter) => 'abcdefghij'.indexOf(letter)).join(''));
}
