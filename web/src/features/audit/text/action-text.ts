export type Detail = Readonly<Record<string, unknown>>;

/** An act, in words. */
export interface ActionText {
  verb: string;
  /** Another verb, where the details decide what was done. */
  verbOf?(detail: Detail): string;
  /** What the details add to the sentence. */
  noteOf?(detail: Detail): string;
}
