import type { Mood, Portrait as PortraitSpec } from '@visite/contract/personas.ts';

const SKIN: Record<PortraitSpec['skin'], [base: string, shade: string, blush: string]> = {
  porcelain: ['#f6ddcf', '#e8c3b1', '#eda998'],
  light: ['#f0ccb4', '#dfb094', '#e59a83'],
  sand: ['#e3b793', '#cd9c76', '#d68a6c'],
  olive: ['#cfa077', '#b6865d', '#c07a56'],
  brown: ['#a06b49', '#875537', '#a35c42'],
  deep: ['#704531', '#5a3525', '#7c4433'],
};
const HAIR: Record<PortraitSpec['hair_color'], [base: string, shade: string]> = {
  black: ['#2b2829', '#d1b1c'],
  brown: ['#5b4030', '#463024'],
  blond: ['#d3ae6d', '#b8924f'],
  red: ['#a8552f', '#8a4223'],
  grey: ['#a9a8a6', '#8d8c8a'],
  white: ['#e9e6e1', '#d2cec7'],
};
const CLOTHES: Record<PortraitSpec['clothes_color'], [base: string, shade: string]> = {
  blue: ['#5c81a6', '#4b6d90'],
  teal: ['#3d8a81', '#2f726a'],
  sand: ['#d9c3a0', '#c4ab84'],
  rose: ['#cf9a94', '#b98078'],
  green: ['#7f9b76', '#69855f'],
  grey: ['#8e979b', '#777f84'],
  white: ['#f4f2ee', '#dcd8d0'],
  plum: ['#7d5a78', '#684862'],
};
const BACKGROUND: Record<PortraitSpec['background'], string> = {
  mist: '#d9e4e6',
  sage: '#d3e0d2',
  peach: '#f6dccb',
  sky: '#cfe0ee',
  lilac: '#e0d7ea',
  straw: '#f0e5c4',
};

const INK = '#33282a';

/** Brows, eyes and mouth that carry a mood: brow tilt (inner end), openness of the eyes, mouth as a path. */
const FACES: Record<Mood, { brow: number; lift: number; eye: number; mouth: string; isOpen?: boolean }> = {
  calm: { brow: 0, lift: 0, eye: 1, mouth: 'M52 77 Q60 80.5 68 77' },
  friendly: { brow: 0, lift: -1, eye: 0.9, mouth: 'M50.5 75.5 Q60 84.5 69.5 75.5' },
  worried: { brow: -2.6, lift: -1, eye: 1.1, mouth: 'M53 79.5 Q60 76.5 67 79.5' },
  in_pain: { brow: 3, lift: 1.4, eye: 0.35, mouth: 'M52 79.5 Q56 76 60 79 Q64 82 68 78' },
  upset: { brow: 3.2, lift: 1, eye: 0.85, mouth: 'M52.5 80 Q60 75.5 67.5 80' },
  withdrawn: { brow: -0.8, lift: 0.8, eye: 0.55, mouth: 'M54 78.5 L66 78.5' },
  confused: { brow: -2, lift: -2, eye: 1.15, mouth: 'M56.5 78.5 Q60 76.5 63.5 78.5 Q62 81.5 60 81.5 Q57.5 81.5 56.5 78.5', isOpen: true },
};

function HairBehind({ hair, tone }: { hair: PortraitSpec['hair']; tone: [string, string] }) {
  switch (hair) {
    case 'bob':
      return <path d="M33 55 Q30 27 60 25 Q90 27 87 55 L88 78 Q84 86 76 83 L44 83 Q36 86 32 78 Z" fill={tone[1]} />;
    case 'long':
      return <path d="M33 55 Q29 25 60 24 Q91 25 87 55 L91 100 Q80 108 74 96 L46 96 Q40 108 29 100 Z" fill={tone[1]} />;
    case 'wavy':
      return <path d="M33 56 Q27 27 60 24 Q93 27 87 56 Q93 66 88 76 Q92 86 82 91 L38 91 Q28 86 32 76 Q27 66 33 56 Z" fill={tone[1]} />;
    case 'curly':
      return (
        <g fill={tone[1]}>
          {[
            [36, 46],
            [40, 34],
            [50, 27],
            [62, 25],
            [74, 29],
            [83, 38],
            [86, 50],
            [85, 62],
            [35, 60],
            [60, 32],
          ].map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="11" />
          ))}
        </g>
      );
    case 'bun':
      return <circle cx="60" cy="22" r="10.5" fill={tone[1]} />;
    default:
      return null;
  }
}

function HairInFront({ hair, tone }: { hair: PortraitSpec['hair']; tone: [string, string] }) {
  switch (hair) {
    case 'short':
      return <path d="M35.5 56 Q32 29 60 26.5 Q88 29 84.5 56 Q83 46 78 41 Q66 44.5 50 39 Q39 43 35.5 56 Z" fill={tone[0]} />;
    case 'side_part':
      return <path d="M35.5 57 Q31 29 58 26 Q89 27 84.5 57 Q83 47 79 42 Q64 42 51 34 Q46 43 38 46 Q36.5 51 35.5 57 Z" fill={tone[0]} />;
    case 'bob':
    case 'long':
    case 'wavy':
      return (
        <path d="M34.5 60 Q31 27 60 25.5 Q89 27 85.5 60 Q84 47 77 40.5 Q68 38 60 34 Q50 40 43 41.5 Q36.5 48 34.5 60 Z" fill={tone[0]} />
      );
    case 'bun':
      return <path d="M35 57 Q33 28 60 26.5 Q87 28 85 57 Q82 41 60 37.5 Q38 41 35 57 Z" fill={tone[0]} />;
    case 'curly':
      return (
        <g fill={tone[0]}>
          {[
            [41, 42],
            [49, 36],
            [59, 34],
            [69, 36],
            [78, 42],
          ].map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="7.5" />
          ))}
        </g>
      );
    case 'receding':
      return (
        <path
          d="M35.5 60 Q32.5 42 41 34 Q40 44 38.6 50 Q37 54 35.5 60 Z M84.5 60 Q87.5 42 79 34 Q80 44 81.4 50 Q83 54 84.5 60 Z M44 31 Q60 24 76 31 Q60 29 44 31 Z"
          fill={tone[0]}
        />
      );
    case 'headscarf':
      return (
        <path
          d="M60 22 Q91 23 89 58 Q90 84 78 96 Q60 104 42 96 Q30 84 31 58 Q29 23 60 22 Z M60 34 Q40 35 39.5 60 Q40 84 60 89 Q80 84 80.5 60 Q80 35 60 34 Z"
          fill={tone[0]}
          fillRule="evenodd"
        />
      );
    case 'none':
      return null;
  }
}

function Clothes({ spec }: { spec: PortraitSpec }) {
  const [base, shade] = CLOTHES[spec.clothes_color];
  const shoulders = 'M14 122 Q16 99 42 94 Q52 92 60 92 Q68 92 78 94 Q104 99 106 122 Z';
  switch (spec.clothes) {
    case 'gown':
      return (
        <g>
          <path d={shoulders} fill={base} />
          <path d="M45 93.5 Q60 108 75 93.5 L71 92.5 Q60 103 49 92.5 Z" fill={shade} />
          {[28, 46, 74, 92].map((x) => (
            <circle key={x} cx={x} cy="112" r="1.6" fill={shade} />
          ))}
        </g>
      );
    case 'pyjama':
      return (
        <g>
          <path d={shoulders} fill={base} />
          {[24, 36, 84, 96].map((x) => (
            <path key={x} d={`M${x} 122 L${x < 60 ? x + 5 : x - 5} 99`} stroke={shade} strokeWidth="2" />
          ))}
          <path d="M46 93 L60 110 L74 93 L70 92 L60 100 L50 92 Z" fill={shade} />
        </g>
      );
    case 'cardigan':
      return (
        <g>
          <path d={shoulders} fill={base} />
          <path d="M50 92.5 L60 116 L70 92.5 Q60 97 50 92.5 Z" fill="#f4f2ee" />
          <path d="M49 92.6 L60 118 L71 92.6" fill="none" stroke={shade} strokeWidth="2.6" />
        </g>
      );
    case 'scrubs':
      return (
        <g>
          <path d={shoulders} fill={base} />
          <path d="M46 93 L60 109 L74 93" fill="none" stroke={shade} strokeWidth="4" strokeLinejoin="round" />
        </g>
      );
    case 'coat':
      return (
        <g>
          <path d={shoulders} fill="#fbfaf7" />
          <path d="M48 92.6 L60 112 L72 92.6 Q60 97 48 92.6 Z" fill={base} />
          <path d="M47 92.8 L54 122 M73 92.8 L66 122" stroke="#d8d4cb" strokeWidth="2.4" fill="none" />
        </g>
      );
    case 'shirt':
      return (
        <g>
          <path d={shoulders} fill={base} />
          <path d="M47 92 L55 104 L60 96 L65 104 L73 92 Q60 97 47 92 Z" fill={shade} />
        </g>
      );
    case 'blouse':
      return (
        <g>
          <path d={shoulders} fill={base} />
          <path d="M46 93 Q60 112 74 93" fill="none" stroke={shade} strokeWidth="3" />
        </g>
      );
  }
}

function Beard({ beard, color }: { beard: PortraitSpec['beard']; color: string }) {
  switch (beard) {
    case 'full':
      return <path d="M37 64 Q38 94 60 96 Q82 94 83 64 Q80 73 70 72 Q60 69 50 72 Q40 73 37 64 Z" fill={color} />;
    case 'moustache':
      return <path d="M50 73.5 Q55 69.5 60 72 Q65 69.5 70 73.5 Q65 74.6 60 73.6 Q55 74.6 50 73.5 Z" fill={color} />;
    case 'stubble':
      return <path d="M37.5 66 Q39 92 60 94 Q81 92 82.5 66 Q79 76 69 74 Q60 71 51 74 Q41 76 37.5 66 Z" fill={color} opacity="0.22" />;
    case 'none':
      return null;
  }
}

interface PortraitProps {
  spec: PortraitSpec;
  mood?: Mood;
  /** Pixels; it is as wide as high. */
  size?: number;
  /** Spoken name; without one it is decoration beside a name that is written. */
  label?: string;
}

/** A person drawn in the one hand of the house; the face follows the mood (experience.md). */
export function Portrait({ spec, mood = 'calm', size = 56, label }: PortraitProps) {
  const [skin, shade, blush] = SKIN[spec.skin];
  const hair = spec.hair === 'headscarf' ? CLOTHES[spec.clothes_color] : HAIR[spec.hair_color];
  const face = FACES[mood];
  const browTone = spec.hair_color === 'white' ? '#b3aca3' : HAIR[spec.hair_color][1];
  const accessible = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg viewBox="0 0 120 120" width={size} height={size} {...accessible} style={{ borderRadius: '28%', display: 'block', flexShrink: 0 }}>
      <rect width="120" height="120" fill={BACKGROUND[spec.background]} />
      <HairBehind hair={spec.hair} tone={hair} />
      <path d="M51 80 L51 95 Q60 103 69 95 L69 80 Z" fill={shade} />
      <Clothes spec={spec} />
      <ellipse cx="36.5" cy="61" rx="4.2" ry="6.2" fill={shade} />
      <ellipse cx="83.5" cy="61" rx="4.2" ry="6.2" fill={shade} />
      <path d="M60 30 Q83.5 30 83 60 Q82 90 60 91.5 Q38 90 37 60 Q36.5 30 60 30 Z" fill={skin} />
      <path d="M83 60 Q82 90 60 91.5 Q75 86 76.5 62 Q77 44 70 33 Q83.4 38 83 60 Z" fill={shade} opacity="0.35" />
      <ellipse cx="46.5" cy="70" rx="5.4" ry="3.6" fill={blush} opacity="0.4" />
      <ellipse cx="73.5" cy="70" rx="5.4" ry="3.6" fill={blush} opacity="0.4" />
      <Beard beard={spec.beard} color={hair[0]} />
      {spec.age !== 'young' && (
        <g stroke={shade} strokeWidth="1.1" fill="none" strokeLinecap="round">
          <path d="M45 66.5 Q49 68.4 53 66.8 M67 66.8 Q71 68.4 75 66.5" />
          {spec.age === 'old' && (
            <path d="M50 44 Q60 42.4 70 44 M51.5 47.5 Q60 46.2 68.5 47.5 M48.6 72 Q47.6 76 49 80 M71.4 72 Q72.4 76 71 80" />
          )}
        </g>
      )}
      <g stroke={browTone} strokeWidth="2.3" strokeLinecap="round">
        <line x1="44" y1={53 + face.lift - face.brow / 3} x2="54" y2={52.4 + face.lift + face.brow} />
        <line x1="76" y1={53 + face.lift - face.brow / 3} x2="66" y2={52.4 + face.lift + face.brow} />
      </g>
      <g fill={INK}>
        <ellipse cx="49.5" cy="60.5" rx="2.5" ry={3 * face.eye} />
        <ellipse cx="70.5" cy="60.5" rx="2.5" ry={3 * face.eye} />
      </g>
      {face.eye > 0.6 && (
        <g fill="#fff" opacity="0.85">
          <circle cx="50.4" cy="59.4" r="0.8" />
          <circle cx="71.4" cy="59.4" r="0.8" />
        </g>
      )}
      <path d="M60 61 Q57.6 68 59 69.6 Q60 70.4 61.6 69.8" fill="none" stroke={shade} strokeWidth="1.7" strokeLinecap="round" />
      <path
        d={face.mouth}
        fill={face.isOpen ? '#7d3f3d' : 'none'}
        stroke={spec.beard === 'full' ? '#f0d9cf' : '#8d4a45'}
        strokeWidth="2.1"
        strokeLinecap="round"
      />
      <HairInFront hair={spec.hair} tone={hair} />
      {spec.glasses && (
        <g fill="none" stroke="#3f4a52" strokeWidth="1.7">
          <rect x="42" y="55.5" width="15" height="11" rx="4.5" fill="#fff" fillOpacity="0.16" />
          <rect x="63" y="55.5" width="15" height="11" rx="4.5" fill="#fff" fillOpacity="0.16" />
          <path d="M57 60 Q60 58 63 60 M42 59.5 L37.5 58.5 M78 59.5 L82.5 58.5" />
        </g>
      )}
    </svg>
  );
}
