// An exercise as a drawing: joint angles of a start and an end pose, and the things around. The same data makes the
// picture, the print and the animation on the patient's phone.
//
// Units: a standing person is about 195 high (trunk 60, thigh 50, shank 48 …); y grows downwards. The renderer fits
// the drawing into its 8:5 picture, so it may lie anywhere. Angles are degrees, 0 = right, counter-clockwise.
// A person in `side` view looks to the right, so a supine one lies with the head on the left, a prone one with the head
// on the right. N is the person's right side: near the viewer in `side`, on the left of the picture in `front`, on its
// right in `back`. F is the left side. For the left side of a patient the whole picture is mirrored.
import * as z from 'zod';

const angle = z.number().min(-720).max(720);
const length = z.number().min(-400).max(800);
const place = z.tuple([length, length]);

const sides = <T extends string>(...names: T[]) =>
  names.flatMap((name): `${T}${'N' | 'F'}`[] => [`${name}N`, `${name}F`]);

/**
 * Parts with a direction; what is left out goes on as the part before it, and F copies N.
 * `trunk` goes from the hips to the waist, `chest` on to the shoulders; `head` is where the face looks, 0 when upright;
 * `ua`, `fa`, `ha` are upper arm, forearm and hand, `th`, `sh`, `ft` thigh, shank and foot (heel to toe).
 * `look` turns the head and `twist` the shoulders about the body's axis, `nod` lowers the face; in `front` and `back` view.
 * `raise` pulls a shoulder up, `reach` forwards (seen from behind: its blade away from the spine), and `belly` swells the
 * belly in `side` view; these are units, not degrees.
 */
const joint = z.enum([
  'trunk',
  'chest',
  'neck',
  'head',
  'look',
  'twist',
  'nod',
  'belly',
  ...sides('ua', 'fa', 'ha', 'th', 'sh', 'ft', 'raise', 'reach'),
]);
export type FigureJoint = z.infer<typeof joint>;

/**
 * A number, or with a second one the visible share of a part that points towards the viewer (1 to 0, and on to -1 when
 * it comes out on the other side).
 */
const pose = z.partialRecord(joint, z.union([angle, z.tuple([angle, z.number().min(-1).max(1)])]));

/** Places of the body that something can hang on. The tips exist in the hand views only, the belly in `side` view. */
const point = z.enum([
  'hip',
  'waist',
  'belly',
  'shoulder',
  'neck',
  'head',
  'fingertip',
  'thumbtip',
  ...sides('shoulder', 'elbow', 'wrist', 'hand', 'hip', 'knee', 'ankle', 'heel', 'toe'),
]);
export type FigurePoint = z.infer<typeof point>;

/** The shoulder blades are seen from behind only. */
const part = z.enum(['head', 'trunk', 'blades', ...sides('arm', 'forearm', 'hand', 'leg', 'thigh', 'shank', 'foot')]);
export type FigurePart = z.infer<typeof part>;

export const figurePropKinds = [
  'mat',
  'bed',
  'pillow',
  'chair',
  'stool',
  'wall',
  'table',
  'step',
  'rail',
  'band',
  'towel',
  'roll',
  'stick',
  'dumbbell',
  'ball',
  'walker',
  'bike',
  'mirror',
  'cup',
  'metronome',
  'floor',
] as const;

const prop = z.strictObject({
  k: z.enum(figurePropKinds),
  /** Its left edge and the ground it stands on (of a mat: its upper side). With `at`, the distance from that point. */
  x: length,
  y: length,
  /** Width and height where the usual size does not fit. A chair's or a wall's negative width turns it round. */
  w: length.optional(),
  h: length.optional(),
  /** Degrees it is turned by. */
  turn: angle.optional(),
  /** Degrees it turns on by during the movement. */
  spin: angle.optional(),
  /** Held: moves with this point of the body. */
  at: point.optional(),
  /** Of bands, towels and sticks: the other end, fixed or at the body. */
  to: z.union([place, point]).optional(),
  /** Drawn before the body instead of behind it. */
  front: z.boolean().optional(),
});

/** A hand or ankle that stays at a place or at the body; elbow and knee follow. */
const pin = z.strictObject({
  at: z.union([place, point]),
  /** It goes straight to this place, or turns around a middle, counter-clockwise. */
  to: place.optional(),
  around: z.strictObject({ middle: place, turn: angle }).optional(),
  /** The way the elbow or knee points, if not the natural one: 1 bends counter-clockwise. */
  bend: z.union([z.literal(1), z.literal(-1)]).optional(),
});

const arrow = z.union([
  /** Along the way of a point, `gap` beside it (to the left of the way; negative to the right). */
  z.strictObject({
    track: point,
    gap: length.optional(),
    /** The piece of the way, as shares of the whole: [0, 1] if left out. */
    part: z.tuple([z.number().min(-2).max(2), z.number().min(-2).max(2)]).optional(),
    both: z.boolean().optional(),
  }),
  /** From place to place; `bend` bows it to the left by this share of its length. */
  z.strictObject({
    from: place,
    to: place,
    bend: z.number().min(-2).max(2).optional(),
    both: z.boolean().optional(),
  }),
]);

/** How far a finger is closed, or the bends of its joints from the knuckle to the tip. */
const finger = z.union([z.number().min(0).max(1), z.tuple([angle, angle, angle])]);
const fingers = z.array(finger).length(5);

export const figure = z.strictObject({
  /** In profile, facing the viewer, from behind; or a hand alone, from the thumb's side or with the palm to the viewer. */
  view: z.enum(['side', 'front', 'back', 'hand', 'palm']),
  /** The point of the body whose place is given; the other places follow from it. */
  root: z.strictObject({
    joint: point,
    at: place,
    /** Where it is in the end pose, when it moves. */
    to: place.optional(),
  }),
  start: pose,
  /** Only what differs from the start. */
  end: pose,
  pins: z.partialRecord(z.enum(['handN', 'handF', 'ankleN', 'ankleF']), pin).optional(),
  /** Of the hand views, thumb first. */
  fingers: z.strictObject({ start: fingers, end: fingers }).optional(),
  props: z.array(prop).max(12),
  /** The parts that work, drawn in the accent colour. */
  hot: z.array(part).max(8),
  /** The way of the movement; one arrow as a rule. */
  arrows: z.array(arrow).max(4),
  /** A round magnifier on a small movement. The arrows are drawn inside it. */
  zoom: z
    .strictObject({ on: point, at: place, scale: z.number().min(1).max(4), r: z.number().min(20).max(70).optional() })
    .optional(),
  /** x is its left end, y its base line. */
  label: z.strictObject({ t: z.string().max(12), x: length, y: length }).optional(),
});
export type Figure = z.infer<typeof figure>;
export type FigurePose = Figure['start'];
export type FigureProp = Figure['props'][number];
export type FigurePropKind = FigureProp['k'];
export type FigurePin = NonNullable<NonNullable<Figure['pins']>['handN']>;
export type FigureArrow = Figure['arrows'][number];
