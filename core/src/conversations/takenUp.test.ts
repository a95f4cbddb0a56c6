import type { CasePerson } from '@visite/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { contentCase, contentFilesIn, understandingOfContent } from './contentFixtures.ts';
import { aTalk } from './talkFixtures.ts';
import { clausesOf } from './understanding/clauses.ts';
import { contextOf } from './understanding/context.ts';
import { withoutEchoes } from './understanding/echoes.ts';
import { understand } from './understanding/understand.ts';
import { parseWording } from './wording.ts';

const model = understandingOfContent();
const wording = parseWording({ replies: contentFilesIn('replies/'), topics: contentFilesIn('understanding/topics/') });
const personOf = (slug: string, key = 'patient') => contentCase(slug).persons.find((person) => person.key === key) as CasePerson;

function talkWith(slug: string, key?: string) {
  const person = personOf(slug, key);
  const { say, history } = aTalk(person, wording, 'B1', 3);
  return (line: string) => say(understand(line, contextOf(person, history), model), line);
}

describe('what only takes up the answer before it', () => {
  const rest = (line: string, answer: string) => withoutEchoes(clausesOf(line), answer, model).clauses.map(({ text }) => text);

  it.each([
    ['Amoxicillin, ist notiert. Hatte sie schon einmal einen Krampf?', 'Amoxicillin verträgt sie nicht.'],
    ['Die Füße brennen? Seit wann denn?', 'Die Füße brennen, und ich muss nachts raus.'],
    ['Rechts oben, verstehe. Und zieht der Schmerz irgendwohin?', 'Die Schmerzen sind rechts oben im Bauch.'],
  ])('is parted from the question after it: %s', (line, answer) => {
    expect(rest(line, answer)).toHaveLength(1);
  });

  it.each([
    ['another value', 'Um vier Uhr, gut. Hatte sie schon einmal einen Krampf?', 'Um drei Uhr.'],
    ['another word', 'Penicillin, gut. Hatte sie schon einmal einen Krampf?', 'Amoxicillin verträgt sie nicht.'],
    ['a denial', 'Kein Fieber, gut. Hatte sie schon einmal einen Krampf?', 'Sie hat Fieber.'],
    ['a word that wants assent', 'Sie hat Fieber, oder? Seit wann denn?', 'Sie hat Fieber.'],
    ['a question about itself', 'Kalium 5,2. Habe ich die Zahlen richtig mitgeschrieben?', 'Kalium 5,2 und Kreatinin 1,4.'],
    ['nothing asked after it', 'Die Füße brennen. Das tut mir leid.', 'Die Füße brennen.'],
  ])('stays with %s', (_what, line, answer) => {
    expect(withoutEchoes(clausesOf(line), answer, model).taken).toEqual([]);
  });

  it('a drug that is taken up is not held against its allergy, and the question after it is answered', () => {
    const say = talkWith('fieber-bei-tilda', 'mother');
    say('Hat Tilda eine Allergie gegen ein Medikament?');
    expect(say('Amoxicillin, ist notiert. Hatte sie schon einmal einen Krampf bei Fieber?').turn.told).toContain('seizure');
  });

  it('what is taken up is what the talk is about', () => {
    const say = talkWith('diabetes-neu-entdeckt');
    say('Haben Sie ein bisschen schlafen können?');
    expect(say('Die Füße brennen? Das klingt unangenehm. Seit wann haben Sie das denn?').text).not.toMatch(/^Ja|versteh/);
  });

  it('to be given what is ruled out is no offence to the allergy', () => {
    const say = talkWith('aufnahme-auf-der-inneren');
    say('Haben Sie eine Allergie?');
    expect(say('Amoxicillin ist auch ein Penicillin, deswegen kriegen Sie das nicht.').text).not.toMatch(/^Nein/);
    expect(say('Ich gebe Ihnen jetzt Amoxicillin.').text).toMatch(/^Nein.*Penicillin/);
  });
});

describe('what is said again', () => {
  it('is led in as said already only where the same is asked', () => {
    const say = talkWith('fieber-bei-tilda', 'mother');
    say('Was hat Tilda schon bekommen?');
    say('Wann haben Sie ihr das Zäpfchen gegeben?');
    expect(say('Und der Saft, wann war das genau?').text).not.toMatch(/^(Wie gesagt|Noch einmal)/);
  });

  it('leave to ask is no consent to anything', () => {
    expect(talkWith('aufnahme-auf-der-inneren')('Darf ich fragen, rauchen Sie noch?').text).not.toMatch(/^Ja, (gern|bitte)/);
  });
});

describe('an act that is asked about', () => {
  it('is agreed to once it was explained, but not another one', () => {
    const say = talkWith('keine-spritze-mehr');
    const asked = say('Ich klebe Ihnen jetzt einen Sensor an die Schulter, einverstanden?').text;
    expect(asked).toMatch(/\?$/);
    expect(say('Der Sensor an der Schulter zeigt uns Ihren Herzschlag, einverstanden?').text).not.toBe(asked);
    const other = talkWith('keine-spritze-mehr');
    other('Ich klebe Ihnen jetzt einen Sensor an die Schulter, einverstanden?');
    expect(other('Dann setze ich Ihnen eine Krone auf, einverstanden?').text).toMatch(/\?$/);
  });

  it('"Bleiben Sie bitte liegen" examines nothing', () => {
    expect(talkWith('sturz-in-der-nacht')('Bleiben Sie bitte liegen.').turn.examination).toBeNull();
  });
});

describe('the doctor on the phone', () => {
  it('takes a value that she did not expect, asks to measure again, and does not ask for it any more', () => {
    const say = talkWith('uebergabe-am-telefon', 'doctor');
    const told = say('Blutdruck 90 zu 50, Sättigung 87 Prozent, Temperatur 39,4.');
    expect(told.turn.wantsTold).toEqual(expect.arrayContaining(['circulation', 'breathing', 'temperature']));
    expect(told.text).toMatch(/noch einmal/);
    for (const line of ['Er ist wach.', 'Er liegt in Zimmer 11.', 'Der Bauch ist hart.'])
      expect(say(line).text).not.toMatch(/Blutdruck|Sättigung|Fieber/);
  });

  it('a plan to measure tells no value', () => {
    expect(talkWith('uebergabe-am-telefon', 'doctor')('Ich messe alle 5 Minuten den Blutdruck.').turn.wantsTold).not.toContain(
      'circulation',
    );
  });

  it('what is done already is news and no order', () => {
    const say = talkWith('uebergabe-am-telefon', 'doctor');
    expect(say('Das Notfallteam habe ich schon gerufen, und eine Kollegin kommt.').text).not.toMatch(
      /bestätigen|weiß ich nichts|Rufen Sie/,
    );
  });

  it('what nobody ordered is not done on her word', () => {
    expect(talkWith('uebergabe-am-telefon', 'doctor')('Dann gebe ich ihm noch ein Glas Wasser und seine Abendtabletten.').text).toMatch(
      /angeordnet|nüchtern/,
    );
  });
});

describe('how somebody else is', () => {
  it.each([
    ['fieber-bei-tilda', 'mother', 'Wie geht es der Kleinen?', 'complaint'],
    ['fieber-bei-tilda', 'mother', "Wie geht's Ihrer Tochter denn jetzt?", 'complaint'],
    ['demenz-und-eine-sorgenvolle-tochter', 'daughter', 'Wie geht es Ihrer Mutter heute?', 'complaint'],
  ])('a relative is asked for the patient: %s/%s, %s', (slug, key, line, fact) => {
    expect(talkWith(slug, key)(line).turn.told).toContain(fact);
  });
});
