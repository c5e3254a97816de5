/** The thrown value as text; only an Error has a name. Not the object itself: it could keep half the page in memory. */
export interface Thrown {
  name: string;
  message: string;
  stack: string;
}

/** Any value can be thrown: undefined, a text, an object without a message, one whose getter throws as well. */
export function describeThrown(thrown: unknown): Thrown {
  const stack = read(thrown, 'stack');
  if (thrown instanceof Error)
    return { name: read(thrown, 'name') || 'Error', message: read(thrown, 'message'), stack };
  return { name: '', message: read(thrown, 'message') || asText(thrown), stack };
}

function read(thrown: unknown, key: 'name' | 'message' | 'stack'): string {
  try {
    const value: unknown = (thrown as Record<string, unknown> | null | undefined)?.[key];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

function asText(thrown: unknown): string {
  try {
    if (typeof thrown === 'object' && thrown !== null) return JSON.stringify(thrown) ?? '';
    return String(thrown);
  } catch {
    return '';
  }
}
