import type { Portrait } from '@visite/contract/personas.ts';
import type { Tones } from './portraitColors.ts';

interface HairProps {
  hair: Portrait['hair'];
  tones: Tones;
}

const CURLS_BEHIND = [
  [37, 52],
  [38, 40],
  [45, 30],
  [55, 24.5],
  [66, 24.5],
  [76, 30],
  [82, 40],
  [83, 52],
  [82, 63],
  [38, 63],
] as const;
const CURLS_IN_FRONT = [
  [41, 43],
  [47, 37],
  [55, 33.5],
  [64, 33],
  [72, 36],
  [78.5, 42],
] as const;

export function HairBehind({ hair, tones: { base, shade } }: HairProps) {
  switch (hair) {
    case 'bob':
      return (
        <path d="M34 56 Q30 21 60 20 Q90 21 86 56 Q88.5 70 88 79 Q84 86.5 73 83 L47 83 Q36 86.5 32 79 Q31.5 70 34 56 Z" fill={shade} />
      );
    case 'long':
      return (
        <path d="M33.5 56 Q29 20 60 19.5 Q91 20 86.5 56 Q88 80 94 100 Q84 110 72 98 L48 98 Q36 110 26 100 Q32 80 33.5 56 Z" fill={shade} />
      );
    case 'wavy':
      return (
        <path
          d="M35 50 Q29 19 60 18.5 Q91 19 85 50 Q92 57 87 66 Q93 74 87 81 Q90 90 80 93 L40 93 Q30 90 33 81 Q27 74 33 66 Q28 57 35 50 Z"
          fill={shade}
        />
      );
    case 'curly':
      return (
        <g fill={shade}>
          {CURLS_BEHIND.map(([x, y]) => (
            <circle key={`${x}/${y}`} cx={x} cy={y} r="10" />
          ))}
        </g>
      );
    case 'bun':
      return (
        <g>
          <circle cx="60" cy="17.5" r="10" fill={base} />
          <path
            d="M53 13.6 Q60 9.6 66.4 14.4 M52.4 19 Q58 15.6 66 19.4"
            fill="none"
            stroke={shade}
            strokeWidth="1.4"
            strokeLinecap="round"
          />
        </g>
      );
    case 'headscarf':
      return <path d="M60 19 Q90 20 88.5 56 Q88 80 97 106 L23 106 Q32 80 31.5 56 Q30 20 60 19 Z" fill={shade} />;
    default:
      return null;
  }
}

/** Strands, drawn over the hair so that a large portrait is not flat. */
function Strands({ d, color }: { d: string; color: string }) {
  return <path d={d} fill="none" stroke={color} strokeWidth="1.2" strokeLinecap="round" opacity="0.75" />;
}

export function HairInFront({ hair, tones: { base, shade } }: HairProps) {
  switch (hair) {
    case 'short':
      return (
        <g>
          <path
            d="M37 58 Q31.5 23 60 22 Q88.5 23 83 58 Q81.4 58.4 81 54 Q80.4 46 74.5 40.2 Q60 44.4 46.4 39 Q39.6 46 39 54 Q38.6 58.4 37 58 Z"
            fill={base}
          />
          <Strands d="M50 27.5 Q58 24.6 66 26.4 M46 33.6 Q54 30 63 31.6" color={shade} />
        </g>
      );
    case 'side_part':
      return (
        <g>
          <path
            d="M37 58 Q30.5 22 61 21 Q89 22 83 58 Q81.4 58.4 81 54 Q80.6 47 77 42.6 Q60 43 50.4 33.4 Q47.4 41 41 46 Q39.4 50 39 54 Q38.6 58.4 37 58 Z"
            fill={base}
          />
          <Strands d="M52 31 Q60 36.6 72 36.8 M55 26.6 Q64 31 76 31.6 M44.6 32 Q42 36 40.6 40.6" color={shade} />
        </g>
      );
    case 'bob':
    case 'long':
      return (
        <g>
          <path
            d="M35.6 76 Q29.6 22 60 21.4 Q90.4 22 84.4 76 Q80.6 70 81 58 Q80.4 46 66.4 34.8 Q56 43.4 42.4 45 Q39 52 39 58 Q39.4 70 35.6 76 Z"
            fill={base}
          />
          <Strands d="M64 28.4 Q54 37.4 42.6 40 M68.6 29 Q78 35.4 81.4 45" color={shade} />
        </g>
      );
    case 'wavy':
      return (
        <g>
          <path
            d="M35.4 70 Q38.4 64 34.6 57 Q31 22.4 60 21.6 Q89 22.4 85.4 57 Q81.6 64 84.6 70 Q79 64 81 54 Q80.4 48 78.6 45.4 Q70.4 43.4 67.6 35 Q58 45 43.4 44.2 Q39.4 49 39 54 Q41 64 35.4 70 Z"
            fill={base}
          />
          <Strands d="M62 27.6 Q54 36.4 43 37.6 M70 28.4 Q73 35.6 80.4 38.6" color={shade} />
        </g>
      );
    case 'bun':
      return (
        <g>
          <path d="M37.4 58 Q33 23.6 60 23 Q87 23.6 82.6 58 Q81.4 44.6 70.6 38.4 Q60 35 49.4 38.4 Q38.6 44.6 37.4 58 Z" fill={base} />
          <Strands d="M60 26 L60 33.4 M51.6 27.6 Q48.6 31.6 46.8 36.6 M68.4 27.6 Q71.4 31.6 73.2 36.6" color={shade} />
        </g>
      );
    case 'curly':
      return (
        <g>
          <path d="M38 52 Q36 30 60 28 Q84 30 82 52 Q76 40 60 38 Q44 40 38 52 Z" fill={base} />
          <g fill={base}>
            {CURLS_IN_FRONT.map(([x, y]) => (
              <circle key={`${x}/${y}`} cx={x} cy={y} r="6.6" />
            ))}
          </g>
          <Strands
            d="M44 41.6 Q47 39 50 41 M57 34.4 Q60 32 63 34.2 M70 38 Q73 36 75.6 38.6 M49 30.6 Q52 28 55 29.6 M66 28.6 Q69 27.4 71.4 30"
            color={shade}
          />
        </g>
      );
    case 'receding':
      return (
        <g fill={base}>
          <path d="M37.2 61 Q32.4 42 43.6 31.4 Q42.6 38 41 44 Q39.4 50 39.2 57.4 Q38.6 62 37.2 61 Z" />
          <path d="M82.8 61 Q87.6 42 76.4 31.4 Q77.4 38 79 44 Q80.6 50 80.8 57.4 Q81.4 62 82.8 61 Z" />
          <path d="M42.6 32.6 Q48 23.4 60 23 Q72 23.4 77.4 32.6 Q70 28.4 60 28.6 Q50 28.4 42.6 32.6 Z" />
        </g>
      );
    case 'headscarf':
      return (
        <g>
          <path
            d="M60 21.4 Q87.6 22.4 86 56 Q85.4 78 90 96 Q92 106 60 109 Q28 106 30 96 Q34.6 78 34 56 Q32.4 22.4 60 21.4 Z M60 33.6 Q41 34.4 40.6 56 Q42 84 60 85.4 Q78 84 79.4 56 Q79 34.4 60 33.6 Z"
            fill={base}
            fillRule="evenodd"
          />
          <path d="M41.6 52 Q43 35.4 60 34.8 Q77 35.4 78.4 52" fill="none" stroke={shade} strokeWidth="2" strokeLinecap="round" />
          <Strands
            d="M80.4 66 Q79 82 64 92 Q50 99 36.6 97 M83.4 74 Q82.4 88 70 97.6 M38 66 Q38.6 76 43 83 M45.4 30 Q39 37 38 47"
            color={shade}
          />
        </g>
      );
    case 'none':
      return <path d="M47 35.4 Q52 30.8 59 30.6" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" opacity="0.35" />;
  }
}

export function Beard({ beard, tones: { base, shade } }: { beard: Portrait['beard']; tones: Tones }) {
  switch (beard) {
    case 'full':
      return (
        <g>
          <path
            d="M38 56 Q37.6 88 60 90.4 Q82.4 88 82 56 Q79.6 68 70.6 69 Q64.4 67.4 60 70 Q55.6 67.4 49.4 69 Q40.4 68 38 56 Z"
            fill={base}
          />
          <Strands d="M52 85.4 Q60 88.4 68 85.4 M44.4 76 Q46 80 49 82.6 M75.6 76 Q74 80 71 82.6" color={shade} />
        </g>
      );
    case 'moustache':
      return <path d="M49.4 72.6 Q52.6 67.6 60 69.8 Q67.4 67.6 70.6 72.6 Q65.6 73.4 60 72 Q54.4 73.4 49.4 72.6 Z" fill={base} />;
    case 'stubble':
      return (
        <path
          d="M38.4 60 Q39 84.6 60 86 Q81 84.6 81.6 60 Q79.4 70.4 70.6 70.6 Q64.4 69 60 70.4 Q55.6 69 49.4 70.6 Q40.6 70.4 38.4 60 Z"
          fill={shade}
          opacity="0.24"
        />
      );
    case 'none':
      return null;
  }
}
