import { BRAND } from '@visite/core/brand.ts';

const { ground, paper, sign } = BRAND.colors.logo;

/** The sign of the house, beside its written name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <rect width="64" height="64" rx="16" fill={ground} />
      <path d="M16 18h32a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H32l-10 8v-8h-6a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" fill={paper} />
      <path d="M32 24v14M25 31h14" stroke={sign} strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
