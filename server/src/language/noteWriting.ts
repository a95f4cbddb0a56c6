import { asText, marksInSteps } from '@visite/core/evaluation/corrections.ts';
import type { LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import type { Database } from '#platform/database.ts';
import { inSlices } from '#steps/inSlices.ts';
import { mistakesIn } from './mistakes.ts';
import { language_samples } from './tables.ts';

/** Counts what somebody wrote outside of talks, and its mistakes; `source` names the thing, so that it counts once. */
export async function noteWriting(
  db: Database,
  rules: LanguageRules,
  { user_id, source, text, at }: { user_id: string; source: string; text: string; at: Date },
): Promise<void> {
  const { words, mistakes } = mistakesIn(text, await inSlices(marksInSteps(asText(text), rules)));
  if (words === 0) return;
  await db
    .insert(language_samples)
    .values({ user_id, source, words, mistakes, created_at: at })
    .onConflictDoUpdate({
      target: [language_samples.user_id, language_samples.source],
      set: { words, mistakes, created_at: at },
    });
}
