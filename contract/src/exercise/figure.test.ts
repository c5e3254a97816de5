import { describe, expect, it } from 'vitest';
import { type Figure, figure } from './figure.ts';

const least: Figure = {
  view: 'side',
  root: { joint: 'hip', at: [144, 150] },
  start: {},
  end: {},
  props: [],
  hot: [],
  arrows: [],
};
const accepts = (change: object) => figure.safeParse({ ...least, ...change }).success;

describe('the data of a figure', () => {
  it.each([
    ['nothing but a place', {}],
    ['angles and shortened parts', { start: { trunk: 90, thN: [270, 0.4], ftF: -720 } }],
    ['hands and feet that stay', { pins: { handN: { at: 'kneeN' }, ankleF: { at: [1, 2], to: [3, 4], bend: -1 } } }],
    ['a foot that goes round', { pins: { ankleN: { at: [1, 2], around: { middle: [0, 0], turn: -360 } } } }],
    [
      'both kinds of arrows',
      {
        arrows: [
          { track: 'toeN', part: [0, 0.5] },
          { from: [0, 0], to: [9, 9], bend: 0.2 },
        ],
      },
    ],
    ['fingers as a share or joint by joint', { fingers: { start: [0, 0, 0, 0, 0], end: [1, 0.5, [90, 0, 0], 0, 0] } }],
    ['a held thing', { props: [{ k: 'band', at: 'toeN', x: 0, y: 0, to: [300, 140], front: true }] }],
  ])('takes %s', (_, change) => {
    expect(accepts(change)).toBe(true);
  });

  it.each([
    ['an unknown view', { view: 'top' }],
    ['an unknown joint', { start: { tail: 10 } }],
    ['an angle out of range', { end: { thN: 721 } }],
    ['more than the whole of a part', { start: { thN: [0, 1.1] } }],
    ['a place that is no pair', { root: { joint: 'hip', at: [1] } }],
    ['an unknown thing', { props: [{ k: 'sofa', x: 0, y: 0 }] }],
    ['too many things', { props: Array.from({ length: 13 }, () => ({ k: 'mat', x: 0, y: 0 })) }],
    ['an unknown part', { hot: ['nose'] }],
    ['four fingers', { fingers: { start: [0, 0, 0, 0], end: [0, 0, 0, 0] } }],
    ['an arrow of both kinds', { arrows: [{ track: 'toeN', from: [0, 0], to: [1, 1] }] }],
    ['a long label', { label: { t: '一二三四五六七八九十一二三', x: 0, y: 0 } }],
    ['anything else', { script: 'alert(1)' }],
  ])('refuses %s', (_, change) => {
    expect(accepts(change)).toBe(false);
  });
});
