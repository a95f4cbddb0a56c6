import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { contentCase, contentFilesIn, understandingOfContent } from '#conversations/contentFixtures.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { contextOf } from '#conversations/understanding/context.ts';
import { understand } from '#conversations/understanding/understand.ts';
import { parseWording } from '#conversations/wording.ts';

const model = understandingOfContent();
const wording = parseWording({ replies: contentFilesIn('replies/'), topics: contentFilesIn('understanding/topics/') });
const personOf = (slug: string, key = 'patient') => contentCase(slug).persons.find((person) => person.key === key) as CasePerson;

/** A talk in which lines are heard and answered one after the other. */
function talkWith(person: CasePerson, level: LanguageLevel = 'B1') {
  const { say, history } = aTalk(person, wording, level, 3);
  return (line: string) => {
    const understanding = understand(line, contextOf(person, history), model);
    return { ...say(understanding, line), understanding };
  };
}
const wound = () => talkWith(personOf('wundversorgung-am-unterschenkel'));

describe('what is proposed is answered as the sheet says', () => {
  it.each([
    ['diabetes-neu-entdeckt', 'patient', 'Ich bringe Ihnen heute Abend eine Wärmflasche für die Füße.', /[Ll]ieber nicht|[Nn]ein/],
    ['bauchschmerzen-in-der-notaufnahme', 'patient', 'Möchten Sie einen Zwieback?', /[Nn]ein/],
    [
      'demenz-und-eine-sorgenvolle-tochter',
      'daughter',
      'Nachher helfe ich ihr beim Duschen.',
      /nicht duschen|nicht unter die Dusche|Duschen bitte nicht/,
    ],
    ['aufnahme-auf-der-inneren', 'patient', 'Ich bringe Ihnen zwei große Flaschen Wasser.', /eineinhalb Liter/],
    ['sturz-in-der-nacht', 'patient', 'Ich rufe jetzt gleich Ihre Frau an, ja?', /morgen früh/i],
    ['uebergabe-am-telefon', 'doctor', 'Ich lagere ihn jetzt flach.', /Oberkörper hoch/],
    ['bauchschmerzen-in-der-notaufnahme', 'patient', 'Ich stelle Ihnen eine Schale hin, ja?', /^Ja/],
  ])('%s/%s: %s', (slug, key, line, said) => {
    expect(talkWith(personOf(slug, key))(line).text).toMatch(said);
  });

  it('what the line leaves out is not proposed', () => {
    const { understanding } = talkWith(personOf('fieber-bei-tilda', 'mother'))('Dann lasse ich die Maske weg.');
    expect(understanding.stance ?? null).toBeNull();
  });

  it('what stands beside a word that means otherwise is not proposed', () => {
    const { understanding } = talkWith(personOf('sturz-in-der-nacht'))('Darf ich Ihre Frau anrufen, aber erst morgen früh?');
    expect(understanding.stance ?? null).toBeNull();
  });

  it('a question for a thing proposes none of it', () => {
    const { understanding } = talkWith(personOf('demenz-und-eine-sorgenvolle-tochter', 'daughter'))('Wie oft duscht Ihre Mutter zu Hause?');
    expect(understanding.stance ?? null).toBeNull();
  });
});

describe('an explanation wins a person', () => {
  it('who was told the reason agrees, and stays with it', () => {
    const say = wound();
    expect(say('Ich gebe Ihnen vorher zwei Tabletten gegen die Schmerzen.').turn.stance).toEqual({
      key: 'painkiller_first',
      step: 'refuses',
    });
    const won = say('Die Tablette wirkt nach einer halben Stunde, dann tut der Verbandwechsel weniger weh.');
    expect(won.turn.stance).toEqual({ key: 'painkiller_first', step: 'agrees' });
    expect(say('Dann gebe ich Ihnen jetzt die zwei Tabletten, ja?').turn.stance?.step).toBe('agrees');
  });

  it('who is only told again keeps to the refusal', () => {
    const say = wound();
    say('Ich gebe Ihnen vorher zwei Tabletten gegen die Schmerzen.');
    expect(say('Sie müssen die zwei Tabletten jetzt nehmen.').turn.stance?.step).toBe('refuses');
  });

  it('nobody is won by an explanation where the sheet has no yes', () => {
    const say = talkWith(personOf('keine-spritze-mehr'), 'B2');
    say('Ich gebe Ihnen jetzt die Spritze in den Bauch.');
    const step = say('Die Spritze ist wichtig, weil sich sonst ein Gerinnsel im Bein bilden kann.').turn.stance?.step;
    expect(step).toBe('wavers');
    expect(say('Ich gebe Ihnen die Spritze jetzt, damit keine Embolie kommt.').turn.stance?.step).toBe('wavers');
  });

  it('what is asked beside is answered too', () => {
    const say = wound();
    say('Ich gebe Ihnen vorher zwei Tabletten gegen die Schmerzen.');
    say('Die Tablette wirkt nach einer halben Stunde, dann tut der Verbandwechsel weniger weh.');
    expect(say('Gut, dann gebe ich Ihnen die zwei Tabletten. Haben Sie Allergien?').text).toMatch(/Wollwachs/);
  });
});

describe('a secret', () => {
  const secrets = (person: CasePerson) =>
    person.persona.facts.filter(({ disclosure }) => disclosure === 'after_trust').map(({ key }) => key);

  it.each([
    ['wundversorgung-am-unterschenkel', 'Keine Sorge, ich bin vorsichtig.'],
    ['bauchschmerzen-in-der-notaufnahme', 'Machen Sie sich keine Sorgen, ich bin bei Ihnen.'],
    ['diabetes-neu-entdeckt', 'Sie müssen keine Angst haben, ich mache es ganz vorsichtig.'],
  ])('of %s is not asked for by a kind word: %s', (slug, line) => {
    const person = personOf(slug);
    const { questions } = understand(line, contextOf(person, []), model);
    expect(questions.flatMap(({ facts }) => facts.slice(0, 1)).filter((key) => secrets(person).includes(key))).toEqual([]);
  });

  it('is asked for by a question for it', () => {
    const { questions } = understand('Riecht die Wunde?', contextOf(personOf('wundversorgung-am-unterschenkel'), []), model);
    expect(questions[0]?.facts[0]).toBe('smell');
  });
});
