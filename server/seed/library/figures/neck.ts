// Neck. All sit, with the floor at y 200.
import type { Figure } from '@yun/contract';

const floor = { k: 'floor', x: 90, y: 200, w: 150 } as const;
const chair = { k: 'chair', x: 125, y: 200 } as const;
/** Upright on the chair, hands in the lap. */
const seated = { trunk: 90, head: 0, thN: 1, shN: 270, ftN: 0 } as const;
const lap = { handN: { at: [172, 134] }, handF: { at: [174, 132] } } satisfies Figure['pins'];

export const neckFigures = {
  N01: {
    view: 'side',
    root: { joint: 'hip', at: [140, 146] },
    start: { ...seated, neck: 54 },
    end: { neck: 92 },
    pins: lap,
    props: [floor, chair],
    hot: ['head'],
    arrows: [{ from: [173, 77], to: [151, 77] }],
    zoom: { on: 'neck', at: [256, 104], scale: 1.75, r: 64 },
  },
  N02: {
    view: 'side',
    root: { joint: 'hip', at: [140, 146] },
    start: { ...seated, neck: 88, haN: 100 },
    end: {},
    pins: { handN: { at: [180, 96], to: [154, 60] }, handF: lap.handF },
    props: [floor, chair],
    hot: ['head'],
    arrows: [
      { from: [120, 42], to: [148, 42] },
      { from: [188, 42], to: [160, 42] },
    ],
    label: { t: '前、后、左、右', x: 176, y: 66 },
  },
  N03: {
    view: 'front',
    root: { joint: 'hip', at: [150, 146] },
    start: { uaN: 258, faN: 272, thN: [256, 0.22], shN: [268, 0.8], uaF: 278, faF: 276 },
    end: { neck: 66, head: -28, uaF: 430, faF: 522 },
    pins: { handN: { at: [124, 152] } },
    props: [
      { k: 'floor', x: 90, y: 203, w: 120 },
      { k: 'stool', x: 122, y: 200, w: 56, h: 46 },
    ],
    hot: ['head'],
    arrows: [{ from: [122, 52], to: [152, 32], bend: 0.24 }],
  },
  N04: {
    view: 'front',
    root: { joint: 'hip', at: [150, 146] },
    start: { uaN: 258, faN: 272, thN: [256, 0.22], shN: [268, 0.8], uaF: 278, faF: 276 },
    end: { neck: [72, 0.8], head: -20, look: 44, nod: 40, uaF: 430, faF: 526 },
    pins: { handN: { at: [124, 152] } },
    props: [
      { k: 'floor', x: 90, y: 203, w: 120 },
      { k: 'stool', x: 122, y: 200, w: 56, h: 46 },
    ],
    hot: ['head'],
    arrows: [{ from: [200, 62], to: [190, 96], bend: -0.16 }],
  },
} satisfies Record<string, Figure>;
