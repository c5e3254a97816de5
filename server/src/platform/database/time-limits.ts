/** How long callers wait for the database, in milliseconds. */
export interface TimeLimits {
  statement: number;
  lock: number;
  idleInTransaction: number;
  /** Above the server's own limit for a statement: it matters only when the server does not answer at all. */
  answer: number;
  /** For one of the connections. */
  turn: number;
  /** Of the embedded engine, which knows no limit: a unit that takes longer costs its worker its life. */
  unit: number;
  /** There is one connection: whoever comes behind the longest unit, or a VACUUM, still gets a turn. */
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

/** `patience`: so many times as long, where the machine is known to be busy with other things. */
export function timeLimits(patience = 1): TimeLimits {
  const entries = Object.entries(limits).map(([name, milliseconds]) => [name, milliseconds * patience]);
  return Object.fromEntries(entries);
}
