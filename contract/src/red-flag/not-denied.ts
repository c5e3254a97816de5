// Where 没 or 不 belongs to the sign and denies nothing: 没法喘气, 没憋住尿, 不是一般的胸痛, 以前没有过的胸痛. Built from their
// pieces, because each piece is said with each other.

/** Each of the first with each of the second. */
const joined = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((a) => second.map((b) => a + b));
const list = (text: string) => text.split(' ');

const unable = list('没法 没法儿 没法子 没办法 没力气 没劲 没得法 没能 无法 没法再 没办法再 不能够');
/** 没法 … with each of these verbs. */
export const unableTo = (what: string): readonly string[] => joined(unable, list(what));

/** 没忍住, 没能忍住: it was tried, and it failed. */
export const failedTo = (what: string): readonly string[] => joined(list('没 没有 没能 未 未能 没给'), list(what));

/** 没走到厕所就尿了 */
export const notInTime: readonly string[] = joined(
  joined(list('没 没等 没来得及 来不及'), list('到 走到 赶到 跑到 等到 坐上')),
  list('厕所 茅房 茅坑 卫生间 洗手间 马桶'),
);

const usual = list('一般 普通 平常 平时 寻常 通常 往常');
const ordinary = [
  ...usual,
  ...list('以往 以前 之前 原来 原先 上次 正常 简单 单纯 光 只是 只 仅仅 轻轻 轻微 老毛病 小'),
];
const forms = ['', '的', '那种', '那样', '的那种', '那样的'];
/** It is worse than usual: 不是一般的胸痛, 不像平时那种胸闷. In 刀割一般 一般 does not mean "in general". */
export const notOrdinary: readonly string[] = [
  ...joined(joined(list('不是 不同于 不止 可不是 绝不是'), ordinary), forms),
  // But 不像以前那样胸痛了 is better than it was.
  ...joined(joined(['不像'], usual), forms),
  ...list('不一般 非一般 不寻常 不平常 不止是 不止 不单 不单是 不只是 不光是 不仅是 不仅仅是'),
  ...joined(list('割 扎 裂 烧 刺 撕 咬 压 绞 火 石头 馒头 电击 触电 棉花 木头 冰块'), ['一般']),
];

/** It was never like this before: the sign is there now. */
export const neverBefore: readonly string[] = [
  ...joined(
    list('没 没有 未 未曾 不曾 没遇到过 没见过 没碰到过 没碰见过 没经历过 没遭过 没受过'),
    list('这么 这样 这般 如此 过这么 过这样 过的 有过的 出现过的 发生过的 犯过的 得过的 遇到过的 见过的 经历过的'),
  ),
  '前所未有',
  '前所未有的',
  ...joined(list('平时 平常 以前 之前 往常 原来 原先 从前 过去 本来'), ['没有的', '没的', '都没有的']),
];
