// All stories use the same fonts on every machine: measured sizes depend on the widths of letters.
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inResults } from './environment.ts';

const usual = 'Noto Sans CJK SC';

/** The folders of a font family; empty if the family or fontconfig is not installed. */
function foldersOf(family: string): string[] {
  const { status, stdout } = spawnSync('fc-list', [family, 'file'], { encoding: 'utf8' });
  if (status !== 0) return [];
  const files = stdout.split('\n').map((line) => line.trim().replace(/:$/, ''));
  return [...new Set(files.filter(Boolean).map(dirname))];
}

const xmlOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Only these families exist; every request is answered by the first that has the character. */
function configOf(families: readonly string[], folders: readonly string[]): string {
  const strings = families.map((family) => `<string>${xmlOf(family)}</string>`);
  const accepted = strings.map((family) => `<pattern><patelt name="family">${family}</patelt></pattern>`);
  // Scalable or not: all others. A glob would reject files before their families are known.
  const rejected = [true, false].map((is) => `<pattern><patelt name="scalable"><bool>${is}</bool></patelt></pattern>`);
  const look = [
    '<edit name="antialias"><bool>true</bool></edit>',
    '<edit name="hinting"><bool>true</bool></edit>',
    '<edit name="hintstyle"><const>hintslight</const></edit>',
    '<edit name="rgba"><const>none</const></edit>',
  ];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${xmlOf(folder)}</dir>`).join('\n')}
<cachedir>/var/cache/fontconfig</cachedir>
<cachedir prefix="xdg">fontconfig</cachedir>
<selectfont><acceptfont>${accepted.join('')}</acceptfont><rejectfont>${rejected.join('')}</rejectfont></selectfont>
<match target="pattern"><edit name="family" mode="prepend" binding="strong">${strings.join('')}</edit></match>
<match target="font">${look.join('')}</match>
</fontconfig>
`;
}

/** Renamed into place: parallel runs write the same file, and none may read half of it. */
function keep(config: string): string {
  const name = createHash('sha256').update(config).digest('hex').slice(0, 12);
  const path = inResults(`fonts-${name}.conf`);
  const draft = join(dirname(path), `${randomUUID()}.conf`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, config);
  renameSync(draft, path);
  return path;
}

/** Which families the browser may use: those of `E2E_FONT`, separated by commas, or the default one. */
export function pinnedFonts(wanted = process.env.E2E_FONT): { FONTCONFIG_FILE?: string } {
  const families = (wanted || usual).split(',').map((family) => family.trim());
  const folders = families.map(foldersOf);
  const missing = families.filter((_, at) => folders[at]?.length === 0);
  if (missing.length === 0) return { FONTCONFIG_FILE: keep(configOf(families, [...new Set(folders.flat())])) };
  if (wanted) throw new Error(`E2E_FONT 中的字体没有安装：${missing.join('、')}`);
  // Workers load the configuration again; the text is printed once.
  const isFirst = process.env.TEST_WORKER_INDEX === undefined;
  if (isFirst) console.log(`▸ 没有字体 ${usual}，浏览器测试使用本机字体`);
  return {};
}
