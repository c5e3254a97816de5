// Normalizes the spelling of messages.
import { asWrittenByPatient } from './written-by-carer.ts';

/** Pairs of a traditional and a simplified character, for the words of this folder. */
const traditional =
  '腫肿脹胀發发燒烧熱热頭头暈晕傷伤氣气悶闷緊紧壓压說说話话無无覺觉臉脸還还過过來来沒没腳脚趾趾膚肤視视見见裡里裏里' +
  '後后髮发麼么個个會会嗎吗樣样時时間间邊边體体溫温點点關关節节斷断響响聲声動动著着藥药鎮镇誰谁讓让給给開开' +
  '難难進进遠远較较醫医師师媽妈爺爷倒倒絆绊絕绝淚泪膿脓滲渗紗纱紅红紫紫凍冻涼凉濕湿黃黄應应該该嚴严' +
  '重重輕轻從从現现剛刚總总兩两隻只條条雙双側侧撐撑搖摇顫颤寒寒戰战癱瘫歪歪飲饮嘔呕噁恶吐吐餓饿顆颗' +
  '鄰邻親亲戚戚兒儿孫孙電电視视網网術术縫缝線线裂裂癒愈復复轉转退退試试練练習习擔担驚惊懼惧預预' +
  '約约計计測测驗验診诊療疗護护膝膝蓋盖腫肿節节韌韧帶带錯错位位脫脱臼臼變变長长短短爛烂臟脏髒脏憋憋喘喘' +
  '尿尿屎屎禁禁幾几飄飘飛飞識识別别認认醒醒應应掙挣紮扎傢家夾夹痠酸鬧闹鬱郁殺杀樓楼遺遗書书解解脫脱結结' +
  '訴诉報报請请問问麻麻鐘钟夠够雖虽然然與与實实際际種种這这內内陰阴臺台靜静脈脉塊块壞坏碰碰撞撞撲扑' +
  '萬万準准備备並并為为嚇吓聽听買买貼贴襪袜機机們们鬆松廁厕厲厉廢废滿满癢痒劇剧燙烫脣唇嚨咙檢检號号歲岁鍾钟蠻蛮寫写趕赶離离勁劲軟软歸归繃绷頸颈養养貓猫狀状乾干換换' +
  '擺摆擊击擠挤攙搀極极歡欢殘残決决況况淺浅渾浑災灾煩烦牆墙瘡疮癥症盡尽監监禍祸稱称穩稳窩窝細细終终組组綁绑經经綠绿緩缓繞绕罵骂腸肠膽胆臥卧舊旧艱艰處处補补裝装褲裤訓训設设許许誤误調调' +
  '談谈論论證证負负質质車车輸输辦办連连遲迟選选邁迈釘钉針针鋼钢錢钱鐵铁鑽钻閃闪閉闭陣阵階阶雜杂頓顿頻频題题顛颠飯饭騎骑鮮鲜' +
  '腦脑幹干貧贫僵僵嗆呛頂顶顏颜額额顯显顧顾願愿風风餘余驟骤髖髋齒齿齡龄龈龈黏黏';
/** The same for Cantonese. */
const cantonese = '冇没唔不咗了嘅的瞓睡佢他喺在係是睇看攰累食吃';
/** By the code of the replaced character. */
const simplified = new Map<number, string>();
const spellings = traditional + cantonese;
for (let n = 0; n < spellings.length; n += 2) {
  const [from, to] = [spellings[n], spellings[n + 1]];
  if (from !== undefined && to !== undefined && from !== to) simplified.set(from.charCodeAt(0), to);
}

/** Character by character: a pattern of all of them takes four times as long. */
function simplify(text: string): string {
  let done = '';
  let from = 0;
  for (let n = 0; n < text.length; n += 1) {
    const right = simplified.get(text.charCodeAt(n));
    if (right === undefined) continue;
    done += text.slice(from, n) + right;
    from = n + 1;
  }
  return done + text.slice(from);
}

/**
 * Common typing errors. A pattern is tried only if its character occurs, and begins with a character, not with a
 * lookbehind, so that long texts are scanned quickly.
 */
const slips: readonly (readonly [character: string, wrong: RegExp, right: string])[] = [
  ['雄', /雄口/g, '胸口'],
  ['传', /传不(过|上)/g, '喘不$1'],
  ['嘿', /发嘿/g, '发黑'],
  ['帅', /帅倒/g, '摔倒'],
  ['拖', /拖臼/g, '脱臼'],
  ['响', /不响活/g, '不想活'],
  ['浓', /(?<=伤口|刀口|切口)(有|流|化|出)浓/g, '$1脓'],
  ['门', /(胸口?|心口)门/g, '$1闷'],
  ['通', /(胸口?|心口|头|腿|疼|膝盖|腰)通/g, '$1痛'],
  ['腾', /(胸|头|腿|心口)腾/g, '$1疼'],
  ['到', /晕到(?!底)/g, '晕倒'],
  ['到', /(滑|绊)到了/g, '$1倒了'],
  ['退', /小退(?!步|出|休)/g, '小腿'],
  ['骚', /发骚/g, '发烧'],
  ['云', /头云/g, '头晕'],
  ['失', /失[进静]/g, '失禁'],
  ['外', /([嘴口]角?)外了/g, '$1歪了'],
  ['荒', /心荒/g, '心慌'],
  ['谎', /心谎/g, '心慌'],
  ['跤', /[帅甩率](?=了?一?跤)/g, '摔'],
  ['石', /石[告高]/g, '石膏'],
  ['不了', /[瘦手](?<=[疼痛][得的]?[瘦手])不了/g, '受不了'],
  ['了', /[中种重](?<=(?:小腿|腿肚子?|脚|刀口|伤口|膝盖)[中种重])(?=了)/g, '肿'],
  ['涨', /涨(?!价|潮|幅|停|跌|知识|工资|姿势|红)/g, '胀'],
  ['息', /呼息/g, '呼吸'],
  ['起', /喘不(过|上)起/g, '喘不$1气'],
  ['囗', /囗/g, '口'],
  ['晓', /晓得/g, '知道'],
  ['拌', /拌(?=倒|了一跤|了一下(?:[，。趴摔坐差]|$))/g, '绊'],
  ['拉', /半拉(?=身|胳|腿|脸)/g, '半边'],
  ['赢', /(喘|出|透)不赢/g, '$1不过'],
  ['扣', /伤扣/g, '伤口'],
  ['嘞', /嘞/g, '了'],
  // 疼的受不了: 的 is written for 得.
  ['的', /的(?<=[疼痛肿喘麻闷冷胀憋晕慌跳紧堵压]的)(?=[^，。？、的]{1,3}[不受要厉睡发慌很站没打直哭一])/g, '得'],
  // 从来没疼成这样: it was never so bad.
  ['这', /没有?(?=[疼痛喘肿闷晕烧慌胀麻憋](?:成|到|得)这)/g, ''],
  // 把血压计摔地上了: a thing fell.
  ['把', /把(?:(?![我腿头手腰膝脚人妈爸老]|胳膊|屁股|自己)[^，。？、]){1,6}(?:摔|跌|掉|打翻)/g, '把东西'],
];

/** 38。5: a full stop typed as decimal point. */
const pointOfNumber = /。(?<=(?:3\s?[5-9]|4\s?[0-2])\s?。)(?=\s?\d\s?(?![\d组个次下遍分天点步号月年.、]))/g;

/** Afterwards sentences end with 。 or ？, clauses with ，; no spaces; half-width digits and letters. */
export function normalize(text: string): string {
  let plain = simplify(text.normalize('NFKC').toLowerCase())
    .replace(pointOfNumber, '.')
    .replace(/[\r\n;。!…~]+/g, '。')
    .replace(/\?/g, '？');
  if (/\s/.test(plain)) plain = closeGaps(plain);
  // 10:30 and 体温:38.5 are not cut, 1,000 neither; but 体温37.2,晚上38.5 is.
  plain = plain.replace(/:(?!\d|[三四]十|[八九十]分)|,(?!\d)|(?<!\d),/g, '，');
  // As nurses write it: T 38.5, T:39.
  if (plain.includes('t')) plain = plain.replace(/(?<![a-z])t ?[:=，]? ?(?=(?:3[5-9]|4[0-2])(?!\d))/g, '体温');
  for (const [character, wrong, right] of slips) if (plain.includes(character)) plain = plain.replace(wrong, right);
  return asWrittenByPatient(plain);
}

/** Letters keep one space between words, everything else none. */
const closeGaps = (text: string) =>
  text.replace(/[^\S\n]+(?=[a-z])|(?<=[a-z])[^\S\n]+/g, ' ').replace(/(?<=[^a-z])\s+(?=[^a-z])/g, '');
