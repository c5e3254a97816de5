import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { DatabaseLog } from '../types.ts';
import { compileEngine } from './compile-engine.ts';
import { EngineError } from './engine-error.ts';
import { type Notification, simpleQuery } from './wire-protocol.ts';
import type { UnitAnswer, WorkerMessage, WorkerRequest } from './worker-messages.ts';
import { startWorkerThread } from './worker-thread.ts';

interface HostOptions {
  clusterDir: string;
  workerUrl: URL;
  log: DatabaseLog;
  /** PGlite does not honour statement_timeout: the worker is terminated when a unit takes longer. */
  unitTimeoutMs: number;
  /** Pause before the second restart in a row; it doubles with every further one. */
  restartPauseMs: number;
}

interface Call {
  resolve(answer: UnitAnswer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

interface HostEvents {
  notification: [Notification];
  crash: [EngineError];
  restart: [];
}

const healthyAfterMs = 60_000;
const maxPauseMs = 30_000;

/** Keeps one PGlite worker alive and sends it one unit at a time. A crashed worker is replaced when next needed. */
export class WorkerHost extends EventEmitter<HostEvents> {
  /** Channels every worker listens to, also after a restart. */
  readonly channels = new Set<string>();
  readonly #options: HostOptions;
  #worker: Worker | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #starting: Promise<void> | null = null;
  #call: Call | null = null;
  #isClosing = false;
  #crashes = 0;
  #startedAt = 0;
  #restartAt = 0;

  constructor(options: HostOptions) {
    super();
    this.#options = options;
  }

  /** Resolves when a worker is ready; starts one if there is none, but not too often. */
  start(): Promise<void> {
    if (this.#isClosing) return Promise.reject(new EngineError('notReady', '内嵌数据库已关闭'));
    if (this.#starting === null) {
      const starting = this.#startWorker();
      this.#starting = starting;
      starting.catch(() => {
        if (this.#starting === starting) this.#starting = null;
      });
    }
    return this.#starting;
  }

  /** Identifies the running worker: the state of a session is gone with the worker that held it. */
  get worker(): unknown {
    return this.#worker;
  }

  async run(bytes: Uint8Array, { isTimeLimited = true } = {}): Promise<UnitAnswer> {
    const answer = await this.#send({ kind: 'unit', bytes }, isTimeLimited);
    for (const notification of answer.notifications) this.emit('notification', notification);
    return answer;
  }

  async runSql(sql: string): Promise<void> {
    const { error } = await this.run(simpleQuery(sql));
    if (error !== null) throw new Error(`embedded database: ${sql}: ${error}`);
  }

  /** Back to the state of a new connection: no transaction, no prepared statements, default settings. */
  async resetSession(): Promise<void> {
    try {
      await this.runSql('ROLLBACK');
      await this.runSql('DISCARD ALL');
      await this.#listenToChannels();
    } catch (error) {
      this.#kill(new EngineError('crashed', '内嵌数据库会话无法复位', error));
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#starting?.catch(() => undefined);
    this.#worker?.postMessage({ kind: 'close' } satisfies WorkerRequest);
    await this.#ended;
  }

  async #startWorker(): Promise<void> {
    const { clusterDir, workerUrl, log } = this.#options;
    // Two workers on one directory would destroy it.
    await this.#ended;
    if (Date.now() < this.#restartAt) {
      throw new EngineError('notReady', '内嵌数据库连续异常退出，稍后再试');
    }
    this.#startedAt = Date.now();
    const engineModule = await compileEngine().catch((error) => {
      throw new EngineError('notReady', '内嵌数据库无法启动', error);
    });
    const worker = startWorkerThread(workerUrl, { clusterDir, engineModule });
    let fault: unknown;
    worker.on('error', (error) => {
      fault = error;
    });
    const ended = new Promise<false>((resolve) => {
      worker.once('exit', (code) => {
        this.#onExit(worker, code, fault);
        resolve(false);
      });
    });
    this.#ended = ended;
    const ready = new Promise<true>((resolve) => worker.once('message', () => resolve(true)));
    if (!(await Promise.race([ready, ended]))) throw new EngineError('notReady', '内嵌数据库无法启动', fault);
    this.#worker = worker;
    worker.on('message', (message: WorkerMessage) => this.#onMessage(message));
    await this.#listenToChannels();
    if (this.#crashes > 0) {
      log.warn({ crashes: this.#crashes }, 'embedded database restarted');
      this.emit('restart');
    }
  }

  async #listenToChannels(): Promise<void> {
    for (const channel of this.channels) await this.runSql(`LISTEN "${channel}"`);
  }

  #send(request: WorkerRequest, isTimeLimited: boolean): Promise<UnitAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#worker === null) return reject(new EngineError('crashed', '内嵌数据库异常退出'));
      const timer = isTimeLimited ? setTimeout(() => this.#giveUp(), this.#options.unitTimeoutMs) : undefined;
      this.#call = { resolve, reject, timer };
      this.#worker.postMessage(request);
    });
  }

  #onMessage(message: WorkerMessage): void {
    if (message.kind !== 'answer') return;
    if (message.isFatal) this.#kill(new EngineError('crashed', `内嵌数据库异常：${message.error}`));
    else this.#takeCall()?.resolve(message);
  }

  #giveUp(): void {
    this.#options.log.error({ afterMs: this.#options.unitTimeoutMs }, 'embedded database: statement takes too long');
    this.#kill(new EngineError('statementTooLong', '语句执行超时，已被取消'));
  }

  #kill(error: EngineError): void {
    void this.#worker?.terminate();
    this.#forgetWorker();
    this.#takeCall()?.reject(error);
  }

  #forgetWorker(): void {
    this.#worker = null;
    this.#starting = null;
  }

  #takeCall(): Call | null {
    const call = this.#call;
    this.#call = null;
    clearTimeout(call?.timer);
    return call;
  }

  #onExit(worker: Worker, code: number, fault: unknown): void {
    const error = new EngineError('crashed', '内嵌数据库异常退出，正在恢复', fault);
    if (this.#worker === worker) {
      this.#forgetWorker();
      this.#takeCall()?.reject(error);
    }
    if (this.#isClosing && code === 0) return;
    if (Date.now() > this.#startedAt + healthyAfterMs) this.#crashes = 0;
    this.#crashes += 1;
    this.#restartAt = Date.now() + this.#pauseMs();
    this.#options.log.error({ code, err: fault }, 'embedded database worker ended unexpectedly');
    this.emit('crash', error);
  }

  /** One crash may have been chance, so the first restart is immediate. */
  #pauseMs(): number {
    if (this.#crashes < 2) return 0;
    return Math.min(this.#options.restartPauseMs * 2 ** (this.#crashes - 2), maxPauseMs);
  }
}
