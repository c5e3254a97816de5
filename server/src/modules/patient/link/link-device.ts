// A device's name from its user agent.

const kinds: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, '苹果手机'],
  [/iPad/, '苹果平板'],
  [/(?=.*(?:HarmonyOS|OpenHarmony))(?=.*(?:Tablet|Pad))/, '鸿蒙平板'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙手机'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows NT|Macintosh|X11/, '电脑'],
];

/** 苹果手机（微信）, 安卓手机, 电脑. */
export function deviceName(userAgent: string): string {
  const kind = kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '其他设备';
  return /MicroMessenger/.test(userAgent) ? `${kind}（微信）` : kind;
}
