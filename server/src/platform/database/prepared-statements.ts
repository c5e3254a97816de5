// Repeated statements are prepared: the database parses and plans each once per connection instead of per call.

/** A connection keeps its plans in memory; statements beyond this number are planned per call. */
const maxNames = 300;
const maxSeenOnce = 2_000;
/** Statements over lists of any length have as many texts as there are lengths. */
const maxValues = 100;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();

  /** The name to prepare the statement under; undefined: run it unprepared. */
  nameOf(text: string, values: readonly unknown[] | undefined): string | undefined {
    // Without values it may be a script of several statements, which cannot be prepared.
    if (values === undefined || values.length === 0 || values.length > maxValues) return undefined;
    const existing = this.#names.get(text);
    if (existing !== undefined || this.#names.size >= maxNames) return existing;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= maxSeenOnce) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    const name = `statement_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A migration changed the result of a prepared statement: it keeps failing on this connection, but not on a new one. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('routine' in error && error.routine === 'RevalidateCachedQuery') return true;
  return isStalePlan(error.cause);
}
