/** Invented: nobody lives there. */
export const visits = [
  { date: '2026-05-06', name: '卢秋月', address: '云溪市柳荫街道梧桐里 3 幢 502 室' },
  { date: '2026-05-08', name: '褚建成', address: '云溪市望湖街道石桥路 118 号' },
  { date: '2026-05-11', name: '方慧兰', address: '云溪市东篱镇南塘村 26 号' },
  { date: '2026-05-13', name: '苗志远', address: '云溪市柳荫街道杏林苑 9 幢 201 室' },
] as const;

export const visitReasons = ['膝关节置换术后', '肩袖修补术后', '腰椎术后', '平衡与步态'].map((value) => ({
  value,
  label: value,
}));
