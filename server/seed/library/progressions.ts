// The next harder exercise once one has become easy. Without cycles.

const chains: readonly (readonly string[])[] = [
  ['S01', 'S02', 'S04', 'S07'],
  ['S03', 'S07'],
  ['E03', 'E04'],
  ['N01', 'N02'],
  ['L01', 'L03', 'L04'],
  ['L02', 'L07'],
  ['K02', 'K03', 'K07', 'K10', 'K12'],
  ['K04', 'K05', 'K14'],
  ['K11', 'K12', 'K13'],
  ['B01', 'B02', 'A04'],
  ['B05', 'B04', 'C02'],
  ['R01', 'R04'],
  ['R02', 'K11'],
];

/** Pairs of codes: the easier one, the harder one. */
export const libraryProgressions: readonly (readonly [from: string, to: string])[] = chains.flatMap((chain) =>
  chain.slice(1).map((to, index) => [chain[index] as string, to] as const),
);
