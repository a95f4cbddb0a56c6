import type { Mood, Portrait as PortraitSpec } from '@visite/contract/personas.ts';
import { useId } from 'react';
import { PortraitClothes } from './PortraitClothes.tsx';
import { PortraitFace } from './PortraitFace.tsx';
import { Beard, HairBehind, HairInFront } from './PortraitHair.tsx';
import { BACKGROUND, CLOTHES, HAIR, SKIN } from './portraitColors.ts';

const HEAD = 'M60 28 Q83.4 28.6 82.6 56 Q81.6 71 71 81.6 Q65.6 86.4 60 86.4 Q54.4 86.4 49 81.6 Q38.4 71 37.4 56 Q36.6 28.6 60 28 Z';

/** Below this size, in pixels, the picture comes closer, so that the face can still be read. */
const SMALL = 64;

function Glasses() {
  return (
    <g fill="#fff" fillOpacity="0.18" stroke="#45515a" strokeWidth="1.7">
      <rect x="42" y="50.6" width="16" height="13" rx="5.4" />
      <rect x="62" y="50.6" width="16" height="13" rx="5.4" />
      <path d="M58 56 Q60 54.4 62 56 M42 55.4 L38.4 54.6 M78 55.4 L81.6 54.6" fill="none" strokeLinecap="round" />
    </g>
  );
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
  const id = useId();
  if (spec.photo) {
    return (
      <img
        src={`/files/${spec.photo}`}
        alt={label ?? ''}
        width={size}
        height={size}
        style={{ borderRadius: '28%', display: 'block', flexShrink: 0, objectFit: 'cover' }}
      />
    );
  }
  const skin = SKIN[spec.skin];
  const hair = HAIR[spec.hair_color];
  const ground = BACKGROUND[spec.background];
  const headTones = spec.hair === 'headscarf' ? CLOTHES[spec.clothes_color] : hair;
  const browColor = spec.hair_color === 'white' ? '#b9b2a8' : hair.shade;
  return (
    <svg
      viewBox={size <= SMALL ? '13 5 94 94' : '0 0 120 120'}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      style={{ borderRadius: '28%', display: 'block', flexShrink: 0 }}
    >
      <rect width="120" height="120" fill={ground.base} />
      <circle cx="60" cy="66" r="50" fill={ground.shade} opacity="0.6" />
      <HairBehind hair={spec.hair} tones={headTones} />
      <path d="M50 72 L50 90 Q47 94 42 96 L60 118 L78 96 Q73 94 70 90 L70 72 Z" fill={skin.base} />
      <path d="M50 79.6 Q60 90.4 70 79.6 L70 88 Q60 97.6 50 88 Z" fill={skin.shade} />
      <PortraitClothes clothes={spec.clothes} clothes_color={spec.clothes_color} />
      <path d="M38.6 53 Q33.4 51.6 33.6 58 Q34.2 65.4 39.6 64.6 Z M81.4 53 Q86.6 51.6 86.4 58 Q85.8 65.4 80.4 64.6 Z" fill={skin.base} />
      <path
        d="M37.4 56.4 Q35.8 58 37.4 61 M82.6 56.4 Q84.2 58 82.6 61"
        fill="none"
        stroke={skin.shade}
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <clipPath id={id}>
        <path d={HEAD} />
      </clipPath>
      <path d={HEAD} fill={skin.base} />
      {/* Light from the left: the far side of the face and what lies under the hair are a little darker. */}
      <g clipPath={`url(#${id})`} fill={skin.shade}>
        <path d="M84 26 L84 90 L62 90 Q78.6 80 79 58 Q79.4 40 72 26 Z" opacity="0.42" />
        {spec.hair !== 'none' && spec.hair !== 'receding' && <path d="M36 28 L84 28 L84 46 Q60 35 36 48 Z" opacity="0.4" />}
      </g>
      <Beard beard={spec.beard} tones={hair} />
      <PortraitFace id={id} mood={mood} age={spec.age} skin={skin} browColor={browColor} hasBeard={spec.beard === 'full'} />
      <HairInFront hair={spec.hair} tones={headTones} />
      {spec.glasses && <Glasses />}
    </svg>
  );
}
