import { type Clause, clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import type { Token } from '#language/analysis/tokens.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, withCapital } from '#language/finding.ts';
import { ACC, NOM } from '#language/lexicon/agreement.ts';
import { finiteForm } from '#language/lexicon/verbs.ts';

/** "Der Mann er hat ...": one subject is enough. "den ich ihn gesucht habe": one object too. */
function doubled(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const one = (at: number): Proposal[] => [
    { topic: 'pronoun', from: at - 1, to: at + 1, text: tokens[at - 1]?.text ?? '', reason: `„${tokens[at]?.text}“ ist hier zu viel.` },
  ];
  if (!finite) return [];
  const pronoun = clause.phrases.find(
    ({ head, preposition, to }) =>
      head.kind === 'pronoun' && preposition === null && to === finite.at && /^(?:er|sie|es)$/u.test(tokens[head.at]?.text ?? ''),
  );
  const noun = clause.phrases.find(({ from }) => from === clause.from);
  if (
    clause.kind === 'main' &&
    pronoun &&
    noun &&
    noun !== pronoun &&
    // "Welche Tabletten sie nimmt": a heading.
    tokens[noun.from]?.asks !== true &&
    noun.preposition === null &&
    noun.head.kind !== 'pronoun' &&
    (noun.cells & NOM) !== 0
  ) {
    const between = clause.phrases.filter(({ from }) => from >= noun.to && from < pronoun.from);
    const isTime = sentence.lexicon.functionWords.time_nouns.includes(noun.head.readings[0]?.noun.word ?? '');
    if (!isTime && between.every(({ preposition }) => preposition !== null)) return one(pronoun.head.at);
  }
  // "die Zeit, in der er dort war": behind a preposition the pronoun is somebody else.
  if (clause.kind === 'relative' && clause.opener !== null && tokens[clause.opener - 1]?.isPreposition !== true) {
    const opener = tokens[clause.opener]?.lower ?? '';
    const again = { den: /^ihn$/u, dem: /^ihm$/u, der: /^(?:er|ihr)$/u, die: /^sie$/u, denen: /^ihnen$/u }[opener];
    const found = clause.phrases.find(
      ({ head, preposition, from }) => preposition === null && from > (clause.opener ?? 0) && again?.test(tokens[head.at]?.text ?? ''),
    );
    // "jeder, der ihr etwas gibt": only with somebody else who does it.
    const isOther = clause.phrases.some(({ head }) => /^(?:ich|wir|er|man|du)$/u.test(tokens[head.at]?.lower ?? ''));
    if (opener === 'der' && tokens[found?.head.at ?? -1]?.lower === 'ihr' && !isOther) return [];
    const isSubject = found && found.from === clause.opener + 1 && opener === 'die';
    if (found && !isSubject) return one(found.head.at);
  }
  // "Den Patienten habe ich ihn gewaschen."
  if (clause.kind === 'main' && noun && noun.determiner && noun.preposition === null && (noun.cells & NOM) === 0) {
    const again = (noun.cells & ACC) !== 0 ? /^ihn$/u : /^(?:ihnen|ihm)$/u;
    const found = clause.phrases.find(
      ({ head, preposition, from }) =>
        from > finite.at && preposition === null && head.kind === 'pronoun' && again.test(tokens[head.at]?.text ?? ''),
    );
    if (found) return one(found.head.at);
  }
  return [];
}

export const pronounRule: Rule = (sentence) => sentence.clauses.flatMap((clause) => doubled(clause, sentence));

/** "Frau Wolf, ..." at the beginning, "..., Herr Ott." at the end. */
const isCalledByName = (tokens: readonly Token[]) =>
  tokens.some(
    ({ text }, at) =>
      /^(?:Frau|Herr)$/u.test(text) &&
      tokens[at + 1]?.isCapital === true &&
      ((at === 0 && tokens[2]?.text === ',') ||
        (tokens[at - 1]?.text === ',' && tokens[at + 2]?.kind === 'mark' && at + 3 >= tokens.length)),
  );

const DU_FORMS: Record<string, string> = { dich: 'Sie', dir: 'Ihnen' };

/** Sie and du in one sentence: who is called Sie or Herr and Frau, is called Sie throughout. */
export const addressRule: Rule = (sentence) => {
  const { tokens } = sentence;
  const formal = tokens.filter(
    ({ text, isFirst, determiner }, at) =>
      !isFirst &&
      tokens[at - 1]?.text !== ':' &&
      (text === 'Sie' || text === 'Ihnen' || (determiner?.stem === 'ihr' && /^Ihr/u.test(text))),
  );
  const first = tokens[0];
  // "Sie hat Schmerzen": she, not you.
  const isShe =
    first?.text === 'Sie' &&
    tokens[1]?.verbs.some(({ persons }) => persons.includes('er')) === true &&
    tokens[1]?.verbs.every(({ persons }) => !persons.includes('sie'));
  const isFirstFormal = (!isShe && /^(?:Sie|Ihnen)$/u.test(first?.text ?? '')) || (sentence.isQuestion && tokens[1]?.text === 'Sie');
  const isCalled = tokens.some(
    ({ lower, isCapital }, at) =>
      isCapital &&
      (lower === 'frau' || lower === 'herr') &&
      tokens[at + 1]?.isCapital === true &&
      (tokens[at - 1]?.text === ',' || at === 0 || tokens[at + 2]?.text === ','),
  );
  // "Frau Wolf, hast du gut geschlafen?": by her name, and nothing else before it.
  const isGreeted = first?.lower === 'sehr' && /^geehrte/u.test(tokens[1]?.lower ?? '');
  const isNamed =
    isGreeted ||
    tokens.some(
      ({ text }, at) =>
        /^(?:Frau|Herr)$/u.test(text) &&
        tokens[at + 1]?.isCapital === true &&
        tokens[at + 1]?.nouns.every(({ noun }) => noun.word !== 'Mann') === true &&
        ((at === 0 && tokens[2]?.text === ',') ||
          (tokens[at - 1]?.text === ',' && tokens[at + 2]?.kind === 'mark' && at + 3 >= tokens.length) ||
          // "Guten Tag, Herr Doktor, kannst du kommen?"
          (tokens[at - 1]?.text === ',' &&
            tokens[at + 2]?.text === ',' &&
            /^(?:guten|hallo|entschuldigung|bitte)$/u.test(first?.lower ?? ''))),
    );
  // "Frau Ott, zieh bitte Ihre Schuhe an", "Setzen Sie sich und gib mir den Arm".
  const imperatives = sentence.clauses.flatMap((clause) => {
    const at = clause.finite?.at ?? -1;
    const readings = clause.finite?.readings.filter(({ kind }) => kind === 'finite') ?? [];
    const told = readings.find(({ tense, persons }) => tense === 'imperative' && persons.includes('du'));
    const isOther = readings.some(
      ({ tense, persons }) => tense !== 'imperative' && tense !== 'reported' && persons.some((one) => one !== 'ich'),
    );
    const hasSubject = clause.phrases.some(
      ({ head, preposition }) => preposition === null && /^(?:ich|du|er|sie|wir|es|man)$/iu.test(tokens[head.at]?.text ?? ''),
    );
    const token = tokens[at];
    const isWord = token !== undefined && token.nouns.length === 0 && token.adjectives.length === 0 && token.adverb === null;
    const hasI = tokens.some(({ lower }) => /^(?:ich|wir)$/u.test(lower));
    const before = sentence.clauses[sentence.clauses.indexOf(clause) - 1];
    const isAfterSie =
      before?.kind === 'main' &&
      tokens[(before.finite?.at ?? -2) + 1]?.text === 'Sie' &&
      /^(?:und|oder)$/u.test(tokens[clause.from - 1]?.lower ?? '');
    const isTold = isAfterSie || (isCalledByName(tokens) && (clause.from === 0 || tokens[clause.from - 1]?.text === ','));
    if (!isWord || hasI || !isTold) return [];
    const opens = at === clause.from || (at === clause.from + 1 && tokens[clause.from]?.lower === 'bitte');
    return told && !isOther && !hasSubject && opens && clause.opener === null ? [{ at, infinitive: told.verb }] : [];
  });
  const hasDu =
    imperatives.length > 0 ||
    tokens.some(({ lower, determiner }) => lower === 'du' || DU_FORMS[lower] !== undefined || determiner?.stem === 'dein');
  if (
    !hasDu ||
    !(
      formal.some(({ text }) => text === 'Sie' || text === 'Ihnen') ||
      isFirstFormal ||
      (isCalled && formal.length > 0) ||
      isNamed ||
      sentence.isFormalLine
    )
  )
    return [];
  // "Lieber Tom": whoever is written to by the first name is "du".
  const isFriend =
    /^(?:liebe|lieber|hallo|hi)$/u.test(first?.lower ?? '') &&
    tokens[1]?.isCapital === true &&
    !/^(?:Frau|Herr|Kollegin|Kollege|Kollegen)$/u.test(tokens[1].text);
  if (/[„“"»«]/u.test(sentence.text) || isFriend) return [];
  const reason = 'Sie und du werden nicht gemischt: hier passt überall „Sie“.';
  return tokens.flatMap((token, at): Proposal[] => {
    const one = (text: string, from = at, to = at + 1): Proposal[] => [{ topic: 'address', from, to, text, reason }];
    const imperative = imperatives.find((told) => told.at === at);
    if (imperative) {
      const plural = finiteForm(imperative.infinitive, 'sie', 'present');
      return one(`${token.isCapital ? withCapital(plural) : plural} Sie`);
    }
    if (token.determiner?.stem === 'dein') return one(`Ihr${token.lower.startsWith('dein') ? token.lower.slice(4) : ''}`);
    const form = DU_FORMS[token.lower];
    // "Setzen Sie dich": behind "Sie" it is the reflexive pronoun.
    const own = clauseAt(sentence, at);
    const isFormalSubject =
      own !== undefined &&
      token.lower === 'dich' &&
      (tokens[own.from]?.text === 'Sie' || tokens[(own.finite?.at ?? -2) + 1]?.text === 'Sie') &&
      sentence.lexicon.uses.get(lexicalVerb(own, sentence)?.infinitive ?? '')?.reflexive != null;
    const isSelf =
      tokens[at - 1]?.text === 'Sie' || isFormalSubject || (token.lower === 'dich' && imperatives.some((told) => told.at === at - 1));
    if (form) return one(isSelf ? 'sich' : form);
    if (token.lower !== 'du') return [];
    for (const place of [at - 1, at + 1]) {
      const verb = tokens[place];
      const reading = verb?.verbs.find(({ kind, persons, tense }) => kind === 'finite' && persons.includes('du') && tense !== 'imperative');
      if (!verb || !reading?.tense || reading.tense === 'imperative') continue;
      const plural = finiteForm(reading.verb, 'sie', reading.tense);
      const shown = verb.isCapital ? withCapital(plural) : plural;
      return place < at ? one(`${shown} Sie`, place, at + 1) : one(`Sie ${shown}`, at, place + 1);
    }
    const clause = clauseAt(sentence, at);
    const finite = clause?.finite;
    const reading = finite?.readings.find(
      ({ kind, persons, tense }) => kind === 'finite' && persons.includes('du') && tense !== 'imperative',
    );
    if (!finite || !reading?.tense || reading.tense === 'imperative') return [];
    const plural = finiteForm(reading.verb, 'sie', reading.tense);
    return [...one('Sie'), ...one(tokens[finite.at]?.isCapital ? withCapital(plural) : plural, finite.at, finite.at + 1)];
  });
};
