import { multiplyDivideHalfUp } from './rounding.js';
import { NEARLY_DAYS, type ScoreFacts, type ScoreLineKey } from './score.js';

/** How a client has paid so far, in points: a table that adds up, not a model. It suggests; a person decides, and nothing is
 *  refused by it. docs/decisions/0022. */

/** Fewer instalments say nothing yet, unless something is late beyond NEARLY_DAYS. */
export const LEAST_INSTALMENTS = 3;

/** The rows of a table: the points of the last one whose number is not beyond what was found. */
type Steps = readonly (readonly [from: number, points: number])[];

/** Which points there are, 1000 in all. */
export const SCORE_TABLE = {
  onTime: 250,
  nearlyOnTime: 100,
  worstDelay: [
    [0, 100],
    [4, 75],
    [8, 45],
    [16, 20],
    [31, 0],
  ],
  currentDelay: [
    [0, 250],
    [1, 190],
    [4, 120],
    [8, 50],
    [16, 0],
  ],
  brokenPromises: [
    [0, 50],
    [1, 25],
    [2, 10],
    [3, 0],
  ],
  settledSales: [
    [0, 0],
    [1, 40],
    [2, 60],
    [3, 80],
    [4, 90],
    [5, 100],
  ],
  lateRenewals: [
    [0, 75],
    [1, 30],
    [2, 0],
  ],
  monthsKnown: [
    [0, 0],
    [3, 15],
    [6, 40],
    [12, 75],
  ],
} as const satisfies Record<ScoreLineKey, number | Steps>;

export const SCORE_GRADES = ['A', 'B', 'C', 'D', 'E'] as const;

export type ScoreGrade = (typeof SCORE_GRADES)[number];

/** The fewest points of each. */
export const GRADE_FROM: Readonly<Record<ScoreGrade, number>> = {
  A: 880,
  B: 750,
  C: 600,
  D: 400,
  E: 0,
};

export interface ScoreLine {
  key: ScoreLineKey;
  points: number;
  /** The most that the line can give. */
  of: number;
}

export interface Score {
  points: number;
  grade: ScoreGrade;
  lines: ScoreLine[];
}

export const gradeOf = (points: number): ScoreGrade =>
  SCORE_GRADES.find((grade) => points >= GRADE_FROM[grade]) ?? 'E';

/** Null: too little is known of the client. */
export function scoreOf(facts: ScoreFacts): Score | null {
  if (facts.onTime.of < LEAST_INSTALMENTS && facts.currentDelay.count <= NEARLY_DAYS) return null;
  const lines = (Object.keys(SCORE_TABLE) as ScoreLineKey[]).map((key) => lineOf(key, facts));
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  return { points, grade: gradeOf(points), lines };
}

function lineOf(key: ScoreLineKey, facts: ScoreFacts): ScoreLine {
  const row = SCORE_TABLE[key];
  const fact = facts[key];
  if (typeof row === 'number' && 'of' in fact) {
    const { keptWeight, ofWeight } = fact;
    return {
      key,
      of: row,
      points: ofWeight === 0 ? 0 : multiplyDivideHalfUp(row, keptWeight, ofWeight),
    };
  }
  const steps: Steps = typeof row === 'number' ? [] : row;
  const found = 'count' in fact ? fact.count : 0;
  const reached = steps.filter(([from]) => found >= from);
  return {
    key,
    of: Math.max(0, ...steps.map(([, points]) => points)),
    points: reached.at(-1)?.[1] ?? 0,
  };
}
