import { CaseEvaluation } from '@visite/contract/evaluation.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRecord, aTurn, COMPLETE, GOOD, withPatient } from './caseFixtures.ts';
import { evaluateCase } from './evaluateCase.ts';
import { languageRulesOfContent } from './languageFixtures.ts';

const rules = languageRulesOfContent();

describe('a whole case (domain 3, end of a case)', () => {
  const result = evaluateCase(COMPLETE, rules);

  it('gives the full score when everything was done', () => {
    expect(result.tasks.flatMap((task) => task.judgements).filter(({ met }) => met !== true)).toEqual([]);
    expect(result.score).toBe(1);
    expect(result.next_steps).toEqual([]);
  });

  it('fits the contract', () => {
    const rest = {
      case_interaction_id: GOOD[0]?.message_id,
      is_pending: false,
      xp: 50,
      streak_days: 1,
      created_at: '2026-01-01T00:00:00Z',
    };
    expect(CaseEvaluation.safeParse({ ...result, ...rest }).error).toBeUndefined();
  });

  it('scores 0 when nothing was said, and finds no strengths', () => {
    const empty = evaluateCase(aRecord(), rules);
    expect(empty.score).toBe(0);
    expect(empty.strengths).toEqual([]);
    expect(empty.language.cefr_estimate).toBeNull();
  });

  it('quotes only what the learner said or wrote, to the letter, whatever was said', () => {
    const line = fc.array(
      fc.constantFrom(
        'Guten Tag',
        'ich bin Amira',
        'Wo Sie haben Schmerzen?',
        'hast du Allergien',
        '„Na"',
        '\n',
        '3. ',
        'die Blutdruck',
        '!',
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const turns = lines.map((words) =>
          aTurn(words.join(' '), { told: ['pain'], acts: ['greeting', 'summary'], jargon: ['Blutdruck'] }),
        );
        const { tasks, language } = evaluateCase(withPatient(...turns), rules);
        const lineOf = (id: string | null) => turns.find(({ message_id }) => message_id === id)?.line ?? '';
        for (const { quote, message_id } of tasks.flatMap((task) => task.judgements)) {
          if (quote !== null) expect(lineOf(message_id)).toContain(quote);
        }
        for (const { original, message_id } of language.corrections) expect(lineOf(message_id)).toContain(original);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what cannot be judged', () => {
  it('is said plainly, with what there was no occasion for', () => {
    const { not_assessed } = evaluateCase(withPatient(aTurn('Hallo')), rules);
    expect(not_assessed[0]).toContain('Aussprache');
    expect(not_assessed).toContain('Offene Fragen: Dafür hast du zu wenig gefragt.');
  });
});

describe('language (issue 2, point 6)', () => {
  it('shows a mistake once, the most important kind first', () => {
    const { corrections } = evaluateCase(
      withPatient(aTurn('Haben Sie Schmerz?'), aTurn('Haben Sie Schmerz?'), aTurn('Hast du Durst?')),
      rules,
    ).language;
    expect(corrections.map(({ category }) => category)).toEqual(['address', 'word_choice']);
  });

  it('estimates no level from little, a low one from simple lines and a higher one from rich ones', () => {
    const level = (...lines: string[]) => evaluateCase(withPatient(...lines.map((line) => aTurn(line))), rules).language.cefr_estimate;
    const simple = [
      'Haben Sie Schmerzen?',
      'Wo haben Sie Schmerzen?',
      'Ist gut.',
      'Haben Sie Allergie?',
      'Nehmen Sie Tabletten?',
      'Trinken Sie Wasser?',
      'Ich komme wieder.',
      'Haben Sie Fieber?',
      'Schlafen Sie gut?',
      'Haben Sie Kinder?',
      'Wo wohnen Sie?',
      'Wie alt sind Sie?',
      'Essen Sie gut?',
      'Trinken Sie viel Kaffee?',
      'Haben Sie eine Brille?',
      'Ist Ihnen kalt?',
      'Brauchen Sie eine Decke?',
      'Ich hole Wasser.',
      'Haben Sie gut geschlafen?',
    ];
    const rich = [
      'Guten Morgen, Frau Albrecht, ich würde mich gern kurz vorstellen, bevor wir anfangen.',
      'Könnten Sie mir bitte genauer beschreiben, wie die Schmerzen angefangen haben und ob sie seitdem stärker geworden sind?',
      'Ich kann gut nachvollziehen, dass Sie sich Sorgen machen, obwohl die Untersuchung unauffällig war.',
      'Wenn Sie einverstanden sind, würde ich jetzt den Verband wechseln, damit die Wunde trocken bleibt.',
      'Falls Ihnen dabei schwindelig werden sollte, sagen Sie mir bitte sofort Bescheid, dann machen wir eine Pause.',
      'Um sicherzugehen, fasse ich zusammen: Sie wurden gestern operiert, nehmen allerdings seit Jahren einen Blutverdünner und haben außerdem eine Allergie.',
    ];
    expect(level('Guten Tag')).toBeNull();
    // Issue 11, point 4: nothing is said below 60 words.
    expect(level(...simple.slice(0, 17))).toBeNull();
    expect(['A1', 'A2']).toContain(level(...simple));
    expect(['B2', 'C1']).toContain(level(...rich));
  });

  it('says what an estimated level rests on: range, accuracy and complexity, each with what was counted', () => {
    const basis = (line: string) => {
      const turns = Array.from({ length: 8 }, () => aTurn(line));
      return evaluateCase(withPatient(...turns), rules).language.cefr_basis?.map(({ scale, level, evidence }) => [scale, level, evidence]);
    };
    expect(basis('Ich sage Ihnen sofort Bescheid, wenn die Ärztin nachher kommt.')).toEqual([
      ['range', 'A2', '10 verschiedene Wörter, ein Bindewort'],
      ['accuracy', 'C1', 'keine gefundenen Fehler in 80 Wörtern'],
      ['complexity', 'B2', '10,0 Wörter je Satz, 8 Nebensätze'],
    ]);
    expect(basis('Haben Sie noch starke Schmerzen in die Bauch?')?.[1]).toEqual(['accuracy', 'A1', '8 gefundene Fehler in 64 Wörtern']);
  });
});

describe('strengths and next steps (experience.md: never more than three things at once)', () => {
  it('praise one of each kind before a second of any, always with the learner’s own words', () => {
    const { strengths } = evaluateCase(COMPLETE, rules);
    expect(strengths.map(({ category }) => category)).toEqual(['safety', 'communication', 'content']);
    expect(strengths.every(({ quote }) => quote !== null)).toBe(true);
  });

  it('say a language mistake when nothing else is missing', () => {
    const [patient, doctor] = COMPLETE.conversations;
    const turns = [...(patient?.turns.slice(0, -1) ?? []), aTurn('Bis später, ich wünsche Ihnen gute Besserung. Haben Sie Schmerz?')];
    const result = evaluateCase({ ...COMPLETE, conversations: [{ person: 'patient', turns }, ...(doctor ? [doctor] : [])] }, rules);
    expect(result.next_steps).toMatchObject([{ category: 'language', quote: 'Haben Sie Schmerz', better: 'Haben Sie Schmerzen' }]);
  });
});
