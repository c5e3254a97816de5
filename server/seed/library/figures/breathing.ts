// Breathing and endurance. The floor is at y 200.
import type { Figure } from '@yun/contract';

export const breathingFigures = {
  C01: {
    view: 'side',
    root: { joint: 'hip', at: [140, 146] },
    start: {
      trunk: 90,
      neck: 86,
      head: 0,
      thN: 1,
      shN: 270,
      ftN: 0,
      uaN: [262, 0.9],
      faN: [336, 0.5],
      uaF: 290,
      faF: 320,
      belly: 5,
    },
    end: { belly: -2 },
    pins: { handN: { at: 'belly' }, handF: { at: [174, 132] } },
    props: [
      { k: 'floor', x: 90, y: 200, w: 150 },
      { k: 'chair', x: 125, y: 200 },
    ],
    hot: ['trunk'],
    arrows: [{ from: [160, 73], to: [214, 73] }],
    label: { t: '吸 2 秒 呼 4 秒', x: 168, y: 62 },
  },
  C02: {
    view: 'side',
    root: { joint: 'hip', at: [120, 98] },
    start: {
      trunk: 84,
      head: 0,
      uaN: 300,
      faN: 356,
      uaF: 238,
      faF: 304,
      thN: 250,
      shN: 230,
      ftN: -40,
      thF: 298,
      shF: 290,
      ftF: 16,
    },
    end: { uaN: 238, faN: 304, uaF: 300, faF: 356, thN: 298, shN: 290, ftN: 16, thF: 250, shF: 230, ftF: -40 },
    props: [
      { k: 'floor', x: 50, y: 200, w: 220 },
      { k: 'chair', x: 214, y: 200, w: -46 },
    ],
    hot: ['legN', 'legF'],
    arrows: [{ from: [172, 56], to: [216, 56] }],
    label: { t: '走一段，歇一段', x: 160, y: 42 },
  },
} satisfies Record<string, Figure>;
