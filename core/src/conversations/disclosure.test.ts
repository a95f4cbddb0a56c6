import type { Fact, MoodState } from '@visite/contract/personas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateOf, TRUST_TO_CONFIDE, tellable } from './disclosure.ts';
import { aPatient } from './personFixtures.ts';

const mood = (changes: Partial<MoodState> = {}): MoodState => ({ trust: 2, anxiety: 1, pain: 1, anger: 0, ...changes });
const nothing = new Set<string>();
const factWith = (disclosure: Fact['disclosure'], weight = 0) => ({ key: 'a', disclosure, weight });

const level = fc.integer({ min: 0, max: 4 });
const anyMood = fc.record({ trust: level, anxiety: level, pain: level, anger: level });
const { facts } = aPatient().persona;
const anyAsked = fc.record({
  topics: fc.subarray(facts.map(({ topic }) => topic)),
  facts: fc.subarray(facts.map(({ key }) => key)),
});
const anyTold = fc.subarray(facts.map(({ key }) => key)).map((keys) => new Set(keys));

describe('which facts may be told', () => {
  it('never tells a never-fact, even if it was somehow told before', () => {
    expect(gateOf(factWith('never'), mood({ trust: 4 }), new Set(['a']))).toBe('never');
  });

  it('tells an after-trust fact from trust 3 on, not below', () => {
    expect(gateOf(factWith('after_trust'), mood({ trust: TRUST_TO_CONFIDE - 1 }), nothing)).toBe('needs_trust');
    expect(gateOf(factWith('after_trust'), mood({ trust: TRUST_TO_CONFIDE }), nothing)).toBe('open');
  });

  it('does not confide in somebody it is angry with', () => {
    expect(gateOf(factWith('after_trust'), mood({ trust: 4, anger: 3 }), nothing)).toBe('needs_trust');
  });

  it('keeps told what was told when trust falls again', () => {
    expect(gateOf(factWith('after_trust'), mood({ trust: 0 }), new Set(['a']))).toBe('open');
  });

  it('keeps what weighs to itself without any trust', () => {
    expect(gateOf(factWith('when_asked', 1), mood({ trust: 0 }), nothing)).toBe('refused');
    expect(gateOf(factWith('when_asked', 0), mood({ trust: 0 }), nothing)).toBe('open');
  });

  it('refuses everything but what is always told once it has had enough', () => {
    expect(gateOf(factWith('when_asked'), mood({ anger: 4 }), new Set(['a']))).toBe('refused');
    expect(gateOf(factWith('always'), mood({ anger: 4 }), nothing)).toBe('open');
  });

  it('never lets a shut fact through, whatever is asked in whatever mood', () => {
    fc.assert(
      fc.property(anyMood, anyTold, anyAsked, (state, told, asked) => {
        const through = tellable(facts, state, told, asked);
        expect(through.every((fact) => gateOf(fact, state, told) === 'open')).toBe(true);
        expect(through.some(({ disclosure }) => disclosure === 'never')).toBe(false);
        if (state.trust < TRUST_TO_CONFIDE)
          expect(through.every((fact) => fact.disclosure !== 'after_trust' || told.has(fact.key))).toBe(true);
      }),
    );
  });

  it('lets through only what was asked for or is always told', () => {
    fc.assert(
      fc.property(anyMood, anyTold, anyAsked, (state, told, asked) => {
        for (const fact of tellable(facts, state, told, asked)) {
          expect(fact.disclosure === 'always' || asked.topics.includes(fact.topic) || asked.facts.includes(fact.key)).toBe(true);
        }
      }),
    );
  });
});
