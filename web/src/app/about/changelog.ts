/** A release with its notes. */
export interface Release {
  title: string;
  lines: string[];
}

/** Reads the headings and list lines of our change log; an indented line continues the one before. */
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

/** Removes the marks for bold and code, which are not rendered. */
function plain(text: string): string {
  return text.replace(/\*\*|`/g, '').trim();
}
