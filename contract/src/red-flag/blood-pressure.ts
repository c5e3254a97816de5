// Reads a high blood pressure: 血压200, 高压一百九, 205/118.

export const highPressureFrom = 180;
export const highLowerPressureFrom = 120;

/** Only times and verbs may stand between the name and the number: 血压正常走了200步 is not a blood pressure. */
const named =
  /(?:血压|高压|收缩压|上压)[也都有是到了高飙升冲蹿窜涨上得的量测又还就大概差不多达为在已经今天现早晚昨刚才快超过压收缩:值出来一下我突然最]{0,10}(?:(\d{2,3})(?:\/(\d{2,3}))?(?![\d.])|([一二两]百[一二三四五六七八九]?)(?:十[一二三四五六七八九]?)?)/y;
const pair = /(\d{3})\/(\d{2,3})(?![\d./])/y;
/** After the number: it counts something else, is an upper limit, or is part of a rule: 180/110 及以上时不要训练. */
const unit =
  /[多来几]?(?:步|米|个|组|次|块|元|分|天|下|斤|秒|毫升|ml)|以下|以内|之间|及以上|以上(?:时|的时候|不要|不能|别)/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The end of a high pressure that begins at `at`; undefined: there is none. */
export function endOfHighPressure(clause: string, at: number): number | undefined {
  // A quick check, because most candidates are not a blood pressure.
  if (clause[at + 1] !== '压' && clause[at + 2] !== '压' && clause[at + 3] !== '/') return undefined;
  const found = match(named, clause, at) ?? match(pair, clause, at);
  if (!found) return undefined;
  const [all, upper, lower = '0', spoken = ''] = found;
  const value = upper === undefined ? spokenOf(spoken) : Number(upper);
  const end = at + all.length;
  const isHigh = value >= highPressureFrom || Number(lower) >= highLowerPressureFrom;
  return isHigh && !match(unit, clause, end) ? end : undefined;
}

/** 一百九, 二百 */
const spokenOf = (text: string) =>
  (text.startsWith('一') ? 100 : 200) + ('一二三四五六七八九'.indexOf(text[2] ?? '?') + 1) * 10;
