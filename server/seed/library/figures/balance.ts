// Standing, stepping and walking. The floor is at y 200.
import type { Figure } from '@yun/contract';

const floor = { k: 'floor', x: 60, y: 200, w: 170 } as const;

export const balanceFigures = {
  B01: {
    view: 'front',
    root: { joint: 'hip', at: [140, 94], to: [130, 93.4] },
    start: { trunk: 90, uaN: 258, faN: 264 },
    end: { trunk: 91, neck: 90 },
    pins: { ankleN: { at: [122, 190] }, ankleF: { at: [158, 190] }, handF: { at: [184, 96] } },
    props: [
      { k: 'floor', x: 70, y: 200, w: 180 },
      { k: 'chair', x: 188, y: 200 },
    ],
    hot: ['legN'],
    arrows: [{ from: [58, 104], to: [92, 104], both: true }],
  },
  B02: {
    view: 'side',
    root: { joint: 'hip', at: [120, 97] },
    start: { neck: 86, head: 0, uaN: 268, faN: 276, ftN: 0, ftF: 0 },
    end: {},
    pins: { ankleN: { at: [120, 194], to: [131, 194] }, ankleF: { at: [111, 194] }, handF: { at: [172, 72] } },
    props: [floor, { k: 'wall', x: 176, y: 200, w: -8, h: 196 }],
    hot: ['legN', 'legF'],
    arrows: [{ from: [150, 180], to: [168, 180] }],
  },
  B03: {
    view: 'front',
    root: { joint: 'hip', at: [150, 92] },
    start: { uaN: 250, faN: 262 },
    end: {},
    pins: { ankleN: { at: [140, 188], to: [108, 188] }, ankleF: { at: [160, 188] }, handF: { at: [194, 94] } },
    props: [{ k: 'chair', x: 200, y: 197 }],
    hot: ['legN'],
    arrows: [
      { from: [84, 188], to: [58, 188] },
      { from: [100, 206], to: [84, 222] },
      { from: [150, 206], to: [150, 226] },
      { from: [176, 206], to: [194, 222] },
    ],
  },
  B04: {
    view: 'side',
    root: { joint: 'hip', at: [120, 100.8] },
    start: {
      trunk: 86,
      head: 0,
      uaN: 292,
      faN: 312,
      uaF: 244,
      faF: 258,
      thN: 254,
      shN: 236,
      ftN: -34,
      thF: 294,
      shF: 288,
      ftF: 14,
    },
    end: { uaN: 244, faN: 258, uaF: 292, faF: 312, thN: 294, shN: 288, ftN: 14, thF: 254, shF: 236, ftF: -34 },
    props: [
      { k: 'floor', x: 50, y: 200, w: 200 },
      { k: 'stool', x: 196, y: 200 },
      { k: 'metronome', x: 203, y: 156 },
    ],
    hot: ['legN', 'legF'],
    arrows: [{ from: [166, 84], to: [198, 84] }],
  },
  B05: {
    view: 'side',
    root: { joint: 'hip', at: [120, 99] },
    start: { trunk: 82, head: -4, thN: 256, shN: 244, ftN: -24, thF: 288, shF: 276, ftF: 0 },
    end: { thN: 292, shN: 278, ftN: 4, thF: 258, shF: 242, ftF: -26 },
    pins: { handN: { at: [150, 105] }, handF: { at: [152, 104] } },
    props: [
      { k: 'floor', x: 60, y: 200, w: 170 },
      { k: 'walker', x: 138, y: 200 },
    ],
    hot: ['legN', 'legF'],
    arrows: [{ from: [204, 130], to: [234, 130] }],
  },
} satisfies Record<string, Figure>;
