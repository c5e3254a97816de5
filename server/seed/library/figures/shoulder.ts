// Shoulder. Lying people lie on a mat at y 161, standing and sitting ones have the floor at y 200.
import type { Figure } from '@yun/contract';

const mat = { k: 'mat', x: 28, y: 161, w: 214 } as const;
const pillow = { k: 'pillow', x: 44, y: 161.5, w: 44, h: 8 } as const;

export const shoulderFigures = {
  S01: {
    view: 'side',
    root: { joint: 'ankleN', at: [98, 194] },
    start: {
      trunk: 28,
      chest: 14,
      neck: 10,
      head: -58,
      uaN: 244,
      thN: 272,
      shN: 266,
      ftN: 0,
      thF: 276,
      shF: 272,
      ftF: 0,
    },
    end: { uaN: 296 },
    pins: { handF: { at: [209, 123.5] } },
    props: [
      { k: 'floor', x: 60, y: 200, w: 236 },
      { k: 'table', x: 194, y: 200 },
    ],
    hot: ['armN'],
    arrows: [{ track: 'handN', gap: -12, both: true }],
  },
  S02: {
    view: 'side',
    root: { joint: 'hip', at: [144, 150.4] },
    start: { trunk: 180, neck: 158, head: 78, uaN: 26, ftN: 0, ftF: 0 },
    end: { uaN: 138 },
    pins: { ankleN: { at: [204, 154] }, ankleF: { at: [207, 152.5] } },
    props: [mat, pillow, { k: 'stick', at: 'handN', x: 1, y: -0.5, w: 34, turn: 26 }],
    hot: ['armN', 'armF'],
    arrows: [{ track: 'handN', gap: -20 }],
  },
  S03: {
    view: 'front',
    root: { joint: 'hip', at: [160, 100] },
    start: { trunk: 180, uaN: -12, faN: [-80, 0.2], uaF: 10, faF: [-70, 0.25], thN: -4, shN: -2 },
    end: { faN: [-78, 0.86], uaF: 4, faF: [-76, 0.72] },
    props: [
      { k: 'mat', x: 36, y: 54, w: 250, h: 92 },
      { k: 'pillow', x: 56, y: 124, w: 36, h: 48 },
      { k: 'pillow', x: 122, y: 136, w: 22, h: 18 },
      { k: 'stick', at: 'handN', x: 1, y: 8, to: 'handF' },
    ],
    hot: ['armN'],
    arrows: [{ from: [112, 132], to: [116, 160] }],
  },
  S04: {
    view: 'side',
    root: { joint: 'ankleN', at: [100, 194] },
    start: { neck: 86, head: 6, haN: 60, uaF: 268, faF: 276, ftN: 0 },
    end: { haN: 84, head: 16 },
    pins: { handN: { at: [141, 79], to: [141, -20] } },
    props: [
      { k: 'floor', x: 66, y: 200, w: 100 },
      { k: 'wall', x: 145, y: 200, w: -8, h: 236 },
    ],
    hot: ['armN'],
    arrows: [{ from: [166, 70], to: [166, -8] }],
  },
  S05: {
    view: 'back',
    root: { joint: 'hip', at: [150, 96] },
    start: { uaN: 286, thN: 273, shN: 271 },
    end: {},
    pins: {
      handN: { at: [150, 90], to: [150, 66], bend: -1 },
      handF: { at: [148, 22], to: [144, -2], bend: -1 },
    },
    props: [
      { k: 'floor', x: 100, y: 203, w: 100 },
      { k: 'towel', at: 'handF', x: 0, y: 0, to: 'handN' },
    ],
    hot: ['armN'],
    arrows: [{ from: [206, 84], to: [206, 50] }],
  },
  S06: {
    view: 'back',
    root: { joint: 'hip', at: [150, 146] },
    start: { uaN: 284, faN: 278, thN: [272, 0.15], shN: [272, 0.85], reachN: 3 },
    end: { uaN: 280, faN: 276, raiseN: -2, reachN: -2.5 },
    props: [
      { k: 'floor', x: 90, y: 200, w: 120 },
      { k: 'stool', x: 126, y: 200, w: 48, h: 46, front: true },
    ],
    hot: ['blades'],
    arrows: [
      { from: [204, 102], to: [180, 102] },
      { from: [96, 102], to: [120, 102] },
    ],
  },
  S07: {
    view: 'front',
    root: { joint: 'hip', at: [150, 96] },
    start: { uaN: 262, faN: [346, 0.68], haN: 340, uaF: 280, faF: 250, haF: 250, thN: 266, shN: 269 },
    end: { faN: [374, -0.86], haN: 194 },
    pins: { handF: { at: [164, 94] } },
    props: [
      { k: 'floor', x: 84, y: 203, w: 160 },
      { k: 'wall', x: 234, y: 203, w: -8, h: 190 },
      { k: 'band', at: 'handN', x: 0, y: 0, to: [234, 72] },
      { k: 'roll', at: 'elbowN', x: 2, y: 4, w: 11, front: true },
    ],
    hot: ['armN'],
    arrows: [{ from: [140, 98], to: [96, 90], bend: 0.24 }],
  },
  S08: {
    view: 'front',
    root: { joint: 'hip', at: [150, 96] },
    start: { uaN: 262, faN: [374, -0.86], haN: 194, uaF: 280, faF: 250, haF: 250, thN: 266, shN: 269 },
    end: { faN: [346, 0.68], haN: 340 },
    pins: { handF: { at: [164, 94] } },
    props: [
      { k: 'floor', x: 56, y: 203, w: 140 },
      { k: 'wall', x: 66, y: 203, h: 190 },
      { k: 'band', at: 'handN', x: 0, y: 0, to: [66, 72] },
      { k: 'roll', at: 'elbowN', x: 2, y: 4, w: 11, front: true },
    ],
    hot: ['armN'],
    arrows: [{ from: [98, 90], to: [142, 98], bend: -0.24 }],
  },
  S09: {
    view: 'side',
    root: { joint: 'ankleN', at: [100, 194] },
    start: { trunk: 79, neck: 79, head: -8, thN: 259, shN: 259, ftN: 0, haN: 84 },
    end: { trunk: 67, neck: 67, head: -18, thN: 247, shN: 247 },
    pins: { handN: { at: [194, 40] }, handF: { at: [195, 37] } },
    props: [
      { k: 'floor', x: 70, y: 200, w: 150 },
      { k: 'wall', x: 199, y: 200, w: -8, h: 196 },
    ],
    hot: ['armN', 'armF'],
    arrows: [{ from: [150, 106], to: [180, 94], both: true }],
  },
} satisfies Record<string, Figure>;
