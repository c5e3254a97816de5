// A message is plain text: danger words are marked, web addresses are links, nothing else is interpreted.
interface TextPart {
  text: string;
  kind: 'text' | 'mark' | 'link';
  at: number;
}

const address = /https?:\/\/[^\s<>"'，。；：！？、（）【】《》“”]+/gi;

export function textParts(text: string, marks: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    const link = found[0].replace(/[.,;:!?)\]}]+$/, '');
    if (!isWebAddress(link)) continue;
    parts.push(...markedParts(text.slice(from, found.index), marks, from), {
      text: link,
      kind: 'link',
      at: found.index,
    });
    from = found.index + link.length;
  }
  return [...parts, ...markedParts(text.slice(from), marks, from)];
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    // A user name before the host is used for deception.
    return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  } catch {
    return false;
  }
}

function markedParts(text: string, marks: readonly string[], from: number): TextPart[] {
  const words = marks.filter((word) => word !== '').sort((one, other) => other.length - one.length);
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pieces = pattern === '' ? [text] : text.split(new RegExp(`(${pattern})`));
  let at = from;
  return pieces.flatMap((piece) => {
    const part: TextPart = { text: piece, kind: words.includes(piece) ? 'mark' : 'text', at };
    at += piece.length;
    return piece === '' ? [] : [part];
  });
}
