import type { Figure, FigurePin, FigurePoint } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { distance, mixPlaces, type Place } from './geometry.ts';
import type { Skeleton } from './skeleton.ts';
import { solveFigure } from './solve-figure.ts';
import { solveHand } from './solve-hand.ts';

const standing: Figure = {
  view: 'side',
  root: { joint: 'ankleN', at: [100, 194] },
  start: {},
  end: {},
  props: [],
  hot: [],
  arrows: [],
};
const at = ({ points }: Pick<Skeleton, 'points'>, name: FigurePoint) => points[name] as Place;
const near = (place: Place, expected: Place, by = 0.1) => expect(distance(place, expected)).toBeLessThan(by);

describe('a body in profile', () => {
  it('stands upright on its root with the measures of the design by default', () => {
    const body = solveFigure(standing, 0);
    near(at(body, 'ankleN'), [100, 194]);
    near(at(body, 'kneeN'), [100, 146]);
    near(at(body, 'hip'), [100, 96]);
    near(at(body, 'shoulder'), [100, 36]);
    near(at(body, 'neck'), [100, 19]);
    near(at(body, 'elbowN'), [100, 69]);
    near(at(body, 'wristN'), [100, 100]);
    expect(at(body, 'toeN')[0]).toBeGreaterThan(at(body, 'heelN')[0]);
    expect(at(body, 'toeN')[1]).toBeCloseTo(200);
  });

  it('counts angles counter-clockwise from the right', () => {
    const body = solveFigure({ ...standing, start: { uaN: 0, faN: 90 } }, 0);
    near(at(body, 'elbowN'), [133, 36]);
    near(at(body, 'wristN'), [133, 5]);
  });

  it('gives the far limbs the angles of the near ones unless they have their own', () => {
    const same = solveFigure({ ...standing, start: { thN: 300, shN: 250 } }, 0);
    expect([same.angles.thF, same.angles.shF]).toEqual([300, 250]);
    const own = solveFigure({ ...standing, start: { thN: 300, shN: 250, thF: 270, shF: 265 } }, 0);
    expect([own.angles.thF, own.angles.shF]).toEqual([270, 265]);
  });

  it('shortens a part that points towards the viewer', () => {
    const body = solveFigure(
      { ...standing, view: 'front', root: { joint: 'hip', at: [0, 0] }, start: { thN: [270, 0.4] } },
      0,
    );
    expect(distance(at(body, 'hipN'), at(body, 'kneeN'))).toBeCloseTo(20);
  });
});

describe('a movement', () => {
  const squat: Figure = { ...standing, start: { thN: 270, shN: 270 }, end: { thN: 330, shN: 240 } };

  it('goes from the start to the end with every angle on its way', () => {
    expect(solveFigure(squat, 0).angles.thN).toBe(270);
    expect(solveFigure(squat, 0.5).angles.thN).toBe(300);
    expect(solveFigure(squat, 0.5).angles.shN).toBe(255);
    expect(solveFigure(squat, 1).angles.thN).toBe(330);
  });

  it('keeps the root in place, or on the way to its second position', () => {
    for (const t of [0, 0.3, 1]) near(at(solveFigure(squat, t), 'ankleN'), [100, 194]);
    const carried: Figure = { ...standing, root: { joint: 'hip', at: [10, 20], to: [30, 40] } };
    near(at(solveFigure(carried, 0.5), 'hip'), [20, 30]);
  });

  it('never changes the length of a bone', () => {
    for (const t of [0, 0.25, 0.5, 1]) {
      const body = solveFigure(squat, t);
      expect(distance(at(body, 'hip'), at(body, 'kneeN'))).toBeCloseTo(50);
      expect(distance(at(body, 'kneeN'), at(body, 'ankleN'))).toBeCloseTo(48);
    }
  });
});

describe('a pinned hand or foot', () => {
  it('stays at its place while the body moves, with the elbow behind the line from shoulder to hand', () => {
    const figure: Figure = {
      ...standing,
      end: { thN: 300, shN: 250 },
      pins: { handN: { at: [140, 80] } },
    };
    for (const t of [0, 0.5, 1]) {
      const body = solveFigure(figure, t);
      near(at(body, 'handN'), [140, 80]);
      const [shoulder, elbow] = [at(body, 'shoulderN'), at(body, 'elbowN')];
      expect(elbow[0]).toBeLessThan(mixPlaces(shoulder, [140, 80], 0.5)[0]);
    }
  });

  it('bends the knee forwards', () => {
    const figure: Figure = {
      ...standing,
      root: { joint: 'hip', at: [100, 110] },
      pins: { ankleN: { at: [100, 194] } },
    };
    const body = solveFigure(figure, 1);
    near(at(body, 'ankleN'), [100, 194]);
    expect(at(body, 'kneeN')[0]).toBeGreaterThan(110);
  });

  it('points at a target out of reach', () => {
    const body = solveFigure({ ...standing, pins: { handN: { at: [400, 36] } } }, 0);
    near(at(body, 'handN'), [171, 36], 0.2);
  });

  it('moves straight, in a circle, or with the body', () => {
    const hip = { joint: 'hip', at: [100, 110] } satisfies Figure['root'];
    const straight = { ...standing, root: hip, pins: { ankleN: { at: [90, 190], to: [110, 194] } } } satisfies Figure;
    near(at(solveFigure(straight, 0.5), 'ankleN'), [100, 192]);
    const pin = { at: [100, 170], around: { middle: [100, 180], turn: -90 } } satisfies FigurePin;
    const circle: Figure = { ...standing, root: hip, pins: { ankleN: pin } };
    near(at(solveFigure(circle, 1), 'ankleN'), [110, 180]);
    const akimbo: Figure = { ...standing, root: { ...hip, to: [130, 90] }, pins: { handN: { at: 'hip' } } };
    for (const t of [0, 1]) near(at(solveFigure(akimbo, t), 'handN'), at(solveFigure(akimbo, t), 'hip'));
  });
});

describe('a body from the front and from behind', () => {
  it('has its right side on the left of the picture, and on the right from behind', () => {
    const front = solveFigure({ ...standing, view: 'front' }, 0);
    expect(at(front, 'shoulderN')[0]).toBeLessThan(at(front, 'shoulderF')[0]);
    const back = solveFigure({ ...standing, view: 'back' }, 0);
    expect(at(back, 'shoulderN')[0]).toBeGreaterThan(at(back, 'shoulderF')[0]);
  });

  it('is symmetric where the far side is not given', () => {
    const body = solveFigure(
      { ...standing, view: 'front', root: { joint: 'hip', at: [0, 0] }, start: { uaN: 200, faN: 120 } },
      0,
    );
    const [handN, handF] = [at(body, 'handN'), at(body, 'handF')];
    expect(handN[0]).toBeCloseTo(-handF[0]);
    expect(handN[1]).toBeCloseTo(handF[1]);
  });
});

describe('a hand alone', () => {
  const hand: Figure = {
    ...standing,
    view: 'hand',
    root: { joint: 'wristN', at: [50, 60] },
    start: { faN: 0 },
    fingers: { start: [0, 0, 0, 0, 0], end: [1, 1, 1, 1, [0, 90, 0]] },
  };

  it('closes its fingers towards the palm', () => {
    const [open, closed] = [solveHand(hand, 0), solveHand(hand, 1)];
    near(at(open, 'wristN'), [50, 60]);
    expect(at(open, 'fingertip')[0]).toBeGreaterThan(at(closed, 'fingertip')[0] + 20);
    expect(at(closed, 'fingertip')[1]).toBeGreaterThan(at(open, 'fingertip')[1]);
  });

  it('takes the joints of a finger one by one', () => {
    const [, , , , little = []] = solveHand(hand, 1).fingers;
    const [base, middle, tip] = [little[0], little[1], little[2]] as [Place, Place, Place];
    expect(middle[1]).toBeCloseTo(base[1]);
    expect(tip[0]).toBeCloseTo(middle[0]);
  });

  it('brings the thumb across the palm', () => {
    const palm: Figure = { ...hand, view: 'palm', start: { faN: 90 } };
    expect(at(solveHand(palm, 1), 'thumbtip')[0]).toBeLessThan(at(solveHand(palm, 0), 'thumbtip')[0] - 20);
  });
});
