import { Duplex } from 'node:stream';
import { EngineError } from './engine-error.ts';
import { startupReply, UnitSplitter } from './wire-protocol.ts';
import type { WorkerHost } from './worker-host.ts';

/** Lets one session in at a time: the next enters when the backend is clean of the one before. */
export class SessionGate {
  #lastLeft: Promise<void> = Promise.resolve();
  #current: EmbeddedSession | null = null;

  /** Resolves to the function that lets the next session in. */
  async enter(session: EmbeddedSession): Promise<() => void> {
    const previousLeft = this.#lastLeft;
    let leave = () => {};
    this.#lastLeft = new Promise((resolve) => {
      leave = resolve;
    });
    await previousLeft;
    this.#current = session;
    return leave;
  }

  /** Ends a session that somebody has left open; resolves when nothing of it is left. */
  async clear(): Promise<void> {
    this.#current?.destroy();
    await this.#lastLeft;
  }
}

export interface SessionOptions {
  host: WorkerHost;
  gate: SessionGate;
  idleInTransactionMs: number;
}

/** A session with the engine in memory, which `pg` uses like a socket. */
export class EmbeddedSession extends Duplex {
  isTimeLimited = true;
  readonly #options: SessionOptions;
  readonly #splitter = new UnitSplitter();
  #leave: (() => void) | null = null;
  #worker: unknown = null;
  #units: Promise<void> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: SessionOptions) {
    super();
    this.#options = options;
  }

  /** Called by `pg` where a socket would connect to host and port. */
  connect(): void {
    this.#enter().catch((error) => this.destroy(error));
  }

  async #enter(): Promise<void> {
    const { host, gate } = this.#options;
    const leave = await gate.enter(this);
    if (this.destroyed) return leave();
    this.#leave = leave;
    await host.start();
    if (this.destroyed) return;
    this.#worker = host.worker;
    host.once('crash', this.#onCrash);
    this.emit('connect');
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    try {
      for (const message of this.#splitter.push(chunk)) {
        if (message.kind === 'startup') this.push(startupReply);
        else this.#units = this.#units.then(() => this.#answer(message.bytes));
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  async #answer(unit: Buffer): Promise<void> {
    if (this.destroyed) return;
    clearTimeout(this.#idleTimer);
    try {
      const { reply, status } = await this.#options.host.run(unit, { isTimeLimited: this.isTimeLimited });
      if (this.destroyed) return;
      if (status !== 'I' && this.isTimeLimited) this.#startIdleTimer();
      this.push(reply);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  /** A forgotten transaction would keep everybody else out for ever. */
  #startIdleTimer(): void {
    this.#idleTimer = setTimeout(() => {
      this.destroy(new EngineError('idleInTransaction', '事务空闲过久，已被取消'));
    }, this.#options.idleInTransactionMs).unref();
  }

  override _read(): void {}

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idleTimer);
    this.#options.host.off('crash', this.#onCrash);
    void this.#cleanUp();
    done(error);
  }

  async #cleanUp(): Promise<void> {
    const { host } = this.#options;
    if (this.#leave === null) return;
    await this.#units;
    if (this.#worker !== null && this.#worker === host.worker) await host.resetSession();
    this.#leave();
  }

  readonly #onCrash = (error: EngineError) => this.destroy(error);

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
