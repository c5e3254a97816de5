// Whether a word is said to be absent: 没有胸痛, 无发热, 不胸闷, 没有出现胸痛、发热. In doubt it is said.

/** May stand between a negation and the word. */
const fillers = ['出现', '感到', '感觉', '觉得', '发生', '明显的', '明显', '任何', '什么'];
/** Between the words of a list that is denied as a whole. */
const connectors = ['以及', '、', '和', '或', '及', '与'];
const negations = ['没有', '没', '无', '不', '未', '否认'];
const clauseEnd = /[，。！？；：,.!?;:\s]/;
/** 没有发热、胸痛得厉害: only the first is denied. */
const assertion = /^(?:得|了|加重|加剧|厉害|严重|明显|更|越|很|特别|又)/;

const endOf = (text: string, words: readonly string[]) => words.find((one) => text.endsWith(one));

/** `before` and `after` are what stands around the word; `words` are all that may be listed with it. */
function isNegated(before: string, after: string, words: readonly string[]): boolean {
  let rest = before.split(clauseEnd).at(-1) ?? '';
  for (;;) {
    // 是不是, 会不会, 有没有: a question, not a denial.
    if (/(.)[不没]\1$/.test(rest)) return false;
    const negation = endOf(rest, negations);
    if (negation !== undefined) return !/(?:不是|并非|没有|没|不|无)$/.test(rest.slice(0, -negation.length));
    const passed = endOf(rest, fillers) ?? (assertion.test(after) ? undefined : listedBefore(rest, words));
    if (passed === undefined) return false;
    rest = rest.slice(0, -passed.length);
  }
}

/** The word of the list that comes before, with what joins them. */
function listedBefore(text: string, words: readonly string[]): string | undefined {
  const connector = endOf(text, connectors);
  if (connector === undefined) return undefined;
  const word = endOf(text.slice(0, -connector.length), words);
  return word === undefined ? undefined : word + connector;
}

/** Those of the words that the text says, in the order of the list. */
export function wordsSaid(text: string, words: readonly string[]): string[] {
  return words.filter((word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      if (!isNegated(text.slice(0, at), text.slice(at + word.length), words)) return true;
    return false;
  });
}
