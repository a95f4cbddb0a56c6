import type { CasePerson } from '@visite/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { contentCase, contentFilesIn, understandingOfContent } from '#conversations/contentFixtures.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { parseWording } from '#conversations/wording.ts';
import { clausesOf } from './clauses.ts';
import { contextOf } from './context.ts';
import { isStated } from './toAnswer.ts';
import { understand } from './understand.ts';

const model = understandingOfContent();
const wording = parseWording({ replies: contentFilesIn('replies/'), topics: contentFilesIn('understanding/topics/') });

function talkWith(slug: string, key = 'patient') {
  const person = contentCase(slug).persons.find((one) => one.key === key) as CasePerson;
  const { say, history } = aTalk(person, wording, 'B1', 3);
  return (line: string) => say(understand(line, contextOf(person, history), model), line);
}

describe('what of a line is put as a statement', () => {
  const stated = (line: string) => clausesOf(line).map(isStated);

  it('is what asks for nothing, in a sentence without a question', () => {
    expect(stated('Das sehe ich. Haben Sie eine Allergie?')).toEqual([true, false]);
  });
  it.each([
    'Pflegegrad, Patientenverfügung, gibt es da etwas?',
    'Wenn abends eine Tablette fehlt: Was tun Sie?',
    'Erzählen Sie mir von den Schmerzen.',
    'Wenn Sie abends merken, dass eine fehlt.',
  ])('is not what leads to a question, or asks to be told: %s', (line) => {
    expect(stated(line)).not.toContain(true);
  });
});

describe('beside a question', () => {
  it('what is said on the way to it gets no answer of its own', () => {
    const say = talkWith('aufnahme-auf-der-inneren');
    expect(say('Drei Kilo in einer Woche, das ist viel. Haben Sie eine Allergie?').turn.told).toEqual(['allergy']);
    expect(say('Die Tabletten sind notiert. Wohnen Sie allein?').turn.told).toEqual(['living']);
  });
  it('comfort is heard, and the question is answered', () => {
    expect(talkWith('bauchschmerzen-in-der-notaufnahme')('Das tut mir sehr leid. Wo haben Sie Schmerzen?').text).not.toMatch(
      /^Danke|^Das ist/,
    );
  });
  it('what is seen is not examined', () => {
    expect(
      talkWith('wundversorgung-am-unterschenkel')('Ich sehe, der Rand ist ganz rot. Haben Sie eine Allergie?').turn.examination,
    ).toBeNull();
  });
  it('who first wants to ask begins nothing yet', () => {
    const line = 'Ich möchte gern den Verband machen, aber zuerst möchte ich fragen, wie stark die Schmerzen sind.';
    expect(talkWith('wundversorgung-am-unterschenkel')(line).turn.examination).toBeNull();
  });
  it('another question is answered too, in its order', () => {
    expect(talkWith('aufnahme-auf-der-inneren')('Haben Sie eine Allergie? Und wohnen Sie allein?').turn.told).toEqual([
      'allergy',
      'living',
    ]);
  });
  it('what is wrong is put right', () => {
    const { text } = talkWith('bauchschmerzen-in-der-notaufnahme')('Ich gebe Ihnen Novalgin. Wo tut es denn weh?');
    expect(text).toMatch(/^Nein.*Novalgin/);
  });
  it('"wissen Sie das?" asks for nothing more', () => {
    expect(talkWith('diabetes-neu-entdeckt')('Seit wann haben Sie die Schmerzen in den Füßen, wissen Sie das?').turn.told).toHaveLength(1);
  });
});

it('who takes leave and asks for nothing is answered as one who does', () => {
  const say = talkWith('aufnahme-auf-der-inneren');
  const { text, turn } = say('Der Arzt kommt in einer halben Stunde, hier ist die Klingel. Tschüss, ruhen Sie sich aus.');
  expect(turn.told).toEqual([]);
  expect(text).toMatch(/bis|wiedersehen|tschüss/i);
});

it('who examines takes no leave, whatever it sounds like', () => {
  const say = talkWith('demenz-und-eine-sorgenvolle-tochter');
  expect(say('Einmal auf die Seite, ich guck nach Dekubitus.').turn.examination).toBe('skin');
});

describe('a doctor on the phone', () => {
  it('gives one receipt before the question, and takes no news for a question', () => {
    const say = talkWith('sturz-in-der-nacht', 'doctor');
    const { text, turn } = say('Guten Abend, hier ist Ana von Station 2. Herr Brandt, 81 Jahre, ist vor zehn Minuten gestürzt.');
    expect(turn.told).toEqual([]);
    expect(text.match(/[.!?](?:\s|$)/g)?.length).toBeLessThanOrEqual(4);
  });
});

it('who is no doctor orders nothing, also one who waits to be told something', () => {
  expect(talkWith('uebergabe-am-telefon', 'switchboard')('Möchten Sie ein Glas Wasser?').text).not.toMatch(/angeordnet/);
  expect(talkWith('uebergabe-am-telefon', 'doctor')('Soll ich ihm ein Glas Wasser geben?').text).not.toMatch(
    /Wenn Sie meinen|nicht entscheiden/,
  );
});
