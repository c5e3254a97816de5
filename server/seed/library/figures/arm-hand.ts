// Elbow, wrist and hand: close views of the hand where the movement is small.
import type { Figure } from '@yun/contract';

/** Upright on a chair with the floor at y 200. */
const seated = { trunk: 90, neck: 86, head: 0, thN: 1, shN: 270, ftN: 0 } as const;

export const armHandFigures = {
  E01: {
    view: 'side',
    root: { joint: 'hip', at: [140, 146] },
    start: { ...seated, uaN: 266, faN: 270, uaF: 290, faF: 330 },
    end: { faN: 411 },
    props: [
      { k: 'floor', x: 90, y: 200, w: 150 },
      { k: 'chair', x: 125, y: 200 },
    ],
    hot: ['armN'],
    arrows: [{ track: 'handN', gap: -9, part: [0.06, 0.94], both: true }],
  },
  E02: {
    view: 'front',
    root: { joint: 'hip', at: [120, 140] },
    start: { uaN: 264, faN: [262, 0.24], haN: [90, 0.3], uaF: 282, faF: 262, thN: [260, 0.24], shN: [268, 0.88] },
    end: {},
    props: [
      { k: 'floor', x: 70, y: 203, w: 100 },
      { k: 'stool', x: 96, y: 200, w: 48, h: 52 },
      { k: 'stick', at: 'handN', x: 0, y: 0, w: 32, turn: 58, spin: 70 },
    ],
    hot: ['forearmN'],
    arrows: [{ from: [114, 108], to: [82, 108], bend: -0.26, both: true }],
    zoom: { on: 'handN', at: [226, 96], scale: 2.4, r: 60 },
  },
  E03: {
    view: 'hand',
    root: { joint: 'wristN', at: [150, 100] },
    start: { faN: 0, haN: -58 },
    end: { haN: 52 },
    fingers: { start: [0, 0.1, 0.1, 0.12, 0.14], end: [0, 0.12, 0.14, 0.16, 0.2] },
    props: [{ k: 'table', x: 30, y: 190, w: 112, h: 79 }],
    hot: ['handN'],
    arrows: [{ track: 'fingertip', gap: -10, both: true }],
  },
  E04: {
    view: 'hand',
    root: { joint: 'wristN', at: [150, 100] },
    start: { faN: 0, haN: 38 },
    end: { haN: -42 },
    fingers: { start: [0.6, 0.86, 0.86, 0.86, 0.86], end: [0.6, 0.86, 0.86, 0.86, 0.86] },
    props: [
      { k: 'table', x: 30, y: 176, w: 112, h: 65 },
      { k: 'dumbbell', at: 'fingertip', x: 4, y: 2, w: 56, h: 36, turn: 34 },
    ],
    hot: ['forearmN', 'handN'],
    arrows: [{ from: [238, 70], to: [236, 126], bend: 0.16 }],
    label: { t: '慢放 4 秒', x: 254, y: 104 },
  },
  E05: {
    view: 'hand',
    root: { joint: 'wristN', at: [150, 100] },
    start: { faN: 180 },
    end: {},
    fingers: { start: [0, 0, 0, 0, 0], end: [[120, 40, 0], 0.6, 0.6, 0.6, 0.6] },
    props: [
      { k: 'table', x: 60, y: 150, w: 176, h: 39 },
      { k: 'ball', at: 'handN', x: -20, y: -28, w: 42 },
    ],
    hot: ['handN'],
    arrows: [{ track: 'fingertip', gap: 10, part: [0, 0.9] }],
  },
  E06: {
    view: 'palm',
    root: { joint: 'wristN', at: [150, 100] },
    start: { faN: [90, 0.7] },
    end: {},
    fingers: { start: [0, 0, 0, 0, 0], end: [[72, 20, 0], 0.04, 0.04, 0.06, [34, 44, 22]] },
    props: [],
    hot: ['handN'],
    arrows: [{ from: [200, 44], to: [120, 40], bend: -0.3 }],
  },
  E07: {
    view: 'hand',
    root: { joint: 'wristN', at: [150, 100] },
    start: { faN: 90 },
    end: {},
    fingers: {
      start: [[150, 0, 0], 0, 0, 0, 0],
      end: [
        [150, 0, 0],
        [0, 98, 66],
        [0, 98, 66],
        [0, 98, 66],
        [0, 98, 66],
      ],
    },
    props: [{ k: 'table', x: 90, y: 210, w: 120, h: 36 }],
    hot: ['handN'],
    arrows: [{ track: 'fingertip', gap: 10 }],
  },
} satisfies Record<string, Figure>;
