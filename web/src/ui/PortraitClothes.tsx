import type { Portrait } from '@visite/contract/personas.ts';
import { CLOTHES } from './portraitColors.ts';

/** Shoulders with an open neck: round, or pointed for everything that is worn with a V. */
const ROUND = 'M8 122 Q9 102 33 96.4 Q43 94 46.4 90.6 Q60 104 73.6 90.6 Q77 94 87 96.4 Q111 102 112 122 Z';
const POINTED = 'M8 122 Q9 102 33 96.4 Q43 94 46.8 90 L60 109 L73.2 90 Q77 94 87 96.4 Q111 102 112 122 Z';
const LINEN = '#f6f3ee';
const LINEN_SHADE = '#dcd6cb';

/** The fold where the arms begin. */
const Arms = ({ color }: { color: string }) => (
  <path d="M27.4 122 Q27.6 113 30 107.4 M92.6 122 Q92.4 113 90 107.4" fill="none" stroke={color} strokeWidth="1.6" strokeLinecap="round" />
);

export function PortraitClothes({ clothes, clothes_color }: Pick<Portrait, 'clothes' | 'clothes_color'>) {
  const { base, shade } = CLOTHES[clothes_color];
  const line = { fill: 'none', stroke: shade, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  switch (clothes) {
    case 'gown':
      return (
        <g>
          <path d={ROUND} fill={base} />
          <path d="M46.4 90.6 Q60 104 73.6 90.6 Q76 92.8 78 93.8 Q60 110.6 42 93.8 Q44 92.8 46.4 90.6 Z" fill={shade} />
          <g fill={shade} opacity="0.8">
            {[
              [20, 115],
              [36, 105],
              [39, 117],
              [53, 113],
              [67, 113],
              [81, 117],
              [84, 105],
              [100, 115],
            ].map(([x, y]) => (
              <circle key={`${x}/${y}`} cx={x} cy={y} r="1.5" />
            ))}
          </g>
        </g>
      );
    case 'pyjama':
      return (
        <g>
          <path d={POINTED} fill={base} />
          <path
            d="M20 122 L24 101 M33 122 L36 97 M87 122 L84 97 M100 122 L96 101 M46 122 L47 107 M74 122 L73 107"
            {...line}
            strokeWidth="1.8"
            opacity="0.8"
          />
          <path
            d="M46.8 90 L60 109 L52.6 112.6 L41.6 94 Q44.8 92.4 46.8 90 Z M73.2 90 L60 109 L67.4 112.6 L78.4 94 Q75.2 92.4 73.2 90 Z"
            fill={base}
          />
          <path
            d="M46.8 90 L60 109 L52.6 112.6 L41.6 94 M73.2 90 L60 109 L67.4 112.6 L78.4 94 M60 109 L60 122"
            {...line}
            strokeWidth="1.6"
          />
          <circle cx="62.6" cy="116" r="1.4" fill={LINEN} />
        </g>
      );
    case 'cardigan':
      return (
        <g>
          <path d={ROUND} fill={LINEN} />
          <path d="M46.6 91 Q60 104 73.4 91" fill="none" stroke={LINEN_SHADE} strokeWidth="2" />
          <path
            d="M8 122 Q9 102 33 96.4 Q43 94 46.4 90.6 Q48 104 57 122 Z M112 122 Q111 102 87 96.4 Q77 94 73.6 90.6 Q72 104 63 122 Z"
            fill={base}
          />
          <path d="M45 92.4 Q47 106 55 122 M75 92.4 Q73 106 65 122" {...line} strokeWidth="2.4" />
          <Arms color={shade} />
        </g>
      );
    case 'scrubs':
      return (
        <g>
          <path d={POINTED} fill={base} />
          <path d="M45.4 91.8 L60 112 L74.6 91.8" {...line} strokeWidth="3.4" strokeLinecap="butt" />
          <path d="M76 122 L76 113.4 L90 113.4 L90 122" {...line} strokeWidth="1.6" />
          <path d="M81 113 L81 109.4" stroke={LINEN} strokeWidth="2" strokeLinecap="round" />
          <Arms color={shade} />
        </g>
      );
    case 'coat':
      return (
        <g>
          <path d={POINTED} fill={base} />
          <path d="M8 122 Q9 102 33 96.4 Q43 94 46.4 90.6 L58 122 Z M112 122 Q111 102 87 96.4 Q77 94 73.6 90.6 L62 122 Z" fill="#fcfbf8" />
          <path
            d="M46.4 90.6 L57.2 120 L45 108.6 L49 105 L38.6 95 M73.6 90.6 L62.8 120 L75 108.6 L71 105 L81.4 95"
            fill="none"
            stroke={LINEN_SHADE}
            strokeWidth="1.7"
            strokeLinejoin="round"
          />
          {/* What a doctor carries, so that small portraits tell who is who. */}
          <path
            d="M43.4 92.8 Q40.6 108 46 117 M76.6 92.8 Q79.4 104 77.4 111"
            fill="none"
            stroke="#3d4a52"
            strokeWidth="2.2"
            strokeLinecap="round"
          />
          <circle cx="77" cy="114" r="3.2" fill="#3d4a52" />
          <circle cx="77" cy="114" r="1.4" fill="#c9d2d6" />
        </g>
      );
    case 'shirt':
      return (
        <g>
          <path d={POINTED} fill={base} />
          <path
            d="M46.8 90 L60 105.4 L53 111.4 L41.8 95.4 Q44.8 93.4 46.8 90 Z M73.2 90 L60 105.4 L67 111.4 L78.2 95.4 Q75.2 93.4 73.2 90 Z"
            fill={shade}
          />
          <path d="M60 108 L60 122" {...line} strokeWidth="1.6" />
          <circle cx="62.6" cy="115" r="1.4" fill={LINEN} />
          <Arms color={shade} />
        </g>
      );
    case 'blouse':
      return (
        <g>
          <path d={ROUND} fill={base} />
          <path
            d="M46.4 90.6 Q60 104 60 99.4 Q58 109.4 47 107 Q40.6 103.4 41.4 94 Q44.6 92.8 46.4 90.6 Z M73.6 90.6 Q60 104 60 99.4 Q62 109.4 73 107 Q79.4 103.4 78.6 94 Q75.4 92.8 73.6 90.6 Z"
            fill={LINEN}
          />
          <path d="M60 106 L60 122" {...line} strokeWidth="1.5" />
          <circle cx="60" cy="114" r="1.5" fill={LINEN} />
          <Arms color={shade} />
        </g>
      );
  }
}
