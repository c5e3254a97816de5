// Words around a danger that decide whether it is one: denied, over, imagined, asked about, or about another person.

import { words } from './lists.ts';
import { neverBefore, notOrdinary } from './not-denied.ts';

export const contextWords = {
  /** Before a sign, with nothing but fillers between. */
  denial: words`
    没 没有 不 未 无 不再 没再 没有再 没出现 没有出现 没发生 没见 未见 未出现 否认 不会 没啥 没什么
    没有什么 没有任何 无任何 没任何 不是 不怎么 没怎么 不太 毫无 排除 排除了 没查出 不算 没感觉到
    没有犯过 没有得过 没有发过 没有出过 没有打过 没有以前那种 没有之前那种 没有原来那种 没以前那种 没之前那种
    没觉得 不觉得 不感到 没有发现 没发现 没有感到 没感到 没有感觉到 没打过 没发过 没出过 没得过 没犯过
  `,
  /** Between a denial and its sign. */
  filler: words`
    再 再也 从 从来 并 一点也 一点都 有 出现 发生 感觉 觉得 感到 什么 任何 怎么 过 到 是 在 会
    发现 看到 其他 特别 又 一点 明显 那种 这种 啥 的 地 也 都 太 很 现象 情况 症状 的情况 和 或
    或者 及 以及 跟 、 还 的感觉 部位 里 那里 这里 那儿 上 处 得 被 把 了 着 轻微 剧烈 有了
  `,
  /** Between two signs of one denial. */
  list: words`、 和 或 或者 及 以及 跟 与 也 还有`,
  /** After a sign: it is over. */
  over: words`
    退了 退烧了 退下去 退下来 降下来 降下去 消了 消下去 消退 消失 好了 都好了 已经好 没了 没有了
    没事了 缓解了 不见了 恢复了 恢复正常 正常了 已经停 停了 止住了 止住 过去了 痊愈 愈合 已愈 长好了
    长得很好 好利索 好全了 好多了 减轻了 轻多了 轻了 改善了 控制住了 已经正常 已经退 已经消 不疼了
    不痛了 不肿了 不烧了 不闷了 不喘了 不麻了 不晕了 不慌了 一样都没有 一个都没有 统统没有 全都没有
    没再犯 再没犯 没犯过 再没犯过 没再犯过 再没有过 再也没有过 一直正常 都正常 现在正常 查了没事 检查没事
    检查正常 b超没事 没问题 正过来了 治好了 看好了 调好了 恢复得不错 恢复得很好 恢复得挺好 降到 恢复到 打掉了 早就好 早好了
  `,
  /** From here to the end of the sentence it is only imagined. */
  condition: words`
    如果 要是 假如 万一 假设 倘若 若是 若有 若出现 一旦 假若 要万一 如果说 设想 要真 即使 哪怕 如有
    如出现 一有 凡是 凡有 等哪天 哪天要
  `,
  /** Behind the sign: the clause was a condition. */
  conditionEnd: words`
    的话 的时候怎么办 时怎么办 该怎么办 怎么处理 时应该 应该怎么 要怎么办 需要停 就要停 就停 要停 才需要
    就得 就要 就别练 就别 就不要练 就不练 就停练 赶紧去医院 请立即就医 立即就医
  `,
  /** Before a sign: it is asked in general. */
  question: words`
    什么情况算 什么情况 什么样算 什么样 什么算 怎么算 什么叫 什么是 如何判断 怎么判断 怎样判断 怎么知道
    如何知道 会不会 会否 是否会 是不是会 有没有可能 可不可能 会引起 会导致 会造成 可能会 会出现 怎样才算
    怎么才算 哪些算 多高算 多少度算 多少算 几度算 到几度 多少度 如何预防 怎么预防 怎样预防 怎么避免
    如何避免 为什么会 怎么防 能预防 可以预防 哪些 哪种 什么动作 什么姿势 哪些动作 有没有讲 应该先 还是先
  `,
  /** Anywhere beside a sign: it is spoken of in general. */
  general: words`
    什么感觉 什么意思 啥感觉 一般 通常 有什么表现 什么表现 哪些表现 什么症状 哪些症状 症状是什么 正常人
    急救 区别 区分 科普 课程 讲座 的课 是不是都 都要查 后遗症 宣教 手册 写着 还是先 应该先打
  `,
  /** Before a sign: feared or avoided. */
  fear: words`
    担心 怕 害怕 就怕 生怕 防止 避免 预防 以防 小心别 当心 注意别 注意不要 别 不要 以免 免得 省得
    千万别 提防 恐怕会 怕会 怕再 不敢再 担心会 担心再 才不会 就不会 不容易 防范 谨防 注意防 避开 降低
    减少 要防
  `,
  /** Another person, until the writer mentions the patient again. */
  other: words`
    邻居 同事 朋友 孩子 儿子 女儿 孙子 孙女 外孙 外孙女 小孙子 宝宝 娃 小孩 同学 病友 隔壁 室友
    同病房 隔壁床 邻床 亲戚 表哥 表姐 表弟 表妹 堂哥 舅舅 叔叔 阿姨 姑姑 大伯 侄子 侄女 外甥 别人
    人家 有人 听说 新闻 电视上 电视里 网上说 网上 群里 那个人 哥哥 姐姐 弟弟 妹妹 我哥 我姐 我弟
    我妹 老同学 战友 工友 领导 老板 我家狗 护工 保姆 儿媳 儿媳妇 女婿 亲家 岳父 一个老头 某人 医生说别人
    书上 书上说 视频里 老乡 师傅 球友 牌友 楼上 楼下邻居 同伴 闺女 她奶奶 他奶奶 她妈 他妈 她爸 他爸
    他爷爷 她爷爷 妯娌 弟媳 嫂子 姐夫 妹夫 狗狗 小狗 我家猫
  `,
  /** The patient again, also when family writes. */
  own: words`
    我 孩子他爸 孩子他妈 孩子爸 孩子妈 娃他爸 娃他妈 孩他爸 孩他妈 自己 本人 我妈 我爸 妈妈 爸爸
    我母亲 我父亲 母亲 父亲 老妈 老爸 患者 病人 老人 老人家 奶奶 爷爷 外婆 外公 姥姥 姥爷 老伴 爱人
    老公 老婆 丈夫 妻子 老头子 老太婆 婆婆 公公 岳母 家父 家母 俺 咱
  `,
  /** Ends the condition or denial before it. */
  contrast: words`
    但 但是 可是 不过 就是 只是 却 然而 而是 可 倒是 反而 只有 除了 现在 结果 今天 昨天 目前 此刻
    刚才 刚刚
  `,
  /** Now or lately: ends what was said about long ago. */
  present: [
    ...words`
      这两天 这几天 这阵子 这段时间 这些天 最近 近来 近日 近期 今早 今晨 今晚 今日 今儿 昨晚 昨夜 昨日 昨儿 这周 这星期
      这个星期 本周 前天 前两天 前几天 上周 这次 这回 现在 今天 昨天 目前 此刻 刚才 刚刚 眼下 这会儿 这会 这礼拜 这个礼拜 上礼拜 打昨天 打前天 这个月 今年
    `,
    ...neverBefore,
  ],
  /** The danger is said of the days in hospital or soon after. */
  earlier: words`术后头 术后那 头两天 头几天 头三天 刚做完手术 刚手术完 住院的时候 住院时 住院期间 那几天 那阵子 那时候 那时 刚出院 刚来的时候 刚开始的时候 一开始 起初 最初`,
  /** A long time until it was over: that is a recovery, not an event that passed. */
  course: words`半年 个月 个星期 几周 一周 两周 三周 个疗程`,
  /** Between a danger and its end: it was an event, not only an illness that got better. */
  event: words`一次 一下 一会 一会儿 一阵 一阵子 一回 两次 两回 几次 好几次 几分钟 半天 半小时 片刻 突然 忽然 猛地 了`,
  /** Before a danger that was over: it is back. */
  again: words`又 再次 又开始 还是 仍然 依旧 依然`,
  /** Says without naming the danger that it is back. */
  returned: words`又犯 又犯了 又来了 又发作 复发 又开始了 反复发作 又这样 又不行了 又不好了 又出现 又有了`,
  /** After 以前没有: it is there now. */
  arrived: words`有了 开始有 就有了 又有了 犯了 就犯了 出现了`,
  /** The writer has it. */
  having: words`
    了 有点 有些 今天 现在 昨天 昨晚 早上 晚上 夜里 刚 一直 这两天 突然 又 还 老 总 越来越 更
    最近 开始 这几天 半夜 中午 下午 上午 前天 今早 今晚 好像 感觉 觉得 我
  `,
  /** It nearly happened. */
  near: words`差点 差一点 险些 差点儿 几乎 差点没 差些`,
  /** With a person before them: that person is not who it happened to. */
  companion: words`
    跟 和 陪 陪着 带 带着 让 叫 给 被 问 抱 抱着 同 与 找 等 靠 帮 帮着 帮忙 送 扶 扶着 接
  `,
  /** Other people who look after the patient and may write about the patient. */
  helper: words`
    孩子 儿子 女儿 孙子 孙女 外孙 外孙女 闺女 护工 保姆 儿媳 儿媳妇 女婿 哥哥 姐姐 弟弟 妹妹 我哥 我姐 我弟 我妹 嫂子
    姐夫 妹夫 侄子 侄女 外甥 阿姨
  `,
  /** Somebody of the family, or how a carer calls the patient. */
  polite: words`阿姨 叔叔`,
  /** What a helper does to the patient. */
  seeing: words`量的 测的 量出来 测出来 帮量 帮忙量 看 看见 看到 看出 看着 发现 摸 摸着 摸了 瞧 瞧见 见 注意到 拍的`,
  /** What helpers do for the patient or for themselves. */
  reporting: words`说 讲 量 量了 测 测了 量体温 测体温 觉得 告诉`,
  /** A husband or a wife may be the patient or the one who writes. */
  spouse: words`老伴 爱人 老公 老婆 丈夫 妻子 老头子 老太婆`,
  /** With a husband or wife before it: that one is cared for already. */
  inHospital: words`送医院 送去医院 送到医院 送了医院 送急诊 送去急诊 送进医院 拉去医院 拉到医院 抢救 住院了 住进医院`,
  /** What is said next is still of that person. */
  ill: words`感冒 生病 住院 病了 得了 看病 看医生 看门诊 看急诊 去世 做手术 走了 确诊 病倒 流感 崴了 扭了 手术 例假`,
  /** Asked whether something may be done. */
  mayAsk: words`能不能 可不可以 能 可以 需要 要不要 算不算 是否 该不该 还能 还可以 用不用`,
  ask: words`吗 呢 么 吧 怎么办 ？ 嘛`,
  /** As always, or for a harmless reason: a doubtful danger does not count then. */
  usual: words`
    以前一样 老样子 跟以前一样 和以前一样 跟平时一样 和平时一样 跟往常一样 老毛病 看视频 看手机 看书
    看电视 坐车 玩手机 刷视频 坐船 字太小 晕车 晕船 没睡好 饿 天冷 天气冷 变天 降温
  `,
  /** Of breath: effort explains it. */
  effort: words`
    练完 爬楼 上楼 跑完 跑步 运动后 运动完 走完 练的时候 训练后 训练完 骑完 锻炼完 做完 快走 爬山
    爬坡 上坡
  `,
  /** How an exercise is done: breath held in it is a matter of technique. */
  technique: words`收腹 臀桥 发力 用力的时候 用力时 抬腿 举哑铃 收缩 绷腿 做动作 平板支撑`,
  /** A thing that falls, breaks or gets hot: no danger, unless somebody is named after it. */
  object: words`花盆 手机 平板 遥控器 杯子 碗 盘子 暖宝宝 电热毯 充电器 理疗仪 血压计 屏幕 书 眼镜 椅子腿 桌子腿 凳子腿`,
  /** In a story, on a form, or as a figure of speech. */
  fiction: words`高兴得 激动得 开心得 乐得 钱包 出院小结 病历 入院原因 诊断书 电视剧 电影 小说 主角 男主角 女主角 节目 剧里 电影里 新闻里 故事 朋友圈 朋友圈说 新闻说 公众号 抖音 快手 停电 关灯 讲座上`,
  /** So long ago that it says nothing of today. */
  remote: words`去年 前年 小时候 多年前 年轻时 年轻的时候 当年 早年 早年间 那年 年前 几年前`,
  /** Some time ago. */
  past: words`
    以前 曾经 既往 病史 那次 上次 过去 术前 手术前 住院前 出院前 之前 上个月 上月 前阵子 前段时间 半年前 那晚 那天 当天 当晚 前的事
  `,
  /** Holds no denial although it looks like one. */
  neutral: [
    ...words`
      不知道 不知 不知怎么 不知为什么 不停 不停地 不断 不光 不但 不仅 不只 不一样 不对劲 不明 不舒服
      不好意思 不管 不得不 不得了 不行了 不行 没想到 没注意 没多久 没几天 不久 没办法 没人 没去 没吃
      没练 没做 没敢 不敢 不能 不了 不动 不住 没事 没什么事 没大事 没受伤 没敢练 没法 没法子 说不上来
      说不好 不太好 不大好 没胃口 没精神 没休息好 注意到 不怎么好 没那么 不那么 没有那么 没及时 没来得及
      没站稳 没踩稳 没踩好 没扶稳 没扶住 没抓住 没抓稳 没看清 没看见 没走稳 别的 特别 分别 别说 不要紧吗
      无缘无故 无故 不由 不自觉 不自主 没完没了 没两天 没一会 没过多久 没过几天 怎么也 没在意 没当回事
      没告诉 没说 没等 没到 没走几步 没几步 不起来 不出来 不开 不到 不上 不下
    `,
    ...notOrdinary,
    ...neverBefore,
  ],
} satisfies Record<string, readonly string[]>;

export type Context = keyof typeof contextWords;
