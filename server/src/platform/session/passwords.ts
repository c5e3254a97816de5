import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '@yun/contract';
import { unavailable } from '../errors.ts';

// OWASP's minimum for Argon2id (the library's default algorithm).
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a core for tens of milliseconds: the number running and the number waiting are limited. */
export interface GateLimits {
  concurrency: number;
  maxWaiting: number;
  maxWaitMs: number;
}

export interface PasswordGate {
  /** `work` runs inside the gate, so that what it does before hashing (counting the attempt) is limited as well. */
  enter<T>(work: (hasher: Hasher) => Promise<T>): Promise<T>;
  readonly waiting: number;
}

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account that does not exist: pass null. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** A lower `cost` is for tests only, which sign in hundreds of times. */
export async function createPasswordGate(limits: GateLimits, cost = owaspCost): Promise<PasswordGate> {
  const hasher = await createHasher(cost);
  const queue: (() => void)[] = [];
  let running = 0;

  function leave() {
    running -= 1;
    queue.shift()?.();
  }

  function takeTurn(): Promise<void> | void {
    if (running < limits.concurrency) {
      running += 1;
      return;
    }
    if (queue.length >= limits.maxWaiting) throw busy();
    return new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1);
        reject(busy());
      }, limits.maxWaitMs);
      queue.push(turn);
    });
  }

  return {
    get waiting() {
      return queue.length;
    },
    async enter(work) {
      await takeTurn();
      try {
        return await work(hasher);
      } finally {
        leave();
      }
    },
  };
}

function busy() {
  return unavailable('登录的人较多，请稍候', 2);
}

async function createHasher(cost: typeof owaspCost): Promise<Hasher> {
  const nobody = await hash(randomBytes(16).toString('hex'), cost);
  return {
    hash: (password) => hash(normalizePassword(password), cost),
    verify: async (passwordHash, password) => {
      const matches = await verify(passwordHash ?? nobody, normalizePassword(password));
      return passwordHash !== null && matches;
    },
  };
}
