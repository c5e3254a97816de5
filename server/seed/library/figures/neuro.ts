// After a stroke or with Parkinson's disease.
import type { Figure } from '@yun/contract';

const mat = { k: 'mat', x: 28, y: 161, w: 252 } as const;
const pillow = { k: 'pillow', x: 44, y: 161.5, w: 44, h: 8 } as const;
const supine = { trunk: 180, neck: 158, head: 78 } as const;
const seated = { trunk: 90, neck: 86, head: 0, thN: 1, shN: 270, ftN: 0 } as const;

export const neuroFigures = {
  R01: {
    view: 'side',
    root: { joint: 'hip', at: [144, 150.4] },
    start: { ...supine, uaN: 16, thN: -2.7, shN: -2.7, ftN: 82 },
    end: { uaN: 126 },
    props: [mat, pillow],
    hot: ['armN', 'armF'],
    arrows: [{ track: 'handN', gap: -12 }],
  },
  R02: {
    view: 'side',
    root: { joint: 'shoulder', at: [84, 150.4] },
    start: { ...supine, uaN: 92, ftN: 0 },
    end: { trunk: 203 },
    pins: { ankleN: { at: [204, 154] }, ankleF: { at: [207, 152.5] } },
    props: [{ ...mat, w: 214 }, pillow],
    hot: ['trunk', 'legN'],
    arrows: [
      { from: [138, 108], to: [138, 76] },
      { from: [216, 116], to: [213, 140] },
    ],
    label: { t: '固定患足', x: 220, y: 118 },
  },
  R03: {
    view: 'front',
    root: { joint: 'hip', at: [160, 146] },
    start: {
      trunk: 97,
      chest: 96,
      neck: 92,
      head: 0,
      haN: 180,
      uaF: 282,
      faF: 250,
      haF: 250,
      thN: [258, 0.22],
      shN: [268, 0.8],
      thF: [282, 0.22],
      shF: [272, 0.8],
      raiseF: 0,
    },
    end: { trunk: 106, chest: 102, neck: 97, raiseN: 8 },
    pins: {
      handN: { at: [99.2, 149.5] },
      handF: { at: [174, 146] },
      ankleN: { at: [150, 193] },
      ankleF: { at: [171, 193] },
    },
    props: [
      { k: 'floor', x: 60, y: 203, w: 200 },
      { k: 'bed', x: 64, y: 203, w: 190, h: 52 },
    ],
    hot: ['armN'],
    arrows: [{ from: [122, 62], to: [98, 76], bend: 0.15 }],
  },
  R04: {
    view: 'side',
    root: { joint: 'hip', at: [140, 146] },
    start: { ...seated, uaN: 270, faN: 330 },
    end: { trunk: 84 },
    pins: { handN: { at: [184, 121], to: [210, 117] }, handF: { at: [174, 132] } },
    props: [
      { k: 'floor', x: 90, y: 200, w: 200 },
      { k: 'chair', x: 125, y: 200 },
      { k: 'table', x: 180, y: 200, w: 104 },
      { k: 'cup', x: 211, y: 126 },
    ],
    hot: ['armN'],
    arrows: [{ from: [178, 76], to: [212, 93], bend: 0.08 }],
  },
  R05: {
    view: 'side',
    root: { joint: 'hip', at: [140, 146] },
    start: { ...seated, neck: 76, head: -22, uaN: -38, faN: -22, haN: -54 },
    end: { haN: 26 },
    pins: { handF: { at: [204, 114] } },
    props: [
      { k: 'floor', x: 90, y: 200, w: 200 },
      { k: 'chair', x: 125, y: 200 },
      { k: 'table', x: 170, y: 200, w: 104 },
      { k: 'mirror', at: 'hip', x: 44, y: -18, w: 56, h: 58 },
    ],
    hot: ['forearmN'],
    arrows: [{ from: [212, 126], to: [210, 98], bend: -0.3, both: true }],
  },
  R06: {
    view: 'front',
    root: { joint: 'hip', at: [150, 146] },
    start: { uaN: [262, 0.9], faN: [60, 0.9], thN: [256, 0.22], shN: [268, 0.8] },
    end: { twist: 42, look: 50 },
    pins: { handN: { at: 'shoulderF', bend: 1 }, handF: { at: 'shoulderN', bend: -1 } },
    props: [
      { k: 'floor', x: 90, y: 203, w: 120 },
      { k: 'stool', x: 122, y: 200, w: 56, h: 46 },
    ],
    hot: ['trunk'],
    arrows: [{ from: [108, 118], to: [192, 118], bend: -0.16, both: true }],
  },
  R07: {
    view: 'side',
    root: { joint: 'hip', at: [110, 96], to: [134, 110] },
    start: { trunk: 90, neck: 86, head: 0, uaN: 268, ftN: 0, ftF: 0 },
    end: { trunk: 80, neck: 82, head: 24, uaN: 404, ftF: -28 },
    pins: { ankleN: { at: [110, 194], to: [176, 194] }, ankleF: { at: [113, 192.5], to: [84, 186.5] } },
    props: [
      { k: 'floor', x: 0, y: 200, w: 216 },
      { k: 'chair', x: 14, y: 200 },
    ],
    hot: ['armN', 'armF', 'legN'],
    arrows: [{ track: 'handN', gap: -14, part: [0.45, 1] }],
  },
} satisfies Record<string, Figure>;
