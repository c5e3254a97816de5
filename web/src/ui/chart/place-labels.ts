// Places the labels beside lines so that they cover neither each other nor the points.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LineLabel {
  text: string;
  /** The position of its line. */
  y: number;
  /** The preferred end of the line. */
  side: 'start' | 'end';
}

export interface PlacedLabel {
  x: number;
  /** Of the baseline. */
  y: number;
  anchor: 'start' | 'end';
}

const lineHeight = 15;

/** Accurate enough for 12 px: Han and full-width characters are as wide as high, others about half. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += sign.charCodeAt(0) > 0x2e7f ? 12 : 6.9;
  return width;
}

/** One after the other: above or below the line, at either end; where nothing is free, at its preferred position. */
export function placeLabels(labels: readonly LineLabel[], plot: Box, taken: readonly Box[]): PlacedLabel[] {
  const boxes = [...taken];
  const lineOf = ({ y }: LineLabel): Box => ({ left: plot.left, right: plot.right, top: y - 1, bottom: y + 1 });
  return labels.map((label) => {
    const others = labels.filter((other) => other.y !== label.y).map(lineOf);
    const positions = positionsOf(label);
    const free = positions.find((position) => {
      const box = boxOf(label, position, plot);
      return (
        box.top >= plot.top - 2 &&
        box.bottom <= plot.bottom &&
        ![...boxes, ...others].some((other) => overlap(box, other))
      );
    });
    const position = free ?? positions[0];
    boxes.push(boxOf(label, position, plot));
    return placed(label, position, plot);
  });
}

interface Position {
  side: LineLabel['side'];
  isAbove: boolean;
}

function positionsOf({ side }: LineLabel): [Position, ...Position[]] {
  const other = side === 'start' ? 'end' : 'start';
  return [
    { side, isAbove: true },
    { side, isAbove: false },
    { side: other, isAbove: true },
    { side: other, isAbove: false },
  ];
}

function placed({ y }: LineLabel, { side, isAbove }: Position, plot: Box): PlacedLabel {
  return {
    x: side === 'start' ? plot.left + 5 : plot.right - 2,
    y: isAbove ? y - 5 : y + lineHeight,
    anchor: side,
  };
}

function boxOf(label: LineLabel, position: Position, plot: Box): Box {
  const { x, y } = placed(label, position, plot);
  const width = textWidth(label.text);
  const left = position.side === 'start' ? x : x - width;
  return { left, right: left + width, top: y - 11, bottom: y + 3 };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
