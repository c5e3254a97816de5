import { type Figure, type FigurePose, type FigurePropKind, figure as figureSchema } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { libraryFigures } from '#seed/library/figures/index.ts';
import { libraryExercises } from '#seed/library/index.ts';

const all = Object.entries(libraryFigures);

it('draws every exercise of the library and nothing else', () => {
  expect(libraryExercises).toHaveLength(60);
  expect(Object.keys(libraryFigures).sort()).toEqual(libraryExercises.map(({ code }) => code).sort());
});

it('draws no two alike', () => {
  const pictures = all.map(([, { label: _, ...picture }]) => JSON.stringify(picture));
  expect(new Set(pictures).size).toBe(all.length);
});

/** What the equipment of an exercise may be drawn as. */
const drawnAs: Record<string, FigurePropKind[]> = {
  垫: ['mat'],
  床: ['bed', 'mat'],
  椅子: ['chair', 'stool'],
  墙: ['wall'],
  桌: ['table'],
  台阶: ['step'],
  扶手: ['rail'],
  弹力带: ['band'],
  毛巾: ['towel', 'pillow'],
  毛巾卷: ['roll'],
  体操棒: ['stick'],
  小棒: ['stick'],
  哑铃: ['dumbbell'],
  握力球: ['ball'],
  杯子: ['cup'],
  镜子: ['mirror'],
  节拍器: ['metronome'],
  助行器: ['walker'],
  自行车: ['bike'],
};

it.each(libraryExercises)('$code $name shows its equipment', ({ code, equipment }) => {
  const shown = libraryFigures[code]?.props.map(({ k }) => k) ?? [];
  for (const thing of equipment.filter((one) => one !== '无')) {
    expect(drawnAs[thing], thing).toBeDefined();
    expect(
      drawnAs[thing]?.some((kind) => shown.includes(kind)),
      thing,
    ).toBe(true);
  }
});

describe.each(all)('%s', (_, figure) => {
  it('has the form of a figure', () => {
    expect(figureSchema.parse(figure)).toEqual(figure);
  });

  it('moves, with a part that works and an arrow', () => {
    expect(moves(figure)).toBe(true);
    expect(figure.hot).not.toEqual([]);
    expect(figure.arrows).not.toEqual([]);
  });

  it('bends knees, elbows and ankles as people do', () => {
    for (const pose of [figure.start, { ...figure.start, ...figure.end }])
      for (const [joint, bend, [least, most]] of bends(figure, pose)) {
        expect(bend, joint).toBeGreaterThanOrEqual(least);
        expect(bend, joint).toBeLessThanOrEqual(most);
      }
  });
});

function moves({ start, end, root, pins = {}, fingers, props }: Figure): boolean {
  const changed = (Object.keys(end) as (keyof FigurePose)[]).some(
    (joint) => JSON.stringify(end[joint]) !== JSON.stringify(start[joint]),
  );
  const goes = (place: { to?: unknown; around?: unknown }) => place.to !== undefined || place.around !== undefined;
  const bent = JSON.stringify(fingers?.start) !== JSON.stringify(fingers?.end);
  return changed || bent || goes(root) || Object.values(pins).some(goes) || props.some(({ spin = 0 }) => spin !== 0);
}

type Bend = [joint: string, degrees: number, range: readonly [number, number]];
const ranges = { elbow: [-6, 150], knee: [-6, 150], ankle: [-90, 35] } as const;

/** The bends of a profile that its angles alone decide: not those of pinned limbs or of parts seen shortened. */
function bends({ view, pins = {} }: Figure, pose: FigurePose): Bend[] {
  if (view !== 'side') return [];
  return (['N', 'F'] as const).flatMap((side): Bend[] => {
    const full = (name: 'ua' | 'fa' | 'th' | 'sh' | 'ft', otherwise: number | null): number | null => {
      const value = pose[`${name}${side}`] ?? pose[`${name}N`];
      return value === undefined ? otherwise : typeof value === 'number' ? value : null;
    };
    const [ua, th] = [full('ua', null), full('th', null)];
    const [fa, sh] = [full('fa', ua), full('sh', th)];
    const ft = full('ft', null);
    const found: Bend[] = [];
    if (ua !== null && fa !== null && !pins[`hand${side}`]) found.push([`elbow${side}`, turn(ua, fa), ranges.elbow]);
    if (pins[`ankle${side}`]) return found;
    if (th !== null && sh !== null) found.push([`knee${side}`, turn(sh, th), ranges.knee]);
    if (sh !== null && ft !== null) found.push([`ankle${side}`, turn(sh + 90, ft), ranges.ankle]);
    return found;
  });
}

/** From one direction to the other, counter-clockwise, between -180 and 180. */
const turn = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180;
