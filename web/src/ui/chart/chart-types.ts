// The content of a chart over time.

export interface ChartPoint {
  date: string;
  /** Null: not reported; it breaks the line. */
  value: number | null;
  /** As shown: 84°, 13.5 秒. */
  words?: string;
}

export interface ChartSeries {
  key: string;
  word: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** `second`: thin, with hollow dots, for a series beside the main one. */
  look: 'main' | 'second';
}

/** A target or a limit, as a dashed line with a label. */
export interface Guide {
  key: string;
  value: number;
  words: string;
  tone: 'goal' | 'limit' | 'quiet';
  side: 'start' | 'end';
  /** Where it changed over time: the value from each day on, oldest first. */
  steps?: readonly { date: string; value: number }[];
}

/** Something that began on a day, as a dotted line. */
export interface ChartMarker {
  date: string;
  words: string;
}

export interface ChartPause {
  from: string;
  /** The first day after it; null: it lasts. */
  to: string | null;
}

interface ValueAxis {
  unit: string;
  digits: number;
  /** Fixed ends, as of a score; absent: as the values require. */
  range?: readonly [number, number];
}

export interface ChartBand {
  from: number;
  to: number;
  words: string;
}

export interface ChartContent {
  series: readonly ChartSeries[];
  from: string;
  to: string;
  /** Days are counted from here: 术后 28 天. Null: dates. */
  dayZero: string | null;
  /** 术后, 病程. */
  dayLabel?: string;
  axis: ValueAxis;
  guides?: readonly Guide[];
  markers?: readonly ChartMarker[];
  pauses?: readonly ChartPause[];
  /** A change within it is no more than the measurement error. */
  band?: ChartBand | null;
  /** Later days are in the future. */
  today?: string;
}
