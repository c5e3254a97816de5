// Messages written by a carer or relative for the patient: in 阿姨摔倒了，我是保姆 the patient is 阿姨.

/** A quick check: the other patterns are tried only if this one matches. */
const hint = /我[是在照伺看护陪带]|代[发写问]|替|东家|雇主|主家/;
const carers =
  '保姆|护工|护理员|护理工|陪护|看护|家政|住家阿姨|钟点工|小时工|照顾[^，。？]{1,6}的(?:人|护工|保姆|阿姨)?';
const family = '儿子|女儿|闺女|儿媳妇?|女婿|孙子|孙女|外孙女?|侄子|侄女|外甥女?|媳妇|家属|邻居|弟弟|妹妹|哥哥|姐姐';
/** At most three, because 我是的的的… would cause exponential backtracking. */
const whose = '(?:他|她|老人家?|患者|病人|家里?|这家|一[个名位]|[^，。？我]{1,4}(?:的|家)){0,3}';
/** 我是她儿子，… names the writer; 我是儿子送来的 and 我是保姆发烧才没来 do not. */
const writer = new RegExp(
  `我(?:是|在[^，。？]{1,5}[做当])${whose}(?:(?:${carers})(?!发烧|感冒|生?病|请假|说)|(?:${family})(?=[，。？替代帮]|$))|` +
    `(?:${carers}|${family})(?:代(?=[发写问])|替(?=[^，。？]{1,5}[说写发问]))`,
  'g',
);
const cared = /我(?:照顾|伺候|看护|护理|陪护|带)的|东家|雇主|主家/;
/** How a carer calls the patient, unless another person is meant: 隔壁床的阿姨, 我叔叔. */
const calledSo = /(?<!我|[床壁居房友]|[上下](?:楼|床)|[床壁居房友]的)(?:阿姨|叔叔|大伯|伯伯|姑姑|舅舅|大姐|大哥)/g;

/** Replaces the writer by 我 and the patient by 老人, as if the patient had written it. */
export function asWrittenByPatient(plain: string): string {
  if (!hint.test(plain)) return plain;
  const rewritten = plain.replace(writer, '我');
  return rewritten === plain && !cared.test(plain) ? plain : rewritten.replace(calledSo, '老人');
}
