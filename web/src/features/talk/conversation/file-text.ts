import type { talk } from '@yun/contract';

const longest = 240;
const tile = 112;
const least = 48;

/** The place of a picture before it has come. Alone it is shown in its proportions, with others as a tile. */
export function pictureBox({ width, height }: talk.TalkFile, isAlone: boolean): { width: number; height: number } {
  if (!isAlone || !width || !height) return { width: tile, height: tile };
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(least, Math.round(width * scale)), height: Math.max(least, Math.round(height * scale)) };
}
