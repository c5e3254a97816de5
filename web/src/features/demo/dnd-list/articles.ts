interface Article {
  id: number;
  author: string;
  title: string;
}

const lines: readonly (readonly [author: string, title: string])[] = [
  ['陆明远', '膝关节置换术后第一周：从消肿开始'],
  ['沈若溪', '踝泵为什么要做，一天做几次'],
  ['顾一凡', '在家练平衡：先把地毯收起来'],
  ['程晓岚', '肩周炎夜里疼，怎样垫枕头'],
  ['许知行', '拐杖的高度怎样调'],
  ['沈若溪', '冰敷和热敷，什么时候用哪一种'],
  ['方清和', '脑卒中后的手：每天十分钟抓握'],
  ['陆明远', '髋关节置换后三个不要做的动作'],
  ['宋以宁', '腰痛的人怎样从床上坐起来'],
  ['程晓岚', '爬墙练习：一格一格往上走'],
  ['顾一凡', '跌倒之后怎样自己站起来'],
  ['方清和', '说话慢一点：失语家属的三个办法'],
  ['许知行', '上下楼梯：好腿先上，病腿先下'],
  ['宋以宁', '久坐一小时，起来做什么'],
  ['陆明远', '疼痛打几分：给自己一把尺子'],
  ['沈若溪', '缩唇呼吸：慢阻肺病人的日常练习'],
  ['方清和', '坐轮椅出门前检查五样东西'],
  ['程晓岚', '网球肘：先改握法，再练力量'],
  ['顾一凡', '训练日记怎么写，医生最想看什么'],
  ['宋以宁', '康复停滞两周：是休息还是加量'],
];

const articles: readonly Article[] = lines.map(([author, title], n) => ({ id: n + 1, author, title }));

const byKey = new Map(articles.map((article) => [String(article.id), article]));

export function articleLine(key: string): string {
  const article = byKey.get(key);
  return article ? `${article.id}[${article.author}] ${article.title}` : key;
}

/** The first five are chosen, the others are in the pool. */
export const firstLists: readonly (readonly string[])[] = [
  articles.slice(0, 5).map(({ id }) => String(id)),
  articles.slice(5).map(({ id }) => String(id)),
];
