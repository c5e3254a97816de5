export interface Subscription {
  onPayload(payload: string): void;
  onGap?: (() => void) | undefined;
}

/** The subscribers of each channel. */
export class Subscriptions {
  readonly #byChannel = new Map<string, Set<Subscription>>();

  /** Returns a function that removes the subscription and returns whether it was the last of its channel. */
  add(channel: string, subscription: Subscription): () => boolean {
    // The name becomes part of a LISTEN statement.
    if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`bad channel name: ${channel}`);
    const subscriptions = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, subscriptions.add(subscription));
    return () => {
      const isRemoved = subscriptions.delete(subscription);
      const isLast = isRemoved && subscriptions.size === 0;
      if (isLast) this.#byChannel.delete(channel);
      return isLast;
    };
  }

  channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** In a microtask: an error of a subscriber must not reach the statement during which the message arrived. */
  deliver(channel: string, payload: string): void {
    for (const { onPayload } of this.#byChannel.get(channel) ?? []) queueMicrotask(() => onPayload(payload));
  }

  reportGap(): void {
    for (const subscriptions of this.#byChannel.values()) {
      for (const { onGap } of subscriptions) if (onGap) queueMicrotask(onGap);
    }
  }
}
