/** How long callers wait for the database, in milliseconds. */
export interface TimeLimits {
  statement: number;
  lock: number;
  idleInTransaction: number;
  /** Above the server's own limit for a statement: it matters only when the server does not answer at all. */
  answer: number;
  /** For a free connection of the pool. */
  turn: number;
  /** For the embedded engine, which has no statement_timeout: its worker is terminated when a unit takes longer. */
  unit: number;
  /** For the one connection of the embedded engine: long enough to wait behind the longest unit or a VACUUM. */
  embeddedTurn: number;
}

const limits: TimeLimits = {
  statement: 3_000,
  lock: 2_000,
  idleInTransaction: 10_000,
  answer: 4_500,
  turn: 3_000,
  unit: 6_000,
  embeddedTurn: 9_000,
};

/** `patience` multiplies every limit, for machines that are busy with other work. */
export function timeLimits(patience = 1): TimeLimits {
  const entries = Object.entries(limits).map(([name, milliseconds]) => [name, milliseconds * patience]);
  return Object.fromEntries(entries);
}
