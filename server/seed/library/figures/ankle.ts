import type { Figure } from '@yun/contract';

const floor = { k: 'floor', x: 60, y: 200, w: 170 } as const;
/** Its back is towards the person, who holds on to it. */
const chairAhead = { k: 'chair', x: 150, y: 200 } as const;

export const ankleFigures = {
  A01: {
    view: 'side',
    root: { joint: 'hip', at: [110, 150.4] },
    start: { trunk: 98, chest: 92, neck: 84, head: -2, thN: -2.7, shN: -2.7, ftN: 58, ftF: 86, haN: 180 },
    end: { ftN: 104 },
    pins: { handN: { at: [80, 157.5], bend: 1 }, handF: { at: [84, 156], bend: 1 } },
    props: [
      { k: 'floor', x: 40, y: 168, w: 256 },
      { k: 'mat', x: 50, y: 161, w: 220 },
      { k: 'wall', x: 286, y: 168, w: -8, h: 142 },
      { k: 'band', at: 'toeN', x: -3, y: 5, to: [286, 143] },
    ],
    hot: ['footN'],
    arrows: [{ track: 'toeN', gap: -9 }],
    zoom: { on: 'toeN', at: [204, 70], scale: 2.4, r: 46 },
  },
  A02: {
    view: 'side',
    root: { joint: 'toeN', at: [118, 200] },
    start: { neck: 86, head: 0, ftN: 0, thN: 270, shN: 270 },
    end: { ftN: -40 },
    pins: { handN: { at: [146, 96] }, handF: { at: [147, 96] } },
    props: [floor, chairAhead],
    hot: ['shankN', 'footN', 'shankF', 'footF'],
    arrows: [{ from: [84, 192], to: [84, 162] }],
  },
  A03: {
    view: 'side',
    root: { joint: 'ankleN', at: [90, 194] },
    start: { trunk: 80, neck: 78, head: -6, thN: 253, shN: 253, ftN: 0, ftF: 0, haN: 84 },
    end: { trunk: 72, neck: 72, thN: 244, shN: 244 },
    pins: {
      ankleF: { at: [156, 192.5] },
      handN: { at: [197, 60] },
      handF: { at: [198, 56] },
    },
    props: [
      { k: 'floor', x: 64, y: 200, w: 150 },
      { k: 'wall', x: 202, y: 200, w: -8, h: 196 },
    ],
    hot: ['shankN', 'footN'],
    arrows: [{ from: [84, 96], to: [112, 106] }],
  },
  A04: {
    view: 'side',
    root: { joint: 'ankleN', at: [110, 194] },
    start: { neck: 86, head: 0, thN: 270, shN: 270, ftN: 0, thF: 270, shF: 270, ftF: 0, uaN: 268, faN: 276 },
    end: { thF: 296, shF: 210, ftF: -66 },
    pins: { handF: { at: [150, 96] } },
    props: [floor, { k: 'chair', x: 154, y: 200 }],
    hot: ['legN'],
    arrows: [{ from: [78, 188], to: [78, 158] }],
  },
} satisfies Record<string, Figure>;
