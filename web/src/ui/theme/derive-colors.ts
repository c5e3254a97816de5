import { dark, light, type Tokens } from '#web/ui/tokens.ts';
import { contrast, mix } from './color.ts';

export const defaultSeed = '#1890ff';

type SeedColors = Pick<Tokens, 'accent' | 'strong' | 'strong-hover' | 'link' | 'tint' | 'link-on'>;

const white = '#ffffff';
const black = '#000000';
const forText = 4.5;
const forControl = 3;
/** A link with the minimum contrast would look like disabled text on a dark surface. */
const forDarkLink = 6.5;

const isReadable = (color: string, backgrounds: readonly string[], atLeast: number) =>
  backgrounds.every((background) => contrast(color, background) >= atLeast);

/** The colours derived from the seed that a user has picked. Any seed works: illegible colours are adjusted. */
export function deriveColors(seed: string, isDark: boolean): SeedColors {
  if (seed.toLowerCase() === defaultSeed) return seedColorsOf(isDark ? dark : light);
  return isDark ? deriveDark(seed) : deriveLight(seed);
}

function seedColorsOf(tokens: Tokens): SeedColors {
  const { accent, strong, link, tint } = tokens;
  return { accent, strong, 'strong-hover': tokens['strong-hover'], link, tint, 'link-on': tokens['link-on'] };
}

function deriveLight(seed: string): SeedColors {
  const first = (backgrounds: readonly string[], atLeast: number) =>
    stepTo(black, seed, (color) => isReadable(color, backgrounds, atLeast));
  const accent = first([light.surface, light.page], forControl);
  const strong = first([white], forText);
  const tint = mix(light.surface, accent, 0.1);
  return {
    accent,
    strong,
    'strong-hover': hoverOf(strong, [black, white]),
    link: first([light.surface, light.page, light.hover], forText),
    tint,
    'link-on': first([tint], forText),
  };
}

function deriveDark(seed: string): SeedColors {
  const lighter = (backgrounds: readonly string[]) =>
    stepTo(white, seed, (c) => isReadable(c, backgrounds, forDarkLink));
  // A white tick is on the accent, white text on the strong colour, and both must stand out from the surface.
  const accent = stepBetween(seed, { onWhite: 2.8, onSurface: forControl });
  const strong = stepBetween(seed, { onWhite: forText, onSurface: 2.5 });
  const tint = mix(dark.surface, accent, 0.2);
  return {
    accent,
    strong,
    'strong-hover': hoverOf(strong, [white, black]),
    link: lighter([dark.surface, dark.page, dark.hover]),
    tint,
    'link-on': lighter([tint]),
  };
}

function stepBetween(seed: string, { onWhite, onSurface }: { onWhite: number; onSurface: number }): string {
  const isFit = (color: string) => contrast(color, white) >= onWhite && contrast(color, dark.surface) >= onSurface;
  return stepTo(contrast(seed, white) < onWhite ? black : white, seed, isFit);
}

function stepTo(end: string, seed: string, isFit: (color: string) => boolean): string {
  const shares = Array.from({ length: 26 }, (_, i) => i / 25);
  return shares.map((share) => mix(seed, end, share)).find(isFit) ?? end;
}

/** A visible change that keeps white text legible. */
function hoverOf(strong: string, directions: readonly [string, string]): string {
  const steps = directions.map((end) => mix(strong, end, 0.15));
  return steps.find((step) => contrast(step, white) >= forText && contrast(step, strong) >= 1.08) ?? strong;
}
