import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefingFor, turnAfter } from './briefing.ts';
import { gateOf } from './disclosure.ts';
import { aDoctor, aPatient, asking, question, understood } from './personFixtures.ts';
import type { PastTurn, SpeechAct, Understanding } from './turn.ts';

const patient = aPatient();
const mood = { trust: 1, anxiety: 1, pain: 2, anger: 0 };
const turn = (changes: Partial<PastTurn['turn']> = {}): PastTurn => ({
  line: 'Eine Zeile',
  answer: 'Eine Antwort',
  turn: { acts: [], told: [], topic: null, mood, examination: null, wantsTold: [], jargon: [], misses: 0, ...changes },
});
const briefed = (understanding: Understanding, history: PastTurn[] = [], likely: string[] = [], person = patient) =>
  briefingFor({ person, history, understanding, likely });
const keys = (facts: readonly { key: string }[]) => facts.map(({ key }) => key);

describe('what whoever plays the person goes by in a turn', () => {
  it('hints at what was asked for, and knows everything open whatever was asked', () => {
    const briefing = briefed(asking('allergies'));
    expect([briefing.asked, keys(briefing.facts)]).toEqual([['allergies'], ['allergy', 'allergy.reaction']]);
    expect(keys(briefing.knowledge.base)).toEqual(keys(patient.persona.facts).filter((key) => key !== 'alcohol' && key !== 'pills'));
  });

  it('keeps a fact that wants trust out until trust is won, and lets the person know only that it turns away', () => {
    const early = briefed(asking('alcohol'), [turn()]);
    expect([keys(early.facts), early.withheld]).toEqual([[], ['alcohol']]);
    const trusting = turn({ mood: { ...mood, trust: 3 } });
    expect(keys(briefed(asking('alcohol'), [trusting]).facts)).toEqual(['alcohol']);
  });

  it('never holds what nobody hears, however it is asked for', () => {
    const asked = asking('mood', { facts: ['pills'] });
    expect(keys(briefed(asked, [turn({ mood: { trust: 4, anxiety: 0, pain: 0, anger: 0 } })]).facts)).toEqual([]);
  });

  it('offers what the line may mean when it was not understood', () => {
    const unsure = briefed(understood({ isNotUnderstood: true }), [], ['living', 'alcohol']);
    expect([keys(unsure.facts), unsure.withheld]).toEqual([['living'], []]);
  });

  it.each<[SpeechAct, string]>([
    ['insult', 'offended'],
    ['role_break', 'puzzled'],
  ])('tells nothing to an %s, whatever is asked beside it', (act, reaction) => {
    const briefing = briefed({ ...asking('allergies'), acts: [act] });
    expect([briefing.reaction, keys(briefing.facts)]).toEqual([reaction, []]);
  });

  it('asks for the meaning of a professional word before it answers', () => {
    const briefing = briefed({ ...asking('medication'), jargon: ['Antikoagulanzien'] });
    expect([briefing.reaction, briefing.jargon, keys(briefing.facts)]).toEqual(['puzzled_by_word', 'Antikoagulanzien', []]);
  });

  it('knows what is done to it and not what it shows', () => {
    expect(briefed(understood({ examination: 'blood_pressure' })).examination?.name).toBe('Blutdruck messen');
  });

  it('gives the orders once everything wanted was told, not before', () => {
    const doctor = aDoctor();
    const early = briefed(understood({ wantsTold: ['who'] }), [], [], doctor);
    expect([keys(early.heard), keys(early.missing), early.orders]).toEqual([['who'], ['pressure', 'pain'], null]);
    const late = briefed(understood({ wantsTold: ['pain'] }), [turn({ wantsTold: ['who', 'pressure'] })], [], doctor);
    expect([late.missing, late.orders?.simple]).toEqual([[], doctor.persona.when_satisfied?.simple]);
  });

  const topics = [...new Set(patient.persona.facts.map(({ topic }) => topic))];
  it('holds no fact whose gate is shut, for any line, mood and talk so far', () => {
    const level = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(
        fc.subarray(topics),
        fc.subarray(topics),
        fc.subarray(keys(patient.persona.facts)),
        fc.record({ trust: level, anxiety: level, pain: level, anger: level }),
        fc.subarray(keys(patient.persona.facts).filter((key) => key !== 'pills')),
        fc.boolean(),
        (asked, likely, byPhrasing, before, told, isNotUnderstood) => {
          const understanding = understood({ questions: asked.map((topic) => question(topic, { facts: byPhrasing })), isNotUnderstood });
          const briefing = briefed(understanding, [turn({ mood: before, told })], likely);
          for (const fact of briefing.facts) expect(gateOf(fact, briefing.mood, new Set(told))).toBe('open');
        },
      ),
    );
  });
});

it('keeps the state of the talk as the built-in engine does', () => {
  const input = { person: patient, history: [turn({ topic: 'pain.site' })], understanding: asking('allergies'), likely: [] };
  const after = turnAfter(input, briefingFor(input), { told: ['allergy'], heard: [] });
  expect(after).toMatchObject({ told: ['allergy'], topic: 'allergies', misses: 0 });
  const small = { ...input, understanding: understood({ acts: ['greeting'] }) };
  expect(turnAfter(small, briefingFor(small), { told: [], heard: [] }).topic).toBe('pain.site');
});
