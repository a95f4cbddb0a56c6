import type { CasePerson } from '@visite/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { contentCase, contentFilesIn, understandingOfContent } from '#conversations/contentFixtures.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { contextOf } from '#conversations/understanding/context.ts';
import { understand, understandInSteps } from '#conversations/understanding/understand.ts';
import { parseWording } from '#conversations/wording.ts';

const model = understandingOfContent();
const wording = parseWording({ replies: contentFilesIn('replies/'), topics: contentFilesIn('understanding/topics/') });

function personOf(slug: string, key = 'patient'): CasePerson {
  const person = contentCase(slug).persons.find((one) => one.key === key);
  if (!person) throw new Error(`${slug} has no ${key}`);
  return person;
}
const claims = (person: CasePerson, line: string) => understand(line, { person, activeTopic: null }, model).claims;
const truths = (person: CasePerson, line: string) => claims(person, line).map(({ fact, truth }) => `${fact} ${truth}`);
const answer = (person: CasePerson, line: string) => {
  const { say, history } = aTalk(person, wording, 'B1', 4);
  return say(understand(line, contextOf(person, history), model), line);
};

const kessler = personOf('aufnahme-auf-der-inneren');
const lindner = personOf('bauchschmerzen-in-der-notaufnahme');
const brandt = personOf('sturz-in-der-nacht');
const wendt = personOf('diabetes-neu-entdeckt');
const rademacher = personOf('uebergabe-am-telefon');
const seidel = personOf('demenz-und-eine-sorgenvolle-tochter');
const albers = personOf('demenz-und-eine-sorgenvolle-tochter', 'daughter');
const lohmueller = personOf('wundversorgung-am-unterschenkel');
const lammers = personOf('fieber-bei-tilda', 'mother');
const hellwig = personOf('uebergabe-am-telefon', 'doctor');

describe('what a line claims is compared with the sheet', () => {
  it.each([
    ['a dose', kessler, 'Sie nehmen also Eliquis 10 mg, richtig?', 'medication'],
    ['a side', brandt, 'Also die rechte Hüfte tut weh, oder?', 'pain_site'],
    ['a year', kessler, 'Der Leistenbruch war 2012, stimmt das?', 'operations'],
    ['a drug nobody takes', kessler, 'Also Sie nehmen Xarelto, ja?', 'medication'],
  ])('a wrong value is false: %s', (_, person, line, fact) => {
    const wrong = claims(person, line).filter(({ truth }) => truth === 'false');
    expect(wrong.map((claim) => claim.fact?.startsWith(fact))).toContain(true);
  });

  it.each([
    ['a side that is only said', lindner, 'die schmerzen gehen in die linke Schulter', 'pain_radiation'],
    ['a dose that is only said', lindner, 'L Thyroxin hundertfünfundzwanzig jeden Morgen', 'medication'],
    ['a drug said to be borne by a denial', lindner, 'Sie haben auf Novalgin noch nie reagiert', 'allergy'],
    ['what was not taken today', lindner, 'Schilddrüsentablette heute schon genommen, passt', 'medication_today'],
    ['an illness of the other parent', wendt, 'Der Vater hatte Zucker und die Mutter den Herzinfarkt, oder?', 'family'],
    ['a time beside a schedule', wendt, 'Ramipril 5 mg morgens und abends, so stehts im plan', 'medication'],
    [
      'a dose where pieces are counted too',
      lindner,
      'für den Bogen noch einmal, sie nehmen L-Thyroxin hundertfünfundzwanzig',
      'medication',
    ],
    ['a drug at an hour', rademacher, 'Um acht gabs Ibuprofen', 'medication'],
    ['a drug at one more time of day', wendt, 'Ramipril 5, morgens und abends je eine, so steht bei mir, stimmt?', 'medication'],
    ['a time of day that it is mostly like', wendt, 'Also halt ich fest: Füße brennen vor allem tagsüber, richtig?', 'foot_pain_course'],
    ['a country', brandt, 'Ihr Sohn lebt in Australien, oder?', 'relatives'],
    ['an aid that is denied', kessler, 'Brille haben Sie, und Hörgerät rechts auch, richtig?', 'senses'],
    ['operations that are left out', kessler, "COPD zehn Jahre, keine OPs. So geb ich's weiter, ja?", 'operations'],
    ['an allergy made harmless', kessler, 'also Penicillin Allergie aber nur bisschen Jucken, stimmt?', 'allergy_reaction'],
    ['a dose that is no piece', brandt, 'Metoprolol 95 und Torasemid fünf', 'medication'],
    [
      'what was left out today',
      kessler,
      'Das Eliquis, das haben Sie heute früh ausgelassen, wenn ich das richtig verstanden habe',
      'medication',
    ],
    ['pieces of a drug beside an hour', lindner, 'Also drei Buscopan um drei Uhr, richtig?', 'pain_relief'],
    ['a day of birth in words', kessler, 'also Walter Kessler geboren zwölfte Juni zweiundfünfzig ja', 'name'],
    ['which of two it is', brandt, 'Das Knie, das neue da, das linke war das, gell?', 'operations'],
    ['whose name is whose', lindner, 'Ihr Mann Daniel und Ihr Sohn Klaus, richtig?', 'relatives'],
    ['a part of an allergy alone', lohmueller, 'Bei den Allergien schreibe ich: nur Pflasterkleber. Vollständig?', 'allergy'],
    ['what another relative does', lammers, 'Die Oma ist auf Montage in Kiel, richtig?', 'father'],
    ['what another drug did', lammers, 'Das war Ibuprofen, wovon sie den roten Ausschlag hatte, ja?', 'allergy'],
    ['a number on the scale', lindner, 'Sie sagen also drei von zehn wenn die Welle kommt', 'pain_severity'],
  ])('%s is false', (_, person, line, fact) => {
    const wrong = claims(person, line).filter(({ truth }) => truth === 'false');
    expect(wrong.map((claim) => claim.fact?.startsWith(fact))).toContain(true);
    expect(answer(person, line).text).not.toMatch(/^(?:Ja|Genau|Richtig|Stimmt)/);
  });

  it('what sounds like a kind word, and is surely about a fact, is compared with it', () => {
    expect(truths(brandt, 'Das Marcumar nehmen Sie morgens um sechs ein.')).toEqual(['medication_when false']);
    const reimann = personOf('wenn-das-warten-zu-lang-wird', 'wife');
    const line = 'Ihre eigenen Herztabletten, die haben Sie jeden Tag weitergenommen.';
    expect(answer(reimann, line).turn.told).toEqual(['own_health']);
  });

  it('a sentence that says a fact back tells which fact is meant, and that it is so', () => {
    const line = 'Mit dem Inkasso haben Sie nichts am Hut, oder?';
    const taught = structuredClone(kessler);
    for (const fact of taught.persona.facts) if (fact.key === 'oxygen') fact.true_lines = ['Mit dem Inkasso haben Sie nichts am Hut.'];
    expect(truths(kessler, line)).not.toContain('oxygen true');
    expect(truths(taught, line)).toEqual(['oxygen true']);
  });

  it('asks once, where a question word stands before its verb', () => {
    const { questions } = understand('Wie lange sind Sie schon verheiratet mit ihr?', { person: brandt, activeTopic: null }, model);
    expect(questions.map(({ facts }) => facts[0])).toEqual(['everyday.married_years']);
  });

  it('never cuts a denial from what it denies', () => {
    const line = 'Zusammengefasst: Sie leben allein mit Ihrem Hund, und eine Patientenverfügung gibt es nicht.';
    expect(truths(kessler, line)).not.toContain('directive true');
  });

  it.each([
    [
      'a limit',
      personOf('uebergabe-am-telefon', 'doctor'),
      'Notfallteam unter 2222 bei Systole unter 75 oder Sättigung unter 85',
      'emergency',
    ],
    ['a time', personOf('sturz-in-der-nacht', 'doctor'), 'Also in einer Stunde kommen Sie ja', 'come'],
    ['an order of things', personOf('uebergabe-am-telefon', 'doctor'), 'Die Blutkulturen nehme ich danach ab, oder?', 'cultures'],
  ])('%s that was not ordered is not let stand', (_, doctor, line, fact) => {
    expect(claims(doctor, line).filter(({ truth }) => truth !== 'true').length).toBeGreaterThan(0);
    expect(`${answer(doctor, line).turn.told} ${answer(doctor, line).text}`).toMatch(new RegExp(`${fact}|nicht angeordnet`));
  });

  it('what is not sure beside what was put right is left open aloud', () => {
    expect(answer(kessler, 'Also Torasemid zwanzig, und Ihre Cousine züchtet im Garten gern seltene Papageien, oder?').text).toMatch(
      /10.*(?:Rest|andere)/s,
    );
  });

  it.each([
    ['what was so once', wendt, 'Das Rauchen ist immer noch bei zwanzig am Tag, ne?'],
    ['a value that nobody knows', kessler, 'Sie trinken am liebsten Malzbier, sieben Flaschen, oder?'],
    ['a matter that nobody knows', kessler, 'Ihr Cousin ist Bademeister, gell?'],
  ])('nobody nods to %s', (_, person, line) => {
    expect(answer(person, line).text).not.toMatch(/^(?:Ja|Genau|Richtig|Stimmt|Das meiste|Zum Teil|Aha|Gut|Ach so)/);
  });

  it.each([
    ['two things one by one', lindner, 'Also zweimal gebrochen, einmal um drei und einmal um fünf, richtig?'],
    ['how an allergy was found', lohmueller, 'Das hat man 2021 in der Hautklinik getestet, mit Pflastern auf dem Rücken, stimmt das?'],
    ['a day of birth', wendt, 'Sie sind am 23. August 1972 geboren, richtig?'],
    ['one evening', brandt, 'Clexane zwei Mal am Tag, die letzte gestern Abend um acht. Habe ich richtig?'],
    ['one thing said in two halves', brandt, 'Neue Knie ist rechts und ist vier Tage alt, ja?'],
    ['relatives by another word', lindner, 'Ihr Mann sitzt im Wartebereich, oder?'],
  ])('nobody says no to what holds: %s', (_, person, line) => {
    expect(claims(person, line).filter(({ truth }) => truth === 'false')).toEqual([]);
    expect(answer(person, line).text).not.toMatch(/^Nein/);
  });

  it('tells what is right from what is wrong in one summary', () => {
    const line = 'Ich fasse zusammen: Eliquis 5 mg, Torasemid 20 mg. Stimmt das?';
    expect(truths(kessler, line)).toEqual(expect.arrayContaining([expect.stringMatching(/ true$/), expect.stringMatching(/ false$/)]));
  });

  it('confirms all of it only where each thing is so', () => {
    const right = 'Ich fasse zusammen: Eliquis 5 mg, Torasemid 10 mg. Stimmt das?';
    expect(truths(kessler, right).every((truth) => truth.endsWith(' true'))).toBe(true);
    expect(answer(kessler, right).text).toMatch(/^(Ja|Genau|Richtig)/);
  });
});

describe('who is allergic to a drug speaks up', () => {
  it.each([
    ['announced', 'Ich hänge Ihnen jetzt Novalgin an.'],
    ['asked for', 'Darf ich Ihnen Novaminsulfon geben?'],
    ['held to be borne', 'Novalgin vertragen Sie gut, oder?'],
  ])('%s', (_, line) => {
    const { text, turn } = answer(lindner, line);
    expect(turn.told).toContain('allergy');
    expect(text).toMatch(/^(Nein|Moment|Falsch)/);
  });

  it('also where the drug only belongs to the same class', () => {
    expect(answer(kessler, 'Sie bekommen gleich Amoxicillin.').turn.told).toContain('allergy');
  });

  it('not where the nurse asks about the allergy, takes it back or leaves the drug out', () => {
    for (const line of [
      'Was passiert, wenn Sie Novalgin nehmen?',
      'Novalgin bekommen Sie also nicht.',
      'Sind Sie gegen Novalgin allergisch?',
    ])
      expect(truths(lindner, line)).not.toContain('allergy false');
  });
});

it('a line of many claims is compared step by step, so that nobody waits for all of it', () => {
  const steps = (line: string) => [...understandInSteps(line, { person: kessler, activeTopic: null }, model)].length;
  const things = 80;
  expect(steps('Sie nehmen Eliquis und '.repeat(things)) - steps('Sie nehmen Eliquis, richtig?')).toBeGreaterThanOrEqual(things - 5);
});

it('a measured value that is told claims nothing of the person', () => {
  expect(claims(kessler, 'Der Blutdruck ist 155 zu 90, der Puls 98.')).toEqual([]);
});

it('what nobody knows is not confirmed', () => {
  expect(answer(kessler, 'Also Ihr Bruder heißt Manfred, richtig?').text).not.toMatch(/^(Ja|Genau|Richtig)/);
});

const verdictOf = (person: CasePerson, line: string, fact: string) => claims(person, line).find((claim) => claim.fact === fact)?.truth;

describe('a thing is compared with what is said of the same thing', () => {
  it('a side with the side of the same part of the body', () => {
    expect(verdictOf(brandt, 'Habe ich das richtig verstanden: Das neue Knie ist links?', 'operations')).toBe('false');
    expect(verdictOf(brandt, 'Habe ich das richtig verstanden: Das neue Knie ist rechts?', 'operations')).not.toBe('false');
  });
  it('the hour of one drug not with that of another', () => {
    const daughter = personOf('demenz-und-eine-sorgenvolle-tochter', 'daughter');
    expect(truths(daughter, 'Ich lese vor: Donepezil 10 mg am Morgen, richtig?')).toContain('medication false');
    expect(truths(daughter, 'Ich lese vor: Ramipril 5 mg am Morgen, richtig?')).toContain('medication true');
  });
  it('what denies with what affirms', () => {
    const daughter = personOf('demenz-und-eine-sorgenvolle-tochter', 'daughter');
    expect(truths(daughter, 'Ich schreibe: keine Magensonde. Richtig?')).not.toContain('directive false');
  });
  it('grams with milligrams', () => {
    const doctor = personOf('sturz-in-der-nacht', 'doctor');
    expect(truths(doctor, 'Ich wiederhole: Paracetamol 500 mg. Richtig?')).toContain('pain_med false');
    expect(truths(doctor, 'Ich wiederhole: Paracetamol 1000 mg. Richtig?')).toContain('pain_med true');
  });
});

describe('nothing wrong is let stand', () => {
  it('where one thing holds two wrong values', () => {
    const { text } = answer(kessler, 'Hier steht Eliquis 10 mg einmal am Abend, richtig so?');
    expect(text).toMatch(/5|fünf/);
    expect(text).toMatch(/morgens/i);
  });
  it('where weeks are said for months', () => {
    expect(truths(wendt, 'Hier steht, dass Sie in drei Wochen 7 Kilo abgenommen haben. Stimmt das?').join()).toMatch(/false/);
    expect(truths(wendt, 'Das Brennen in den Füßen hat vor ungefähr zwei Wochen angefangen, oder?').join()).toMatch(/false/);
    expect(answer(wendt, 'Die Wunde haben Sie seit vier Tagen, richtig?').text).toMatch(/vier Wochen/);
  });
  it('where somebody who fell is said never to have fallen', () => {
    expect(truths(kessler, 'Sie sind also noch nie gestürzt, richtig?')).toContain('falls false');
  });
  it('where assent is asked for in many words', () => {
    const { text } = answer(kessler, 'Das Eliquis haben Sie heute früh ausgelassen, wenn ich die Kollegin unten recht verstanden habe.');
    expect(text).toMatch(/genommen|^Nein/);
  });
  it('where an allergy is denied behind a colon', () => {
    expect(answer(lindner, 'Ich lese hier Allergien: keine. Stimmt das?').text).toMatch(/^(Nein|Doch|Moment)/);
  });
  it('and nothing is half agreed to before a value that nobody knows', () => {
    const known = 'Ich fasse zusammen: Sie nehmen Eliquis, und Ihr Hund ist 14 Kilo schwer. Stimmt das?';
    expect(answer(kessler, known).text).not.toMatch(/^(Ja|Das meiste|Zum Teil)/);
  });
});

describe('what holds is not denied', () => {
  it('where a drug is left out because of the allergy', () => {
    const { text } = answer(lindner, 'Also Novalgin dürfen Sie nicht bekommen, richtig?');
    expect(text).toMatch(/^(Ja|Genau|Richtig)/);
  });
  it('where the nurse asks whether she may go on', () => {
    expect(claims(lindner, 'Ich messe jetzt den Blutdruck, einverstanden?')).toEqual([]);
  });
  it('where one part of the sheet says all of it, word for word and value for value', () => {
    expect(truths(hellwig, 'Ich wiederhole: Stundenurin messen, Beine leicht gebeugt. Richtig?')).not.toContain('bed_position false');
    expect(truths(lammers, 'Der Stoffhase beruhigt sie, stimmt das?')).toEqual(['comfort true']);
  });
  it('and by no part that turns it: nur, ohne, nie', () => {
    expect(truths(kessler, 'Eliquis nur morgens, ja?')).not.toContain('medication_often true');
  });
  it('by what the sheet denies of something else', () => {
    expect(truths(kessler, 'Prothese oben, richtig?')).not.toContain('swallow false');
  });
});

it('a correction says the right value', () => {
  const daughter = personOf('demenz-und-eine-sorgenvolle-tochter', 'daughter');
  expect(answer(daughter, 'Also Donepezil zehn Milligramm am Morgen, richtig?').text).toMatch(/Abend|Nacht|abends/);
  expect(answer(kessler, 'Sie nehmen also Eliquis 10 mg, richtig?').text).toMatch(/5|fünf/);
});

it('a professional never says yes to what is proposed and was not ordered', () => {
  const doctor = personOf('sturz-in-der-nacht', 'doctor');
  for (const line of ['Darf ich ihm eine Suppe geben?', 'Kann ich ihm schon mal ein Kissen unter den Kopf legen?'])
    expect(answer(doctor, line).text).not.toMatch(/^(Ja|Genau|Gern|Natürlich)/);
});

describe('nobody agrees', () => {
  it.each([
    ['to be revived against the directive', albers, 'Magensonde nicht, aber wiederbeleben dürfen wir schon, oder?'],
    ['never to have fallen', seidel, 'Gefallen sind Sie nie, oder?'],
    ['to wear what is gone', seidel, 'Ihre Brille haben Sie ja auf'],
    ['to an hour that is that of something else', hellwig, 'Fünf Minuten habe ich verstanden, bis Sie hier sind'],
    [
      'to a summary in which a part sounds like a kind word',
      seidel,
      'Es brennt unten, und den Weg zum Klo finden Sie prima. Stimmt das so?',
    ],
    ['to a wound that is said to hurt', wendt, 'Die Wunde ist eine Woche alt und tut recht weh, nicht?'],
  ])('%s', (_, person, line) => {
    expect(claims(person, line).map(({ truth }) => truth)).not.toEqual(['true']);
    expect(answer(person, line).text).not.toMatch(/^(?:Ja|Genau|Richtig|Stimmt)\b/);
  });

  it('to what nothing bears out: what is known of it is told, and that it is not sure', () => {
    expect(answer(lindner, 'Sie waren im Juli im Urlaub, stimmt das?').text).toMatch(
      /^(?:Ich (?:weiß|kann) nur|Was ich sicher weiß).*Ostsee/,
    );
  });

  it('to be allowed what is known not to be done', () => {
    const doctor = personOf('sturz-in-der-nacht', 'doctor');
    for (const line of [
      'Darf ich ihn schon mit der Kollegin in das Bett heben?',
      'Mit der Kollegin habe ich den in zwei Minuten im Bett, darf ich den hochziehen?',
    ])
      expect(answer(doctor, line).text).toMatch(/Nicht hochziehen und den Kopf nicht drehen/);
  });

  it('to what sounds like a kind word and wants assent', () => {
    const wife = personOf('wenn-das-warten-zu-lang-wird', 'wife');
    expect(answer(wife, 'Ihr Sohn, der Hauke, landet ja morgen früh, ne?').text).not.toMatch(/^(?:Ja|Genau|Richtig|Stimmt)\b/);
  });

  it('to what is told of one relative and is so of another', () => {
    expect(answer(wendt, 'In Ihrer Familie war es der Vater, der wegen Zucker das Bein verloren hat?').text).not.toMatch(/^Ja/);
  });

  it('to lie flat for what is done while lying has been said to be impossible', () => {
    expect(answer(kessler, 'Dann mache ich das Kopfteil jetzt ganz flach, ja?').text).not.toMatch(/^(?:Ja|Gut|Gern)/);
  });

  it('"das" is what the talk is about, whatever else began at that time', () => {
    const focus = { facts: ['foot_pain_quality'], told: new Set(['foot_pain_quality']) };
    const [claim] = understand(
      'Das hat angefangen vor ungefähr zwei Wochen, oder?',
      { person: wendt, activeTopic: null, focus },
      model,
    ).claims;
    expect(claim).toMatchObject({ fact: 'foot_pain_onset', truth: 'false' });
  });
});
