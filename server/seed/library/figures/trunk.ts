// Back and belly, on a mat at y 161.
import type { Figure } from '@yun/contract';

const mat = { k: 'mat', x: 28, y: 161, w: 214 } as const;
const pillow = { k: 'pillow', x: 44, y: 161.5, w: 44, h: 8 } as const;
/** On the back, feet flat. */
const supine = { trunk: 180, neck: 158, head: 78, uaN: -6, faN: -4, ftN: 0 } as const;
const feet = { ankleN: { at: [204, 154] }, ankleF: { at: [207, 152.5] } } satisfies Figure['pins'];

export const trunkFigures = {
  L01: {
    view: 'side',
    root: { joint: 'hip', at: [144, 150.4] },
    start: { ...supine, uaN: [-11, 0.8], faN: [33, 0.75], belly: 6 },
    end: { belly: -3 },
    pins: feet,
    props: [mat, pillow],
    hot: ['trunk'],
    arrows: [{ from: [118, 106], to: [118, 132] }],
  },
  L02: {
    view: 'side',
    root: { joint: 'shoulder', at: [84, 150.4] },
    start: supine,
    end: { trunk: 203 },
    pins: feet,
    props: [mat, pillow],
    hot: ['trunk', 'thighN', 'thighF'],
    arrows: [{ from: [134, 104], to: [134, 72] }],
  },
  L03: {
    view: 'side',
    root: { joint: 'hip', at: [144, 150.4] },
    start: { ...supine, uaN: 90, faN: 90, uaF: 90, faF: 90, thN: 90, shN: 0, ftN: 84, thF: 90, shF: 0, ftF: 84 },
    end: { uaF: 164, faF: 164, thN: 14, shN: 12, ftN: 92 },
    props: [{ ...mat, w: 244 }, pillow],
    hot: ['armF', 'legN'],
    arrows: [
      { track: 'handF', gap: -12 },
      { track: 'ankleN', gap: 22, part: [0.2, 0.9] },
    ],
  },
  L04: {
    view: 'side',
    root: { joint: 'hip', at: [120, 104.5] },
    start: { trunk: 10, neck: 14, head: -62, uaN: 270, thN: 270, shN: 181, ftN: 184, haN: 0, haF: 0 },
    end: { uaN: 368, faN: 370, haN: 370, thF: 178, shF: 178, ftF: 236 },
    pins: { handF: { at: [188, 156] } },
    props: [{ ...mat, w: 250 }],
    hot: ['armN', 'legF'],
    arrows: [
      { from: [52, 146], to: [52, 116] },
      { from: [232, 132], to: [232, 108] },
    ],
  },
  L05: {
    view: 'side',
    root: { joint: 'hip', at: [130, 150.4] },
    start: {
      trunk: 0,
      neck: -4,
      head: -84,
      thN: 182.7,
      shN: 182.7,
      ftN: 200,
      uaN: [160, 0.7],
      faN: [327, 0.7],
      haN: 0,
    },
    end: { trunk: 20, chest: 62, neck: 70, head: -6, uaN: [270, 0.86], faN: [300, 0.86] },
    pins: { handN: { at: [196, 157] }, handF: { at: [199, 155.5] } },
    props: [{ ...mat, x: 20, w: 214 }],
    hot: ['trunk'],
    arrows: [{ from: [216, 128], to: [210, 92], bend: -0.14 }],
  },
  L06: {
    view: 'side',
    root: { joint: 'hip', at: [120, 104.5] },
    start: { trunk: -14, chest: 32, neck: 44, head: 16, thN: 270, shN: 181, ftN: 184, haN: 0 },
    end: { trunk: 58, chest: -26, neck: -48, head: -118 },
    pins: { handN: { at: [178, 157] }, handF: { at: [181, 155.5] } },
    props: [{ ...mat, x: 50, w: 170 }],
    hot: ['trunk'],
    arrows: [{ from: [142, 74], to: [142, 42], both: true }],
  },
  L07: {
    view: 'front',
    root: { joint: 'shoulderN', at: [100, 119.5] },
    start: {
      trunk: 136,
      chest: 146,
      neck: 160,
      head: 70,
      uaN: 270,
      faN: [188, 0.7],
      uaF: 330,
      thN: -3,
      shN: [28, 0.55],
      thF: -3,
      shF: [28, 0.55],
    },
    end: { trunk: 158, chest: 158, thN: -23, thF: -23 },
    pins: { handF: { at: 'hipF' } },
    props: [{ ...mat, x: 48, y: 158 }],
    hot: ['trunk'],
    arrows: [{ from: [160, 90], to: [160, 60] }],
  },
  L08: {
    view: 'side',
    root: { joint: 'hip', at: [144, 150.4] },
    start: { ...supine, thN: [46, 0.76], shN: [140, 0.42], ftN: 190, thF: 60, shF: -62, ftF: 0 },
    end: { thN: [76, 0.76], shN: [170, 0.42], ftN: 220, thF: 104, shF: -4, ftF: 76 },
    pins: { handN: { at: [141, 128] }, handF: { at: [146, 126] } },
    props: [mat, pillow],
    hot: ['legN'],
    arrows: [{ from: [206, 92], to: [186, 76], bend: 0.15 }],
  },
} satisfies Record<string, Figure>;
