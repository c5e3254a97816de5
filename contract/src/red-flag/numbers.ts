// Reads temperatures, pain scores, oxygen and pulse, in Arabic and Chinese numerals.
import { endOfHighPressure } from './blood-pressure.ts';
import type { RedFlagGroup } from './groups.ts';

export const feverFrom = 37.8;
export const severePainFrom = 8;

const digit = '零一二三四五六七八九';
const numeralOf = (text: string) => (/\d/.test(text) ? Number(text) : digit.indexOf(text.replace('两', '二')));

const arabic = /(?<![\d.])(3[4-9]|4[0-2])(?:\.(\d)\d?|(?:度|点)(\d)(?!\d))?(?!\d)(?:度|℃|°c|°)?/y;
const chinese =
  /(三十([四五六七八九])|四十([一二])?)(?:点([零一二三四五六七八九])|度([一二三四五六七八九半]))?(?:度|℃)?/y;
/** Words that occur only with a body temperature. */
const temperaturePattern = /体温|烧(?![水饭菜开])|发热|℃|°c|温度计|热度|额温|耳温|腋温|退热|温枪/;
const measuringPattern = /量(?!力)|测/;
/** Words of other things measured in degrees: angles, water, weather. */
const otherDegreesPattern =
  /屈|弯|伸|角度|活动度|抬|外展|旋|度数|水|室温|气温|空调|房间|屋|外面|户外|室外|(?<![几两三些])天气|天[太真好]?热|太热|好热|室内|洗澡|泡/;
const otherMeasuresPattern = /腿围|血压|血糖|心率|脉搏|体重/;
/** 量了角度，38度 */
const anglePattern = /(?:角度|活动度|屈曲?|伸直?|弯曲?)[^\d]{0,2}$/;
const weatherPattern = /(?<![几两三些])天气|气温|室温|空调|外面|热死|高温|太阳|水温/;
const otherUnit =
  /(?:多|来|几)?(?:岁|分|小时|公斤|千克|kg|斤|床|天|次|个|组|米|厘米|公分|cm|毫米|mm|公里|千米|里|毫升|ml|码|秒|元|块|万|步|号|下(?!午)|遍|%|:|\/)/y;
/** 没超过38 says that there is no fever. */
const below = /(?:不到|没到|未到|低于|小于|没超过|不超过|未超过|没有超过|没上过|没过)$/;
/** A clause with only a time and a number continues what was measured before. */
const times = String.raw`但是?|可是?|不过|早起|起床|睡前|饭后|今天|昨天|前天|今早|今晚|昨晚|昨夜|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|半夜|凌晨|刚才|刚刚|刚|现在|后来|这会儿?|目前|最高|最低|有|大概|大约|差不多|左右|得有|至少|能打|打|又|就|是|为|到|在|快|都|了|已经|还|只有|只|才|一直|[一二三四五六七八九十\d]{1,2}点|升到|降到|掉到|低到|高到|涨到|变成|成|评分|显示|结果|的时候|:`;
const onlyTime = new RegExp(`^(?:${times})*$`);

const painBefore =
  /(?:疼痛?|痛)(?:评分|感|程度|指数)?(?:是|有|到|大概|大约|差不多|得有|能打|打|在|达到|为|快|都|了|已经|:)*(10|[89]|十|八|九)(?:[到至\-~](?:10|[89]|十|九))?(?:\/10|分)?/y;
const painAfter = /(?<![\d.])(10|[89]|八|九|十)(?:[到至\-~](?:10|9|十|九))?(?:\/10|分)(?:的)?(?:疼|痛)/y;
const vas = /(?:vas|nrs|打分)(?:的话)?(?:评分|是|为|有|大概|，|:)*(10|[89]|八|九|十)(?:分|\/10)?/y;
const fell = /从|降|减|以前|之前|原来|刚开始|那晚|那天|当天|刚做完|以上才|以上再/;

const pulse = /(?:1[2-9]|2[0-2])\d(?![\d./步米个组元斤]|之间|以下|以内)/y;
/** Before the number, with nothing else measured between; 目标心率120 is not the patient's pulse. */
const pulsePattern = /(?<!目标|最大|靶)(?:心率|心跳|脉)[^压走步米组年岁]{0,16}$/;

export interface NumberRead {
  end: number;
  /** A fast pulse or a high blood pressure. */
  sign?: 'fast' | 'pressure';
  /** It may be harmless by itself. */
  isDoubtful?: boolean;
  /** Undefined: the number is not a danger. */
  group: RedFlagGroup | undefined;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const oxygen = /(?:血氧|指氧|氧饱和度?|血氧饱和度?)[^\d，。]{0,9}?(\d{2}|[五六七八九]十[一二三四五六七八九]?)(?!\d)/y;
export const lowOxygenBelow = 93;
const girths = /(\d{2}(?:\.\d)?)(?:公分|厘米|cm)(半)?/g;
/** A difference between the calves that suggests a thrombosis, in centimetres. */
export const girthDifference = 3;

/** Whether a text names two girths of the legs that differ by as much. */
export function hasUnequalLegs(text: string): boolean {
  if (!/小腿|腿肚|腿围/.test(text)) return false;
  const values = [...text.matchAll(girths)].map(([, whole, half]) => Number(whole) + (half ? 0.5 : 0));
  return values.length >= 2 && Math.max(...values) - Math.min(...values) >= girthDifference;
}

// By character codes: creating a string for every character would take longer than the reading.
const codesOf = (characters: string) => new Set([...characters].map((one) => one.charCodeAt(0)));
const painStarts = codesOf('疼痛189八九十vn打');
const oxygenStarts = codesOf('血指氧');
const temperatureStarts = codesOf('34三四');
const carriedStarts = codesOf('156789五六七八九十');
const pulseStarts = codesOf('12');
const pressureStarts = codesOf('血高收上12');
const starts = new Set([
  ...pressureStarts,
  ...pulseStarts,
  ...carriedStarts,
  ...painStarts,
  ...oxygenStarts,
  ...temperatureStarts,
]);

export const startsNumber = (clause: string, at: number) => starts.has(clause.charCodeAt(at));

/** The number that begins at `at` in clause `n`; undefined: there is none. */
export function readNumber(clauses: readonly string[], n: number, at: number): NumberRead | undefined {
  const clause = clauses[n] ?? '';
  const first = clause.charCodeAt(at);
  if (painStarts.has(first)) {
    const pain = match(painBefore, clause, at) ?? match(painAfter, clause, at) ?? match(vas, clause, at);
    // Without a unit it may be a number of anything; 十分疼 means very much so.
    if (pain && /分|\/10|评分|指数|程度|vas|nrs/.test(pain[0]) && !pain[0].startsWith('十分'))
      return { end: at + pain[0].length, group: fell.test(clause) ? undefined : 'PAIN' };
  }
  const saturation = oxygenStarts.has(first) ? match(oxygen, clause, at) : null;
  if (saturation)
    return {
      end: at + saturation[0].length,
      group: percentOf(saturation[1] ?? '') < lowOxygenBelow ? 'BREATH' : undefined,
    };
  const pressureEnd = pressureStarts.has(first) ? endOfHighPressure(clause, at) : undefined;
  if (pressureEnd !== undefined) return { end: pressureEnd, group: 'STROKE', sign: 'pressure', isDoubtful: true };
  const beats = pulseStarts.has(first) ? match(pulse, clause, at) : null;
  if (beats && isPulse(clause.slice(Math.max(0, at - 20), at)))
    return { end: at + beats[0].length, group: undefined, sign: 'fast' };
  const carried = carriedStarts.has(first) ? readCarried(clauses, n, at) : undefined;
  return carried ?? (temperatureStarts.has(first) ? readTemperature(clauses, n, at) : undefined);
}

const isPulse = (before: string) => pulsePattern.test(before) && !below.test(before);

/** How many clauses back a number may refer to. */
const reach = 3;

/** The nearest earlier clause that matches `wanted`; undefined: another measure or a long clause comes first. */
function namedBefore(clauses: readonly string[], n: number, wanted: RegExp): string | undefined {
  for (let k = n - 1; k >= Math.max(0, n - reach); k -= 1) {
    const clause = clauses[k] ?? '';
    if (wanted.test(clause)) return clause;
    if (anyMeasurePattern.test(clause) || !isShort(clause)) return undefined;
  }
  return undefined;
}
const anyMeasurePattern = new RegExp(
  `${temperaturePattern.source}|${otherDegreesPattern.source}|${otherMeasuresPattern.source}|疼|痛|血氧|氧饱和`,
);
/** A longer clause has changed the subject. */
const isShort = (clause: string) => clause.length <= 8;

const carriedPain = /(10|[89]|八|九|十)(?:[到至\-~](?:10|9|十|九))?(?:\/10|分(?!钟|之))/y;
const carriedOxygen = /([5-9]\d|[五六七八九]十[一二三四五六七八九]?)(?!\d|\.\d)%?/y;
const painPattern = /(?<![不没无])(?:疼|痛)|vas|nrs/;
/** Denied, less, or asked how it is counted. */
const littlePainPattern = /[不没无](?:怎么|太|大|再|有)?(?:疼|痛)|满分|服务|减轻|缓解|怎么打|什么|如何/;
const oxygenPattern = /血氧|指氧|氧饱和/;

/** 疼痛评分，9分; 血氧早上95，晚上88 */
function readCarried(clauses: readonly string[], n: number, at: number): NumberRead | undefined {
  const clause = clauses[n] ?? '';
  if (n === 0 || at > maxTimeLength || !onlyTime.test(clause.slice(0, at))) return undefined;
  const pain = match(carriedPain, clause, at);
  if (pain) {
    const before = namedBefore(clauses, n, painPattern);
    if (before === undefined || littlePainPattern.test(before)) return undefined;
    return { end: at + pain[0].length, group: fell.test(before) || fell.test(clause) ? undefined : 'PAIN' };
  }
  const saturation = match(carriedOxygen, clause, at);
  if (!saturation || match(otherUnit, clause, at + saturation[0].length)) return undefined;
  const before = namedBefore(clauses, n, oxygenPattern);
  // 血氧98，85: the second is the pulse, which the same device shows.
  if (before === undefined || (at === 0 && /\d/.test(before))) return undefined;
  return {
    end: at + saturation[0].length,
    group: percentOf(saturation[1] ?? '') < lowOxygenBelow ? 'BREATH' : undefined,
  };
}
/** The longest text before such a number. */
const maxTimeLength = 12;

/** 85, 八十五 */
function percentOf(text: string): number {
  if (/\d/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.split('十');
  return digit.indexOf(tens) * 10 + (ones === '' ? 0 : digit.indexOf(ones));
}

function readTemperature(clauses: readonly string[], n: number, at: number): NumberRead | undefined {
  const clause = clauses[n] ?? '';
  const written = match(arabic, clause, at);
  const spoken = written ? null : match(chinese, clause, at);
  const found = written ?? spoken;
  if (!found) return undefined;
  const end = at + found[0].length;
  const degrees = written ? numberOf(written) : spokenOf(found);
  if (degrees < feverFrom || match(otherUnit, clause, end) || below.test(clause.slice(Math.max(0, at - 4), at)))
    return { end, group: undefined };
  const hasUnit = /度|℃|°/.test(found[0]);
  const isExact = hasUnit || /[.点]/.test(found[0]);
  const hasTenths = /[.点度][\d一二三四五六七八九半]/.test(found[0]);
  const isOfAngle = at === 0 && !hasTenths && anglePattern.test(clauses[n - 1] ?? '');
  const isTemperature =
    temperaturePattern.test(clause) ||
    (hasTenths && measuringPattern.test(clause)) ||
    (!otherDegreesPattern.test(clause) &&
      (measuringPattern.test(clause) ||
        (hasUnit && !isOfAngle && !isOfWeather(clauses, n)) ||
        (!otherMeasuresPattern.test(clause) &&
          (isCarried(clauses, n, at, { end, isExact }) || (hasTenths && isBare(clauses, n, at, end))))));
  return { end, group: isTemperature ? 'INFECTION' : undefined };
}

/** 热死了，这几天三十八度 */
const isOfWeather = (clauses: readonly string[], n: number) =>
  weatherPattern.test(clauses[n - 1] ?? '') || weatherPattern.test(clauses[n + 1] ?? '');

/** 量了体温，38.6; 38.6，刚量的. A whole number only with nothing but a time before it. */
function isCarried(
  clauses: readonly string[],
  n: number,
  at: number,
  { end, isExact }: { end: number; isExact: boolean },
): boolean {
  const clause = clauses[n] ?? '';
  const isAlone = clause.length - end <= 3 && at <= maxTimeLength && onlyTime.test(clause.slice(0, at));
  if (!isExact && !isAlone) return false;
  if (isAlone && isExact && measuredPattern.test(clauses[n + 1] ?? '')) return true;
  // 早起36.9，晚上38.7: a series of them needs no word.
  const before = namedBefore(clauses, n, isAlone ? seriesPattern : measuredPattern);
  return (
    before !== undefined &&
    (temperaturePattern.test(before) || !(otherDegreesPattern.test(before) || otherMeasuresPattern.test(before)))
  );
}

const onlyWho = new RegExp(
  `^(?:${times}|起来|今儿|昨儿|一早|清早|大清早|我|俺|咱|孩子?他?[妈爸]|老?[妈爸爹娘]妈?爸?|母亲|父亲|老伴|老头子?|老爷子|老太太|老人家?|[奶爷婆公]{2}|外[婆公]|姥[姥爷]|大[爷妈娘]|患者|病人|他|她|人)*$`,
);
/** After the number only particles or how the patient feels may follow. */
const afterBare = new RegExp(
  `^(?:了|啦|呢|啊|呀|哦|咯|多|左右|的样子|吧)*(?:$|头|浑身|全身|身上|人|没[劲力精胃]|不[吃想舒]|胃口|难受|恶心|吐|伤口|刀口|腿|发|怕冷|冷|咳|嗓子|出汗|昏|迷糊|打[寒冷哆]|哆嗦|怎么|咋|要紧|要不要|吃|退|烧|有点|${times})`,
);
const sizePattern = /体重|围|血糖|码/;
const distanceOrPricePattern = /公里|跑|骑|花|买|元|钱|斤/;
const changePattern = /^(?:比|多了|少了|重了|轻了|胖了|瘦了)/;

/** 38.6了; 今早38.2，头疼; 我妈38.9: a number with tenths and nothing but a time or a person before it is a temperature. */
function isBare(clauses: readonly string[], n: number, at: number, end: number): boolean {
  const clause = clauses[n] ?? '';
  if (at > maxTimeLength || !onlyWho.test(clause.slice(0, at)) || !afterBare.test(clause.slice(end))) return false;
  const before = clauses[n - 1] ?? '';
  const isNaked = clause.length === end - at;
  if (sizePattern.test(before) || changePattern.test(clauses[n + 1] ?? '')) return false;
  return (
    !isNaked || ![otherDegreesPattern, otherMeasuresPattern, distanceOrPricePattern].some((other) => other.test(before))
  );
}
const measuredPattern = new RegExp(`${temperaturePattern.source}|${measuringPattern.source}`);
const seriesPattern = new RegExp(`${measuredPattern.source}|(?<![\\d.])3[5-7]\\.\\d(?:度|℃)?$`);

const numberOf = ([, whole, afterPoint, afterWord]: RegExpExecArray) =>
  Number(whole) + Number(afterPoint ?? afterWord ?? 0) / 10;

function spokenOf([all, , thirty, forty, afterPoint, afterWord]: RegExpExecArray): number {
  const whole = all.startsWith('三') ? 30 + numeralOf(thirty ?? '') : 40 + (forty ? numeralOf(forty) : 0);
  const tenth = afterPoint ?? afterWord;
  return whole + (tenth === undefined ? 0 : tenth === '半' ? 5 : numeralOf(tenth)) / 10;
}
