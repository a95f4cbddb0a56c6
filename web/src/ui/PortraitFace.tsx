import type { Mood, Portrait } from '@visite/contract/personas.ts';
import { INK, type SkinTones } from './portraitColors.ts';

interface Brow {
  /** Pixels down from rest at the nose, in the middle, at the temple. */
  inner: number;
  arch: number;
  outer: number;
}
interface Expression {
  left: Brow;
  right: Brow;
  /** 1: at rest, 0: shut. */
  lids: number;
  gaze: [x: number, y: number];
  mouth: string;
  /** Lips apart: what is seen between them. */
  inside?: 'teeth' | 'dark';
  extra?: 'smile' | 'crease' | 'forehead';
}

const both = (inner: number, arch: number, outer: number) => ({ left: { inner, arch, outer }, right: { inner, arch, outer } });

/** What a mood does to brows, lids, gaze and mouth (experience.md: mood is visible, never a number). */
const EXPRESSIONS: Record<Mood, Expression> = {
  calm: { ...both(0, 0, 0), lids: 0.94, gaze: [0, 0], mouth: 'M53.5 74.4 Q60 77.4 66.5 74.4' },
  friendly: {
    ...both(-1, -1.6, -0.4),
    lids: 0.84,
    gaze: [0, 0],
    mouth: 'M52.4 73 Q60 75 67.6 73 Q66.2 79.6 60 79.6 Q53.8 79.6 52.4 73 Z',
    inside: 'teeth',
    extra: 'smile',
  },
  worried: { ...both(-3.2, -0.6, 1.4), lids: 1.08, gaze: [0, 0], mouth: 'M54.5 76.4 Q60 73.4 65.5 76.4', extra: 'forehead' },
  in_pain: {
    ...both(2.6, 1.8, -0.4),
    lids: 0,
    gaze: [0, 0],
    mouth: 'M51.8 74.6 Q55 71.8 60 72.8 Q65 71.8 68.2 74.6 Q67.6 78.6 60 78.4 Q52.4 78.6 51.8 74.6 Z',
    inside: 'teeth',
    extra: 'crease',
  },
  upset: { ...both(3.4, 1.6, -1.4), lids: 0.8, gaze: [0, 0], mouth: 'M53.4 77.2 Q60 73 66.6 77.2', extra: 'crease' },
  withdrawn: { ...both(-1, 1, 1.6), lids: 0.62, gaze: [-1.5, 1.2], mouth: 'M55 76 Q60 75.2 65 76.2' },
  confused: {
    left: { inner: 1.6, arch: 1, outer: 0 },
    right: { inner: -2.4, arch: -4, outer: -1.6 },
    lids: 1.04,
    gaze: [1, -0.8],
    mouth: 'M56.6 74.8 Q60 72.6 63.6 75.2 Q63 78.4 60 78.2 Q57 78 56.6 74.8 Z',
    inside: 'dark',
  },
};

const EYES = [
  { side: 'left', x: 50.2 },
  { side: 'right', x: 69.8 },
] as const;

interface EyeProps {
  id: string;
  x: number;
  expression: Expression;
  skin: SkinTones;
  isOld: boolean;
}

function Eye({ id, x, expression, skin, isOld }: EyeProps) {
  const { lids, gaze } = expression;
  if (lids === 0) {
    return <path d={`M${x - 4.4} 56.4 Q${x} 59.8 ${x + 4.4} 56.4`} fill="none" stroke={INK} strokeWidth="1.8" strokeLinecap="round" />;
  }
  const top = 57.4 - 8.4 * lids;
  const shape = `M${x - 4.6} 57 Q${x} ${top} ${x + 4.6} 57 Q${x} 61.2 ${x - 4.6} 57 Z`;
  return (
    <g>
      <clipPath id={id}>
        <path d={shape} />
      </clipPath>
      <path d={shape} fill="#fffdfa" />
      <g clipPath={`url(#${id})`}>
        <circle cx={x + gaze[0]} cy={56.4 + gaze[1]} r="2.75" fill={INK} />
        <circle cx={x + gaze[0] + 1} cy={55.3 + gaze[1]} r="0.85" fill="#fff" />
      </g>
      <path
        d={`M${x - 4.8} 57.2 Q${x} ${top} ${x + 4.8} 57.2`}
        fill="none"
        stroke={INK}
        strokeWidth={isOld ? 1.3 : 1.6}
        strokeLinecap="round"
      />
      {lids < 0.75 && (
        <path
          d={`M${x - 4.6} ${54.6} Q${x} ${top - 1.6} ${x + 4.6} ${54.6}`}
          fill="none"
          stroke={skin.shade}
          strokeWidth="1.2"
          strokeLinecap="round"
        />
      )}
    </g>
  );
}

function brow(x: number, isLeft: boolean, { inner, arch, outer }: Brow): string {
  const [from, to] = isLeft ? [x - 5.8, x + 5] : [x + 5.8, x - 5];
  return `M${from} ${50 + outer} Q${x} ${45.6 + arch} ${to} ${49.2 + inner}`;
}

/** Lines that years leave. */
function AgeLines({ age, color }: { age: Portrait['age']; color: string }) {
  if (age === 'young') return null;
  return (
    <g stroke={color} strokeWidth="1.15" fill="none" strokeLinecap="round">
      <path d="M46.8 61.8 Q50 63.4 53.4 62 M66.6 62 Q70 63.4 73.2 61.8" />
      {age === 'old' && (
        <path d="M51.4 67.4 Q49 70.4 49.4 74 M68.6 67.4 Q71 70.4 70.6 74 M42.6 56 L40.6 54.6 M42.6 58.2 L40.4 58.6 M77.4 56 L79.4 54.6 M77.4 58.2 L79.6 58.6 M51.5 41.6 Q60 40 68.5 41.6" />
      )}
    </g>
  );
}

function MoodLines({ extra, color }: { extra: Expression['extra']; color: string }) {
  const line = { fill: 'none', stroke: color, strokeWidth: 1.3, strokeLinecap: 'round' } as const;
  switch (extra) {
    case 'smile':
      return <path d="M49.6 70.2 Q48.4 71.8 48.8 73.6 M70.4 70.2 Q71.6 71.8 71.2 73.6" {...line} />;
    case 'crease':
      return <path d="M58.6 47.4 L58.9 51 M61.4 47.4 L61.1 51" {...line} />;
    case 'forehead':
      return <path d="M54.6 43.8 Q60 42.4 65.4 43.8" {...line} />;
    case undefined:
      return null;
  }
}

function Mouth({ expression, skin, hasBeard }: { expression: Expression; skin: SkinTones; hasBeard: boolean }) {
  const fill = expression.inside === 'teeth' ? '#fffaf5' : expression.inside === 'dark' ? '#5d2b2b' : 'none';
  return (
    <g>
      {hasBeard && <path d="M51.4 73.4 Q60 69.8 68.6 73.4 Q67 81.6 60 81.6 Q53 81.6 51.4 73.4 Z" fill={skin.base} />}
      <path d={expression.mouth} fill={fill} stroke={skin.lip} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      {!expression.inside && (
        <path d="M57.4 79.6 Q60 80.8 62.6 79.6" fill="none" stroke={skin.shade} strokeWidth="1.3" strokeLinecap="round" />
      )}
    </g>
  );
}

interface FaceProps {
  /** Unique on the page: parts that are cut out are found by it. */
  id: string;
  mood: Mood;
  age: Portrait['age'];
  skin: SkinTones;
  browColor: string;
  hasBeard: boolean;
}

export function PortraitFace({ id, mood, age, skin, browColor, hasBeard }: FaceProps) {
  const expression = EXPRESSIONS[mood];
  return (
    <g>
      <ellipse cx="46.4" cy="67.4" rx="5" ry="3.6" fill={skin.blush} opacity="0.38" />
      <ellipse cx="73.6" cy="67.4" rx="5" ry="3.6" fill={skin.blush} opacity="0.38" />
      <AgeLines age={age} color={skin.shade} />
      <MoodLines extra={expression.extra} color={skin.shade} />
      {EYES.map(({ side, x }) => (
        <g key={side}>
          <Eye id={`${id}-${side}`} x={x} expression={expression} skin={skin} isOld={age === 'old'} />
          <path d={brow(x, side === 'left', expression[side])} fill="none" stroke={browColor} strokeWidth="2.3" strokeLinecap="round" />
        </g>
      ))}
      <path
        d="M60.6 58.4 Q60.2 63 57.8 66.2 Q57.6 68.4 60.4 68.6 Q62.2 68.6 62.8 67.4"
        fill="none"
        stroke={skin.shade}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Mouth expression={expression} skin={skin} hasBeard={hasBeard} />
    </g>
  );
}
