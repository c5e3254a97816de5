// Browser and system of a user agent, as text. The order matters: most claim to be several at once.

const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/QIHU|360SE|360EE/i, '360 浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/OpenHarmony|HarmonyOS/i, '鸿蒙'],
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function nameIn(list: readonly [RegExp, string][], agent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(agent))?.[1];
}

/** `Chrome · Windows`; anything but a common browser is 其他程序. */
export function browserText(agent: string): string {
  const system = nameIn(systems, agent);
  return [nameIn(browsers, agent) ?? '其他程序', system].filter(Boolean).join(' · ');
}

/** The version of the engine that Chrome, Edge and most others share; null elsewhere. */
export function chromiumVersion(agent: string): number | null {
  const found = /Chrom(?:e|ium)\/(\d+)/.exec(agent);
  return found ? Number(found[1]) : null;
}
