import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateOf } from './disclosure.ts';
import { knowledgeOf } from './knowledge.ts';
import { aPatient } from './personFixtures.ts';
import type { PastTurn } from './turn.ts';

const { persona } = aPatient();
const mood = (changes = {}) => ({ ...persona.initial_mood, ...changes });
const turn = (at = mood(), told: string[] = []): PastTurn => ({
  line: 'Eine Zeile',
  answer: 'Eine Antwort',
  turn: { acts: [], told, topic: null, mood: at, examination: null, wantsTold: [], jargon: [], misses: 0 },
});
const keys = (facts: readonly { key: string }[]) => facts.map(({ key }) => key);
const inPrompt = (history: PastTurn[], now = mood()) => {
  const { base, opened } = knowledgeOf(persona, history, now);
  return keys([...base, ...opened]);
};

describe('what stands in the prompt of whoever plays a person', () => {
  it('adds what opens at the end, so that what stood there stays where it was', () => {
    const before = inPrompt([turn()]);
    const after = inPrompt([turn()], mood({ trust: 3 }));
    expect(before).not.toContain('alcohol');
    expect(after).toEqual([...before, 'alcohol']);
  });

  it('keeps what was told when trust falls again, and takes back what was not', () => {
    const trusted = mood({ trust: 3 });
    expect(inPrompt([turn(trusted, ['alcohol'])], mood({ trust: 1 }))).toContain('alcohol');
    expect(inPrompt([turn(trusted)], mood({ trust: 1 }))).not.toContain('alcohol');
  });

  it('keeps the beginning when the person refuses to talk, and guards all of it', () => {
    const { base, shut } = knowledgeOf(persona, [turn()], mood({ anger: 4 }));
    expect(keys(base)).toEqual(inPrompt([turn()]));
    expect(keys(shut)).toEqual(keys(persona.facts.filter(({ disclosure }) => disclosure !== 'always')));
  });

  it('waits with what is heavy until there is some trust', () => {
    const wary = { ...persona, initial_mood: mood({ trust: 0 }) };
    expect(keys(knowledgeOf(wary, [], mood({ trust: 0 })).base)).not.toContain('fear');
    expect(keys(knowledgeOf(wary, [turn(mood({ trust: 0 }))], mood({ trust: 1 })).opened)).toEqual(['fear']);
  });

  it('never holds a secret or what needs trust that is not there, in any talk, and grows at its end only', () => {
    const level = fc.integer({ min: 0, max: 4 });
    const moods = fc.array(fc.record({ trust: level, anxiety: level, pain: level, anger: level }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(moods, (all) => {
        const now = all.at(-1) ?? mood();
        const history = all.slice(0, -1).map((at) => turn(at));
        const known = knowledgeOf(persona, history, now);
        for (const fact of [...known.base, ...known.opened]) expect(['open', 'refused']).toContain(gateOf(fact, now, new Set()));
        expect(known.base).toEqual(knowledgeOf(persona, [], mood()).base);
      }),
    );
  });
});
