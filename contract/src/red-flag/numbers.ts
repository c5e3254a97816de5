// Temperatures and scores of pain, in Arabic and Chinese numerals.
import type { RedFlagGroup } from './groups.ts';

export const feverFrom = 37.8;
export const severePainFrom = 8;

const digit = '零一二三四五六七八九';
const numeralOf = (text: string) => (/\d/.test(text) ? Number(text) : digit.indexOf(text.replace('两', '二')));

const arabic = /(?<![\d.])(3[4-9]|4[0-2])(?:\.(\d)\d?|(?:度|点)(\d)(?!\d))?(?!\d)(?:度|℃|°c|°)?/y;
const chinese =
  /(三十([四五六七八九])|四十([一二])?)(?:点([零一二三四五六七八九])|度([一二三四五六七八九半]))?(?:度|℃)?/y;
/** Otherwise the number is one of an angle, an age, minutes or water. */
const ofTemperature = /体温|烧|发热|量|测|℃|°c|温度计|热度|额温|耳温|腋温|退热|温枪/;
const ofOtherThings =
  /屈|弯|伸|角度|活动度|抬|外展|旋|度数|水温|室温|气温|热水|水|空调|房间|屋|外面|户外|室外|天气|室内|洗澡|泡|岁|分钟|公斤|斤|床|天|次|个|组|米|元|块|步|号/;

const painBefore =
  /(?:疼痛?|痛)(?:评分|感|程度|指数)?(?:是|有|到|大概|大约|差不多|得有|能打|打|在|达到|为|快|都|了|已经)*(10|[89]|十|八|九)(?:[到至\-~](?:10|[89]|十|九))?(?:\/10|分)?/y;
const painAfter = /(?<![\d.])(10|[89]|八|九|十)(?:[到至\-~](?:10|9|十|九))?(?:\/10|分)(?:的)?(?:疼|痛)/y;
const vas = /(?:vas|nrs|打分)(?:的话)?(?:评分|是|为|有|大概|，)*(10|[89]|八|九|十)(?:分|\/10)?/y;
const fell = /从|降|减|以前|之前|原来|刚开始|那晚|那天|当天|刚做完|以上才|以上再/;

interface NumberRead {
  end: number;
  /** Undefined: a number that is no danger. */
  group: RedFlagGroup | undefined;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const oxygen = /(?:血氧|指氧|氧饱和度?|血氧饱和度?)[^\d，。]{0,9}?(\d{2}|[五六七八九]十[一二三四五六七八九]?)(?!\d)/y;
export const lowOxygenBelow = 93;
const girths = /(\d{2}(?:\.\d)?)(?:公分|厘米|cm)(半)?/g;
/** A difference of the calves that points to a thrombosis, in centimetres. */
export const girthDifference = 3;

/** Two girths of the legs in one text that differ as much. */
export function hasUnequalLegs(text: string): boolean {
  if (!/小腿|腿肚|腿围/.test(text)) return false;
  const values = [...text.matchAll(girths)].map(([, whole, half]) => Number(whole) + (half ? 0.5 : 0));
  return values.length >= 2 && Math.max(...values) - Math.min(...values) >= girthDifference;
}

// By their codes: a string for every character of a long message would take longer than the reading.
const codesOf = (characters: string) => new Set([...characters].map((one) => one.charCodeAt(0)));
const painStarts = codesOf('疼痛189八九十vn打');
const oxygenStarts = codesOf('血指氧');
const temperatureStarts = codesOf('34三四');
const starts = new Set([...painStarts, ...oxygenStarts, ...temperatureStarts]);

/** The number that begins here, or the words around it; undefined: there is none. */
export function readNumber(clause: string, at: number): NumberRead | undefined {
  const first = clause.charCodeAt(at);
  if (!starts.has(first)) return undefined;
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
  return temperatureStarts.has(first) ? readTemperature(clause, at) : undefined;
}

/** 85, 八十五 */
function percentOf(text: string): number {
  if (/\d/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.split('十');
  return digit.indexOf(tens) * 10 + (ones === '' ? 0 : digit.indexOf(ones));
}

function readTemperature(clause: string, at: number): NumberRead | undefined {
  const written = match(arabic, clause, at);
  const spoken = written ? null : match(chinese, clause, at);
  const found = written ?? spoken;
  if (!found) return undefined;
  const end = at + found[0].length;
  const degrees = written ? numberOf(written) : spokenOf(found);
  const hasUnit = /度|℃|°/.test(found[0]);
  const isTemperature = ofTemperature.test(clause) || (hasUnit && !ofOtherThings.test(clause));
  return { end, group: isTemperature && degrees >= feverFrom ? 'INFECTION' : undefined };
}

const numberOf = ([, whole, afterPoint, afterWord]: RegExpExecArray) =>
  Number(whole) + Number(afterPoint ?? afterWord ?? 0) / 10;

function spokenOf([all, , thirty, forty, afterPoint, afterWord]: RegExpExecArray): number {
  const whole = all.startsWith('三') ? 30 + numeralOf(thirty ?? '') : 40 + (forty ? numeralOf(forty) : 0);
  const tenth = afterPoint ?? afterWord;
  return whole + (tenth === undefined ? 0 : tenth === '半' ? 5 : numeralOf(tenth)) / 10;
}
