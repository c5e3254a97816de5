/** A release with what it brought. */
export interface Release {
  title: string;
  lines: string[];
}

/** Reads the headings and list lines of our own change log; a line that goes on belongs to the one before. */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = [];
  for (const line of text.split('\n')) {
    const last = releases.at(-1);
    const title = /^## (.+)/.exec(line)?.[1];
    const item = /^[-*] (.+)/.exec(line)?.[1];
    if (title) releases.push({ title: plain(title), lines: [] });
    else if (item) last?.lines.push(plain(item));
    else if (/^\s+\S/.test(line) && last?.lines.length) last.lines.push(last.lines.pop() + plain(line.trim()));
  }
  return releases;
}

/** Without the marks for bold and code, which are not drawn. */
function plain(text: string): string {
  return text.replace(/\*\*|`/g, '').trim();
}
