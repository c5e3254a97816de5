// What people build passwords from, in lower case; found by `password.ts` also in disguise (`P@ssw0rd`). Data only.

/** Commonly taken alone, then decorated: `Password123!`. Two of them side by side already make a phrase. */
export const commonWords = `
qazwsx qazwsxedc qweasd qweasdzxc
password passwords passwd passw pass passcode pwd secret private letmein changeme change welcome hello login logon
signin access default public guest user username test tester testing demo temp tempo sample example trial unknown
nothing qwerty qwertz azerty asdf zxcv dvorak keyboard computer internet online office windows linux ubuntu debian
centos android iphone apple google facebook twitter youtube microsoft amazon cisco oracle mysql postgres postgresql
redis mongo tomcat apache nginx docker jenkins server database backup service support helpdesk network router switch
sysadmin security secure system operator monitor develop developer devops production staging huawei xiaomi tencent
alibaba aliyun taobao alipay weixin wechat baidu jingdong douyin bilibili lenovo samsung hikvision iloveyou loveyou
loveme lovely forever angel baby babygirl sweet sweetheart honey princess prince queen king mother father family
friend friends brother sister daddy mommy chocolate cookie cheese banana orange peanut pepper monkey dragon tiger lion
eagle panda kitty puppy dolphin butterfly flower rainbow sunshine sunflower starlight football baseball basketball
soccer hockey tennis golf superman batman spiderman ironman pokemon pikachu naruto minecraft starwars matrix phoenix
shadow killer hunter ranger warrior ninja pirate wizard magic freedom whatever trustno trustme michael michelle jordan
jennifer jessica ashley daniel charlie thomas robert andrew joshua matthew george william alexander amanda nicole
hannah samantha anthony benjamin summer winter autumn spring january february march april june july august september
october november december monday tuesday wednesday thursday friday saturday sunday liverpool chelsea arsenal barcelona
mustang ferrari porsche mercedes corvette harley yamaha toyota honda nissan america london paris berlin china chinese
zhongguo zhonghua beijing shanghai guangzhou shenzhen hangzhou nanjing wuhan chengdu chongqing tianjin suzhou xian
qingdao dalian xiamen changsha zhengzhou jinan hefei fuzhou kunming guangdong zhejiang jiangsu shandong henan hebei
hunan hubei sichuan fujian anhui hongkong taiwan mima wodemima xinmima denglu zhanghao yonghu ceshi shiyan moren
lianxi wangluo diannao shouji gongsi bangong pingan jiankang xingfu kuaile facai gongxi shengri meili tiantang shijie
yongyuan pengyou laopo laogong laoshi xuesheng baobei baobao mama baba gege jiejie didi meimei erzi nver qinai tianshi
xiaobao dabao erbao nihao nihaoma ninhao zaijian xiexie meiyou bucuo haode jiayou woshishei woshini zhuzhu xiaozhu
xiaogou xiaomao laohu 密码 我的密码 新密码 登录 账号 用户 测试 中国 北京 上海 你好 平安 健康 幸福 快乐 发财 老婆 老公 宝贝
`;

/** Stays common however it is put together: people's names, our product's and trade's words, phrases of love. */
export const commonParts = `
admin admins administrator root super superuser superadmin supervisor master manager boss leader guanli guanliyuan yun
yunyi yunyisheng yunduan cloud cloudoctor clouddoctor doctor doctors dr nurse patient patients hospital clinic medical
medicine health healthcare rehab rehabilitation therapy therapist recovery care yi yisheng yiyuan yiliao yihu yaofang
yiwu hushi huanzhe bingren bingfang menzhen zhuyuan kangfu kangfuke liaoyang zhiliao zhiliaoshi zhensuo zhongyi xiyi
keshi zhuren yuanzhang jigou houtai pingtai xitong 云 云医生 医生 医院 医疗 护士 患者 病人 康复 康复科 治疗 治疗师 主任 机构 管理 管理员 系统 平台 后台 我爱你 爱你
爱 woaini woaiwo woai aini aiwo wo ni ai love iloveu loveu wode woshi woaiwojia woaizhongguo woaixuexi wuai yishi zhang
wang li zhao chen yang wu liu huang zhou xu zhu lin sun ma gao hu zheng guo xiao xie he tang luo song han feng deng
cao peng zeng tian dong pan yuan cai jiang yu du ye cheng wei su lv lu ding ren shen yao cui zhong tan fan jin shi
liao jia xia fu fang bai zou meng xiong qin qiu hou yin xue yan duan lei long tao mao hao gong shao wan gu lai qian
ming fei hong jun jie ping gang qiang yong min jing na ying hui juan xiu lan ling mei hua bin bo chao hai kai rui ting
wen zhi jian qing xiang ya yue zi xuan haoran yuxuan zihan mengyao zhangwei wangwei wangfang liwei lina zhangmin
lijing wangjing liuwei wangxiuying zhangli lixiuying wangli zhangjing liming wangming zhangsan lisi wangwu zhaoliu
xiaoming xiaohong xiaoli xiaowang xiaozhang
`;

/** Numbers that mean something when read aloud, and the ones everybody dials. */
export const commonNumbers =
  '520 521 1314 5201314 1314520 147258 147258369 258 369 159 357 159357 168 518 110 119 120 12306 10086 007 911';
