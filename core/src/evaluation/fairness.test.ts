import { CaseFile } from '@visite/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { aRecord, aTurn, file, withPatient } from './caseFixtures.ts';
import type { CaseRecord, RecordedTurn } from './caseRecord.ts';
import { evaluateCase } from './evaluateCase.ts';
import { languageRulesOfContent } from './languageFixtures.ts';

const rules = languageRulesOfContent();
const judge = (record: CaseRecord, task: string, key: string) =>
  evaluateCase(record, rules)
    .tasks.find(({ task_key }) => task_key === task)
    ?.judgements.find((judgement) => judgement.key === key);

const asked = (line: string, ...facts: string[]) => aTurn(line, { asked: [{ text: line, facts }] });

describe('asked for counts, whatever the person made of it (issue 11)', () => {
  it('a question that was answered beside the point is met, and the sentence that asks is quoted', () => {
    const turn = aTurn('Guten Morgen. Wo tut es denn weh?', { asked: [{ text: 'Wo tut es denn weh', facts: ['pain'] }], told: [] });
    expect(judge(withPatient(turn), 'talk', 'site')).toMatchObject({ met: true, quote: 'Wo tut es denn weh?' });
  });

  it('a statement asks for nothing, though it names the matter', () => {
    const turn = aTurn('Das Knie tut Ihnen weh.', { asked: [{ text: 'Das Knie tut Ihnen weh', facts: ['pain'] }] });
    expect(judge(withPatient(turn), 'talk', 'site')?.met).toBe(false);
  });

  it('a question in words that nobody explained asks for nothing', () => {
    expect(judge(withPatient(asked('Haben Sie Dyspnoe?', 'pain')), 'talk', 'site')?.met).toBe(false);
    expect(judge(withPatient(asked('Haben Sie Dyspnoe, also Atemnot?', 'pain')), 'talk', 'site')?.met).toBe(true);
  });

  it('what is told only with trust is not asked for sharply', () => {
    expect(judge(withPatient(asked('Haben Sie etwa Angst, oder was?', 'fear')), 'talk', 'fear')?.met).toBe(false);
    expect(judge(withPatient(asked('Möchten Sie mir sagen, was Sie bedrückt?', 'fear')), 'talk', 'fear')?.met).toBe(true);
  });

  it('an open, kind question asks for fears that the rules did not read', () => {
    const turn = aTurn('Was liegt Ihnen denn auf der Seele?', { asked: [] });
    const persons = file.persons.map((person) => ({
      ...person,
      persona: { ...person.persona, facts: person.persona.facts.map((fact) => (fact.key === 'fear' ? { ...fact, topic: 'fears' } : fact)) },
    }));
    expect(judge({ ...withPatient(turn), file: { ...file, persons } }, 'talk', 'fear')?.met).toBe(true);
  });
});

describe('examined: several things in one line, and nothing by the way', () => {
  const met = (line: string) => judge(withPatient(aTurn(line)), 'talk', 'pressure')?.met;
  it.each(['Jetzt messe ich Puls und RR.', 'Ich lege Ihnen die Manschette um den Arm.', 'Dann noch der Blutdruck bitte.'])('%s', (line) => {
    expect(met(line)).toBe(true);
  });
  it.each(['Haben Sie hohen Blutdruck?', 'Den Blutdruck lasse ich heute weg.', 'Ich seh schon, Sie halten sich den Bauch.'])(
    '%s',
    (line) => {
      expect(met(line)).toBe(false);
    },
  );
});

describe('manners as people show them', () => {
  const met = (key: string, ...turns: RecordedTurn[]) => judge(withPatient(...turns), 'talk', key)?.met;
  const three = [aTurn('Wo?'), aTurn('Wann?')];

  it.each([
    'Oje, da haben Sie ja eine schlimme Nacht hinter sich.',
    'Das klingt anstrengend. Nehmen Sie sich Zeit.',
    'Hätt ich auch, ehrlich gesagt. Sie sind nicht allein.',
  ])('empathy: %s', (line) => expect(met('empathy', ...three, aTurn(line))).toBe(true));
  it.each(['Alles klar, gut.', 'Wieso haben Sie Angst, ist doch nur eine Nadel.', 'Da hätten Sie früher kommen müssen.'])(
    'no empathy: %s',
    (line) => expect(met('empathy', ...three, aTurn(line))).toBe(false),
  );

  it.each([
    ['Wäre es okay, wenn ich mal den Blutdruck messe?', true],
    ['Ich würde jetzt gern Blutdruck messen, ja?', true],
    ['Wär’s Ihnen recht, wenn ich den Blutdruck mess?', true],
    ['Arm bitte, ich messe jetzt den Blutdruck.', false],
  ])('consent: %s', (line, expected) => expect(met('consent', aTurn(line))).toBe(expected));

  it.each([
    'Ich bin die Joy, Pflegerin hier auf der Station',
    'Mein Name ist Al-Masri und ich betreue Sie heute Nacht.',
    'Emir hier, der Nachtpfleger.',
  ])('introduction: %s', (line) => expect(met('introduction', aTurn(line))).toBe(true));
  it('a name of the case is not the speaker’s', () => {
    expect(met('introduction', aTurn('Guten Tag, Frau Albrecht, ich bin von der Pflege.'))).toBe(false);
  });

  it.each(['Ich schau in zehn Minuten wieder rein.', 'Ich bin gleich wieder da.', 'Wenn was ist, klingeln Sie bitte.'])(
    'farewell: %s',
    (line) => expect(met('farewell', aTurn(line))).toBe(true),
  );
});

describe('a summary is judged by its claims', () => {
  const start = [aTurn('Guten Tag'), aTurn('Wo tut es weh?')];
  const judged = (...turns: RecordedTurn[]) => judge(withPatient(...start, ...turns), 'talk', 'summary');
  const claim = {
    text: 'Schmerzen im linken Knie',
    fact: 'pain',
    truth: 'false' as const,
    right: ['rechts'],
    says: ['rechtes Knie'],
    isCertain: true,
  };

  it('with a wrong side is not met, and says what is right', () => {
    const verdict = judged(aTurn('Nur damit nichts untergeht: Schmerzen im linken Knie, Allergie auf Penicillin.', { claims: [claim] }));
    expect(verdict).toMatchObject({ met: false });
    expect(verdict?.comment).toContain('richtig ist: rechts');
    expect('Nur damit nichts untergeht: Schmerzen im linken Knie, Allergie auf Penicillin.').toContain(verdict?.quote);
  });

  it('put right and taken over is right again', () => {
    const wrong = aTurn('Ich fasse zusammen: Schmerzen im linken Knie, Allergie auf Penicillin.', { claims: [claim] });
    expect(judged(wrong, aTurn('Ach ja, rechts, danke, das ändere ich.'))?.met).toBe(true);
  });

  it('one thing alone is no summary', () => {
    expect(judged(aTurn('Also, Ihr Knie tut weh.'))?.met).toBe(false);
  });
});

const withOrders = CaseFile.parse({
  ...file,
  persons: file.persons.map((person) =>
    person.key === 'doctor'
      ? {
          ...person,
          persona: {
            ...person.persona,
            when_satisfied: {
              simple: ['Geben Sie Paracetamol 1 g als Infusion und messen Sie alle 30 Minuten den Blutdruck. Bitte wiederholen.'],
              native: ['Paracetamol 1 g als Kurzinfusion, Blutdruck alle 30 Minuten.'],
            },
          },
        }
      : person,
  ),
});

describe('a read-back is judged by the orders', () => {
  const call = (...lines: string[]) =>
    aRecord({ file: withOrders, conversations: [{ person: 'doctor', turns: lines.map((line) => aTurn(line)) }] });
  const judged = (...lines: string[]) => judge(call(...lines), 'phone', 'read_back');

  it('with all values is met', () => {
    expect(
      judged('Der Druck ist 165 zu 95.', 'Ich wiederhole: Paracetamol ein Gramm, also 1 g als Infusion, Blutdruck alle 30 Minuten.')?.met,
    ).toBe(true);
  });

  it('with a wrong dose is not met and the first thing to be named', () => {
    const record = call('Der Druck ist 165 zu 95.', 'Ich wiederhole: Paracetamol 500 mg als Infusion, Blutdruck alle 30 Minuten.');
    expect(judge(record, 'phone', 'read_back')).toMatchObject({ met: false, quote: 'Paracetamol 500 mg' });
    const [first] = evaluateCase(record, rules).next_steps;
    expect(first).toMatchObject({
      key: 'read_back',
      comment: 'Du hast „Paracetamol 500 mg“ wiederholt. Angeordnet ist: Paracetamol 1 g.',
    });
  });

  it('without the drug says what is missing', () => {
    const verdict = judged('Der Druck ist 165 zu 95.', 'Ich wiederhole: Blutdruck alle 30 Minuten und die Infusion.');
    expect(verdict).toMatchObject({ met: false });
    expect(verdict?.comment).toContain('Es fehlt: Paracetamol');
  });
});

describe('documentation is held against the sheet', () => {
  const documented = (report: string) => aRecord({ documents: { report } });
  const found = (report: string) =>
    evaluateCase(documented(report), rules)
      .tasks.find(({ task_key }) => task_key === 'report')
      ?.judgements.filter(({ key }) => key.startsWith('false_'))
      .map(({ quote, category }) => [quote, category]);

  it.each([
    ['RR 195/65, Allergie Penicillin', [['RR 195/65', 'safety']]],
    ['Schmerzen li. Knie. Allergie Penicillin', [['li. Knie', 'safety']]],
    ['Allergie: Penicillin. Pat. hat Lungenembolie.', [['Lungenembolie', 'content']]],
    ['Schmerzen re. Knie, RR 165/95. Allergie Penicillin', []],
  ])('%s', (report, expected) => expect(found(report)).toEqual(expected));

  it('a denied allergy is not met and says so', () => {
    expect(judge(documented('Allergien: keine bekannt.'), 'report', 'written_allergy')).toMatchObject({
      met: false,
      quote: 'Allergien: keine',
      comment: 'Im Text steht „Allergien: keine“. Richtig ist: Allergie gegen Penicillin.',
    });
  });

  it('a wrong value told to the doctor is named, unless it was put right', () => {
    const call = (...lines: string[]) => aRecord({ conversations: [{ person: 'doctor', turns: lines.map((line) => aTurn(line)) }] });
    expect(judge(call('Der Blutdruck ist 195 zu 65.'), 'phone', 'false_1')).toMatchObject({
      met: false,
      category: 'safety',
      comment: 'Du hast „Blutdruck ist 195 zu 65“ gesagt. Richtig ist: Blutdruck 165/95.',
    });
    expect(judge(call('Der Blutdruck ist 195 zu 65.', 'Entschuldigung, 165 zu 95.'), 'phone', 'false_1')).toBeUndefined();
    expect(judge(call('Ist der Blutdruck 195 zu 65 gefährlich?'), 'phone', 'false_1')).toBeUndefined();
  });

  it('a judgement on the person is no documentation', () => {
    expect(judge(documented('Penicillinallergie. Pat. ist schwierig.'), 'report', 'document_style')).toMatchObject({
      met: false,
      quote: 'Pat. ist schwierig.',
    });
    expect(judge(documented('Penicillinallergie. Pat. ruft oft.'), 'report', 'document_style')?.met).toBe(true);
  });
});
