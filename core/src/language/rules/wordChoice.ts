import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isReflexiveOf, subjectPronoun } from '#language/analysis/subjects.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import type { Proposal, Rule } from '#language/finding.ts';
import { ACC, DAT, NOM } from '#language/lexicon/agreement.ts';
import { endOf, exchanged } from './exchange.ts';
import { isPersonNoun } from './phraseKinds.ts';

const nounsOf = ({ head }: Phrase) => (head.kind === 'noun' ? head.readings.map(({ noun }) => noun.word) : []);

const isBare = ({ preposition }: Phrase) => preposition === null;

function withVerb(clause: Clause, infinitive: string, instead: string, reason: string, sentence: Sentence): Proposal[] {
  const found = exchanged(clause, infinitive, instead, sentence);
  return found ? [{ topic: 'word-choice', ...found, reason }] : [];
}

/** "Nehmen Sie den Blutdruck ernst": with an adjective behind the object the verb means something else. */
function isWithAdjective(clause: Clause, sentence: Sentence): boolean {
  const at = endOf(clause, sentence) - 1;
  const isBehind = clause.phrases.every(({ to }) => to <= at);
  const isVerb = clause.others.some((verb) => verb.at === at) || clause.finite?.at === at;
  return isBehind && !isVerb && sentence.tokens[at]?.adjectives.some(({ ending }) => ending === '') === true;
}

/** "eine Frage machen", "das Licht öffnen": a verb that does not go with this noun. */
function company(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = lexicalVerb(clause, sentence);
  if (!verb || verb.isPassive || isWithAdjective(clause, sentence)) return [];
  const { word_choice } = sentence.lexicon.government;
  return word_choice
    .filter((entry) => entry.verb === verb.infinitive)
    .flatMap(({ nouns, as, instead }): Proposal[] => {
      const phrase = clause.phrases.find((one) => isBare(one) && nounsOf(one).some((word) => nouns.includes(word)));
      if (!phrase) return [];
      const isObject = as === 'object' && (phrase.cells & ACC) !== 0;
      const isSubject = as === 'subject' && (phrase.cells & NOM) !== 0 && subjectPronoun(clause, sentence) === null;
      const noun = sentence.tokens[phrase.head.at]?.text;
      return isObject || isSubject
        ? withVerb(clause, verb.infinitive, instead, `Zu „${noun}“ sagt man „${instead}“.`, sentence).slice(0, 1)
        : [];
    })
    .slice(0, 1);
}

/** "Ich kenne nicht, wo er ist", "Ich weiß diesen Arzt nicht": what one knows, and whom. */
function knowing(clause: Clause, index: number, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence)?.infinitive;
  const after = sentence.clauses[index + 1];
  const objects = clause.phrases.filter(
    (phrase) => isBare(phrase) && phrase !== subjectPronoun(clause, sentence) && phrase.from > (clause.finite?.at ?? 0),
  );
  const asks = after && (tokens[after.opener ?? after.from]?.asks || /^(?:ob|dass)$/u.test(tokens[after.opener ?? -1]?.lower ?? ''));
  if (verb === 'kennen' && asks && objects.length === 0 && tokens[after.from - 1]?.text === ',')
    return withVerb(clause, 'kennen', 'wissen', 'Vor einem Nebensatz steht „wissen“.', sentence);
  const somebody = objects.find(
    (phrase) => phrase.determiner !== null && (phrase.cells & ACC) !== 0 && isPersonNoun(phrase.head.readings[0]?.noun, lexicon),
  );
  if (
    verb === 'wissen' &&
    somebody &&
    subjectPronoun(clause, sentence) !== null &&
    objects.length === 1 &&
    !asks &&
    clause.others.length === 0
  )
    return withVerb(clause, 'wissen', 'kennen', 'Eine Person „kennt“ man.', sentence);
  return [];
}

/** What lies and what is laid: the verb without an object, and the one with it. */
const PAIRS: Record<string, string> = { legen: 'liegen', stellen: 'stehen', setzen: 'sitzen' };
const PUT: Record<string, string> = { liegen: 'legen', stehen: 'stellen', sitzen: 'setzen' };

/** "Die Tabletten legen auf dem Tisch", "Ich liege das Kissen ins Bett", "Sitzen Sie sich". */
function position(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const verb = lexicalVerb(clause, sentence);
  const isLetting =
    finiteOf(clause).some(({ verb: { infinitive } }) => /^(?:lassen|bleiben|sehen|haben)$/u.test(infinitive)) && clause.others.length > 0;
  if (!verb || verb.isPassive || !finite || isLetting || clause.kind === 'relative' || clause.kind === 'fragment' || clause.prefix !== null)
    return [];
  const subject = subjectPronoun(clause, sentence);
  const isTime = (phrase: Phrase) => nounsOf(phrase).some((word) => lexicon.functionWords.time_nouns.includes(word));
  const bare = clause.phrases.filter((phrase) => isBare(phrase) && phrase !== subject && !isTime(phrase));
  const isReflexive = bare.some(
    (phrase) => isReflexiveOf(phrase, subject, sentence) || /^(?:sich|mich|dich|uns)$/u.test(tokens[phrase.head.at]?.lower ?? ''),
  );
  const places = clause.phrases.filter(({ preposition }) => /^(?:in|an|auf|neben|unter|hinter|vor|über)$/u.test(preposition?.word ?? ''));
  const lies = PAIRS[verb.infinitive];
  const isWhere = places.length > 0 && places.every(({ cells }) => cells !== 0 && (cells & DAT) !== 0 && (cells & ACC) === 0);
  const front = bare.find(({ from, to, cells }) => from === clause.from && to === finite.at && (cells & NOM) !== 0);
  const isThing = front !== undefined && bare.length === 1 && subject === null;
  const isPerson = subject !== null && bare.length === 0 && subject.to === finite.at && subject.from === clause.from;
  if (lies && !isReflexive && isWhere && clause.others.length === 0 && (isThing || isPerson))
    return withVerb(clause, verb.infinitive, lies, `Wo etwas ist: „${lies}“. Wohin es kommt: „${verb.infinitive}“.`, sentence);
  const puts = PUT[verb.infinitive];
  if (!puts) return [];
  const isOn = tokens.slice(clause.from, clause.to).some(({ lower }) => lower === 'sich');
  if (verb.infinitive === 'sitzen' && isOn && clause.others.length === 0)
    return withVerb(clause, 'sitzen', 'setzen', '„Sich setzen“ ist die Bewegung, „sitzen“ die Ruhe.', sentence);
  const object = bare.find(
    (phrase) =>
      phrase.head.kind === 'noun' && phrase.determiner !== null && phrase.from > finite.at && !isTime(phrase) && (phrase.cells & ACC) !== 0,
  );
  if (object && subject && places.length > 0 && tokens[subject.head.at]?.lower !== 'es' && object.from < (places.at(-1)?.from ?? 0))
    return withVerb(clause, verb.infinitive, puts, `Wohin etwas kommt: „${puts}“. Wo es ist: „${verb.infinitive}“.`, sentence);
  return [];
}

/** "Ich habe 34 Jahre", "Ich bin 34 Jahre": how old somebody is. */
function age(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const named = clause.phrases.find(
    ({ from, to, preposition, head }) =>
      from === clause.from &&
      to === clause.finite?.at &&
      preposition === null &&
      (head.kind === 'name' || isPersonNoun(head.readings[0]?.noun, sentence.lexicon)),
  );
  const subject = subjectPronoun(clause, sentence) ?? named;
  const years = endOf(clause, sentence) - 1;
  const isNumber = (at: number) =>
    tokens[at]?.kind === 'number' ||
    sentence.lexicon.functionWords.numbers.includes(tokens[at]?.lower ?? '') ||
    /(?:zig|ßig)$/u.test(tokens[at]?.lower ?? '');
  if (
    !finite ||
    !subject ||
    clause.kind === 'fragment' ||
    tokens[years]?.text !== 'Jahre' ||
    !isNumber(years - 1) ||
    finite.at !== years - 2
  )
    return [];
  const reading = finiteOf(clause).find(({ verb }) => verb.infinitive === 'haben' || verb.infinitive === 'sein');
  const asked = { ich: 'bin', du: 'bist', er: 'ist', wir: 'sind', ihr: 'seid', sie: 'sind' } as const;
  const person =
    subject === named
      ? reading?.persons.find((one) => one === 'er')
      : reading?.persons.find((one) => tokens[subject.head.at]?.subjectOf.includes(one));
  if (!reading || !person || reading.tense !== 'present') return [];
  const number = tokens[years - 1]?.text ?? '';
  return [
    {
      topic: 'word-choice',
      from: finite.at,
      to: years + 1,
      text: `${asked[person]} ${number} Jahre alt`,
      reason: 'Das Alter steht mit „sein“ und „alt“.',
    },
  ];
}

/** "Ich habe müde": how somebody is. */
function state(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  const subject = subjectPronoun(clause, sentence);
  const at = endOf(clause, sentence) - 1;
  const before = tokens[at - 1];
  if (!finite || !subject || !lexicon.government.states.includes(tokens[at]?.lower ?? '')) return [];
  const isNext =
    finite.at === at - 1 ||
    (subject.from === finite.at + 1 && subject.to === at) ||
    /^(?:sehr|so|noch|heute|zu)$/u.test(before?.lower ?? '');
  const reading = finiteOf(clause).find(({ verb, tense }) => verb.infinitive === 'haben' && tense === 'present');
  if (!reading || !isNext || clause.others.length > 0 || clause.phrases.length > 1) return [];
  return withVerb(clause, 'haben', 'sein', `„${tokens[at]?.text}“ steht mit „sein“.`, sentence);
}

/** "viel zu machen", "sehr Arbeit", "viel gut". */
function amounts(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    const [next, third] = [tokens[at + 1], tokens[at + 2]];
    const one = (from: number, to: number, text: string, reason: string): Proposal[] => [{ topic: 'word-choice', from, to, text, reason }];
    // Nothing can be done: "Es gibt nichts zu machen", "Da ist nichts zu machen".
    if (/^(?:viel|etwas|wenig)$/u.test(token.lower) && next?.lower === 'zu' && third?.lower === 'machen')
      return one(at + 2, at + 3, 'tun', 'Man hat „viel zu tun“.');
    const isNoun = next?.isCapital === true && next.nouns.some(({ noun }) => noun.isUncountable || /^(?:Arbeit|Schmerz)$/u.test(noun.word));
    if (token.lower === 'sehr' && isNoun && next?.adjectives.length === 0 && !/^(?:Hunger|Durst|Angst|Leid)$/u.test(next.text))
      return one(at, at + 1, 'viel', 'Vor einem Nomen steht „viel“; „sehr“ steht vor einem Adjektiv.');
    const isPositive = next?.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive');
    const isGood = isPositive && /^(?:gut|schlecht|schön|müde|nett|freundlich|wichtig|schwer|interessant)$/u.test(next?.lower ?? '');
    const isPlain = !third || third.kind === 'mark' || third.coordinates;
    if (token.lower === 'viel' && isGood && isPlain && !/^(?:zu|so|wie|nicht|kein|sehr)$/u.test(tokens[at - 1]?.lower ?? ''))
      return one(at, at + 1, 'sehr', 'Vor einem Adjektiv steht „sehr“.');
    return [];
  });
}

/** Words that do not fit beside each other. */
export const wordChoiceRule: Rule = (sentence) => [
  ...amounts(sentence),
  ...sentence.clauses.flatMap((clause, index) => [
    ...company(clause, sentence),
    ...knowing(clause, index, sentence),
    ...position(clause, sentence),
    ...age(clause, sentence),
    ...state(clause, sentence),
  ]),
];
