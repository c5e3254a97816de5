const times = ['清晨', '上午', '正午', '午后', '傍晚', '入夜', '雨天', '晴天', '起风时', '落雪时'];
const sights = [
  '窗台上的茶慢慢凉了',
  '走廊尽头传来脚步声',
  '院子里的桂花落了一地',
  '训练室的灯一盏盏亮起来',
  '有人在台阶上数着步子',
  '长椅上坐着两位下棋的老人',
  '电梯门开了又合上',
  '墙上的钟走得很轻',
  '风把门帘吹起一角',
  '花坛边的猫伸了个懒腰',
  '远处的操场上有人在练习转身',
];

/** A hundred and ten lines to scroll through, no two alike: ten and eleven have no common factor. */
export const lines: readonly string[] = Array.from(
  { length: times.length * sights.length },
  (_, line) => `${times[line % times.length]}，${sights[line % sights.length]}。`,
);
