// Which content coding a client gets.
export type Coding = 'br' | 'gzip' | 'identity';

/** The best of the codings on offer that the header `Accept-Encoding` allows; `q=0` means the client refuses it. */
export function chooseCoding(header: string | string[] | undefined, offered: readonly Coding[]): Coding {
  const accepted = acceptedCodings(header);
  return offered.find((name) => accepted.includes(name)) ?? 'identity';
}

function acceptedCodings(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim() ?? '');
}
