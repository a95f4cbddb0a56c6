import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { isReflexiveOf, lexicalVerb, rolesOf, subjectPronoun } from '#language/analysis/roles.ts';
import { casedAs, type Proposal, type Rule } from '#language/finding.ts';
import { ACC, type Case, cellsIn, cellsOfCase, DAT, GEN, NOM } from '#language/lexicon/agreement.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import type { Noun } from '#language/lexicon/nouns.ts';
import { personalsOf, pronounIn } from './personal.ts';
import { realise, withPreposition } from './realise.ts';

const CASE_NAMES: Record<'acc' | 'dat', string> = { acc: 'Akkusativ', dat: 'Dativ' };

/** A phrase in another case as text, with what stands before its noun; null where it has no such form. */
export function phraseIn(phrase: Phrase, ofCase: Case, sentence: Sentence): string | null {
  const { tokens } = sentence;
  if (phrase.head.kind === 'pronoun') return ofCase === 'acc' || ofCase === 'dat' ? pronounIn(phrase, ofCase, sentence) : null;
  const from = phrase.preposition ? phrase.preposition.at + 1 : phrase.from;
  if (phrase.head.kind === 'name') return sentence.text.slice(tokens[from]?.start, tokens[phrase.to - 1]?.end);
  // The number stays as it is: of the readings the one that has to change least.
  const ways = phrase.head.readings.flatMap((reading) =>
    cellsIn(phrase.cells & reading.cells || phrase.cells || reading.cells).flatMap(({ column }) => {
      const changes = realise({ ...phrase, preposition: null }, reading, { case: ofCase, column }, sentence);
      return changes ? [changes] : [];
    }),
  );
  const [changes] = ways.toSorted((a, b) => Number(a.has(phrase.head.at)) - Number(b.has(phrase.head.at)));
  if (!changes) return null;
  const article = phrase.preposition?.isContracted ? changes.get(phrase.preposition.at) : undefined;
  const words = tokens.slice(from, phrase.to).map((token, at) => changes.get(from + at) ?? token.text);
  return [...(article ? [article] : []), ...words].join(' ');
}

/** "Ich helfe Sie", "mit mich": pronouns in the case of what governs them. */
function pronounCase(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return [...rolesOf(clause, sentence)].flatMap(([phrase, role]): Proposal[] => {
    if (phrase.head.kind !== 'pronoun' || (role.name !== 'object' && role.name !== 'preposition') || (phrase.cells & role.allowed) !== 0)
      return [];
    const wanted = (['dat', 'acc'] as const).filter((ofCase) => (role.allowed & cellsOfCase(ofCase)) !== 0);
    const [ofCase] = wanted;
    if (clause.opener !== null && phrase.from === clause.opener + 1 && role.name === 'object') return [];
    // "Wir bleiben beim Sie"
    if (phrase.preposition?.isContracted) return [];
    // "kommen Sie so schnell es geht": the subject of a verb before it.
    const verbBefore = tokens[phrase.from - 1];
    const isItsSubject = verbBefore?.verbs.some(({ kind, persons }) => kind === 'finite' && persons.includes('sie')) === true;
    if (tokens[phrase.head.at]?.text === 'Sie' && isItsSubject && clause.finite?.at !== phrase.from - 1) return [];
    const isOpen = (phrase.cells & NOM) !== 0 && subjectPronoun(clause, sentence) === null && role.name === 'object';
    // A person in the dative may always stand beside: "auf der Nase tanzen".
    if (ofCase === 'acc' && role.name === 'object') return [];
    if (!ofCase || wanted.length > 1 || !role.isSure || isOpen || (clause.others.length > 1 && role.name === 'object')) return [];
    const form = pronounIn(phrase, ofCase, sentence);
    const token = sentence.tokens[phrase.head.at];
    if (form === null || form === token?.text) return [];
    const verb = lexicalVerb(clause, sentence)?.infinitive;
    const by = phrase.preposition?.word ?? verb;
    return [
      {
        topic: 'case',
        from: phrase.head.at,
        to: phrase.head.at + 1,
        text: form,
        reason: `Nach „${by}“ steht der ${CASE_NAMES[ofCase]}: „${form}“.`,
      },
    ];
  });
}

/** "Der Verband gefällt mich nicht", "Ich frage Ihnen": verbs that know only one case for a person. */
function personCase(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = lexicalVerb(clause, sentence);
  const { government } = sentence.lexicon;
  if (!verb || verb.isPassive || clause.kind === 'fragment') return [];
  const wanted = government.only_dative.includes(verb.infinitive)
    ? 'dat'
    : government.only_accusative.includes(verb.infinitive)
      ? 'acc'
      : null;
  const isLetting =
    clause.finite?.readings.some(({ verb: { infinitive } }) => /^(?:lassen|sehen|hören)$/u.test(infinitive)) && clause.others.length > 0;
  if (clause.kind === 'relative') return [];
  if (wanted === null || isLetting || clause.others.length > 2) return [];
  const subject = subjectPronoun(clause, sentence);
  const bare = clause.phrases.filter(({ preposition, head }) => preposition === null && head.kind !== 'name');
  const front = bare.find(({ from, to, cells }) => from === clause.from && to === clause.finite?.at && (cells & NOM) !== 0) ?? null;
  const nouns = bare.filter((phrase) => phrase !== subject && phrase.head.kind === 'noun' && (phrase.cells & NOM) !== 0);
  const known = subject ?? front;
  return bare.flatMap((phrase): Proposal[] => {
    if (phrase === known || isReflexiveOf(phrase, subject, sentence) || isTime(phrase, sentence) || isJoined(phrase, sentence)) return [];
    if (clause.opener !== null && phrase.from === clause.opener + 1) return [];
    const token = sentence.tokens[phrase.head.at];
    const other = wanted === 'dat' ? ACC : DAT;
    const isWrong = (phrase.cells & cellsOfCase(wanted)) === 0 && (phrase.cells & other) !== 0;
    if (!isWrong) return [];
    if (phrase.head.kind === 'pronoun') {
      // "Sie" may be the subject where none is known.
      const isOnlyObject = /^(?:mich|dich|ihn|mir|dir|ihm|ihnen|Ihnen)$/u.test(token?.text ?? '');
      if (!isOnlyObject && known === null && nouns.length === 0) return [];
      if (
        !/^(?:mich|dich|ihn|sie|Sie|mir|dir|ihm|ihnen|Ihnen)$/u.test(token?.text ?? '') ||
        (wanted === 'acc' &&
          clause.phrases.some(
            ({ head, preposition, cells, from }) =>
              preposition === null && head.kind === 'noun' && from > phrase.from && (cells & ACC) !== 0 && (cells & NOM) === 0,
          ))
      )
        return [];
    } else if (
      known === null ||
      phrase.head.kind !== 'noun' ||
      wanted === 'acc' ||
      !phrase.determiner ||
      verb.infinitive === 'antworten' ||
      verb.infinitive === 'passen'
    )
      return [];
    const text = phraseIn(phrase, wanted, sentence);
    if (text === null || text === token?.text) return [];
    return [{ topic: 'case', from: phrase.from, to: phrase.to, text, reason: `„${verb.infinitive}“ steht mit dem ${CASE_NAMES[wanted]}.` }];
  });
}

/** "Ich habe sie eine Tablette gegeben": with two objects the person stands in the dative. */
function twoObjects(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = lexicalVerb(clause, sentence);
  const use = verb && !verb.isPassive ? sentence.lexicon.uses.get(verb.infinitive)?.plain : null;
  if (!verb || !use?.frames.some(({ objects }) => objects.includes('dat') && objects.includes('acc'))) return [];
  const isOnTheWay = sentence.tokens
    .slice(clause.from, clause.to)
    .some(({ lower }) => /^(?:hinunter|hinauf|hinab|herunter|herauf|runter|rauf|entlang|hoch)$/u.test(lower));
  if (isOnTheWay) return [];
  const subject = subjectPronoun(clause, sentence);
  const roles = rolesOf(clause, sentence);
  const objects = clause.phrases.filter(
    (phrase) => phrase !== subject && roles.get(phrase)?.name === 'object' && !isReflexiveOf(phrase, subject, sentence),
  );
  const [first, second] = objects;
  if (!subject || !first || !second || objects.length > 2 || second.head.kind !== 'noun' || (second.cells & ACC) === 0) return [];
  if (clause.opener !== null && first.from === clause.opener + 1) return [];
  // A thing before a person is the object itself: "den Patienten" after "ihn".
  if ((first.cells & (ACC | NOM)) === 0 || !isPerson(first, sentence)) return [];
  if ((first.cells & DAT) !== 0 || (second.head.readings[0]?.noun.isWeak ?? false) || reflexiveOf(clause, subject, sentence)) return [];
  if ((second.cells & DAT) !== 0 && (second.cells & ~DAT & ~GEN) === 0) return [];
  // "fragen", "nennen" take two accusatives.
  if (use.frames.some(({ objects: of }) => of.filter((one) => one === 'acc').length > 1)) return [];
  const text = phraseIn(first, 'dat', sentence);
  if (text === null || text === sentence.text.slice(sentence.tokens[first.from]?.start, sentence.tokens[first.to - 1]?.end)) return [];
  return [
    {
      topic: 'case',
      from: first.from,
      to: first.to,
      text,
      reason: `„${verb.infinitive}“: Die Person steht im Dativ („${text}“), die Sache im Akkusativ.`,
    },
  ];
}

/** A pronoun of a person, or a noun for one. */
function isPerson(phrase: Phrase, { tokens, lexicon }: Sentence): boolean {
  if (phrase.head.kind === 'pronoun') return /^(?:mich|dich|ihn|sie|Sie)$/u.test(tokens[phrase.head.at]?.text ?? '');
  return isPersonNoun(phrase.head.readings[0]?.noun, lexicon);
}

/** "Patientin", "Sohn": by its ending, or listed. */
export const isPersonNoun = (noun: Noun | undefined, { government }: GermanLexicon): boolean =>
  noun !== undefined && ((noun.word.endsWith('in') && noun.genders[0] === 'f') || government.persons.includes(noun.word));

const reflexiveOf = (clause: Clause, subject: Phrase | null, sentence: Sentence) =>
  clause.phrases.some((phrase) => phrase !== subject && isReflexiveOf(phrase, subject, sentence));

/** "Ich warte für den Bus": verbs, nouns and adjectives with their own preposition. */
function ownPreposition(clause: Clause, sentence: Sentence): Proposal[] {
  const { government, functionWords } = sentence.lexicon;
  const { tokens } = sentence;
  const finite = tokens[clause.finite?.at ?? -1];
  // "Sorge um den Führerschein": a noun, not the verb that looks like it.
  const isNoun = finite?.isCapital === true && finite.nouns.some(({ noun }) => noun.isSure) && subjectPronoun(clause, sentence) === null;
  const verb = isNoun ? null : lexicalVerb(clause, sentence);
  // What belongs to the verb stands next to it or behind its objects, not behind another phrase with a preposition.
  const own = clause.phrases.filter(({ preposition }) => preposition !== null);
  return clause.phrases.flatMap((phrase): Proposal[] => {
    // "In seiner Not bittet er": in front of the verb stands what is told about.
    if (!phrase.preposition || (phrase.from === clause.from && phrase.to === clause.finite?.at)) return [];
    const before = tokens[phrase.from - 1];
    const noun = before?.isCapital ? (before.nouns[0]?.noun.word ?? '') : '';
    const adjective = before?.adjectives.find(({ ending }) => ending === '')?.word ?? '';
    const instead =
      government.nouns[noun]?.[phrase.preposition.word] ??
      (before?.isCapital ? undefined : government.adjectives[adjective]?.[phrase.preposition.word]) ??
      (verb && own[0] === phrase && !isBehindNoun(clause, phrase, sentence)
        ? government.verbs[verb.infinitive]?.[phrase.preposition.word]
        : undefined);
    if (!instead) return [];
    // "An die Kinder denken" stands elsewhere in the clause already.
    const rightWord = instead.split('+')[0];
    if (clause.phrases.some((other) => other !== phrase && other.preposition?.word === rightWord)) return [];
    const [word = '', ofCase] = instead.split('+') as [string, 'acc' | 'dat'];
    // "auf die Frage", "für mich": a time or a person for whose sake is no object.
    if (/^(?:Anfang|Ende|Abend|Morgen)$/u.test(phrase.head.readings[0]?.noun.word ?? '')) return [];
    if (tokens[phrase.to]?.lower === 'an' && phrase.head.readings[0]?.noun.word === 'Anfang') return [];
    const isTime = functionWords.time_nouns.includes(phrase.head.readings[0]?.noun.word ?? '');
    const isPlace =
      government.places.includes(phrase.head.readings[0]?.noun.word ?? '') ||
      /^(?:Station|Zimmer|Haus|Bett|Flur)$/u.test(phrase.head.readings[0]?.noun.word ?? '');
    if ((isTime || isPlace) && !government.nouns[noun] && /^(?:in|an|auf|bei|zu)$/u.test(phrase.preposition.word)) return [];
    if (isTime && !government.nouns[noun]) return [];
    const rest = phraseIn(phrase, ofCase, sentence);
    if (rest === null) return [];
    const text = withPreposition(word, rest, sentence);
    const by = government.nouns[noun]?.[phrase.preposition.word]
      ? noun
      : government.adjectives[adjective]?.[phrase.preposition.word]
        ? adjective
        : verb?.infinitive;
    return [
      {
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text: casedAs(text, tokens[phrase.from]),
        reason: `„${by}“ steht mit „${word}“ und dem ${CASE_NAMES[ofCase]}.`,
      },
    ];
  });
}

/** "der Name von diesem Arzt": what follows a noun belongs to it. */
const isBehindNoun = (clause: Clause, phrase: Phrase, { tokens }: Sentence) =>
  phrase.preposition?.word === 'von' &&
  clause.phrases.some(({ to, head }) => to === phrase.from && head.kind !== 'pronoun' && tokens[head.at]?.isCapital);

/** "Ich freue auf Sie": verbs that need a reflexive pronoun. */
function reflexive(clause: Clause, sentence: Sentence): Proposal[] {
  const { lexicon, tokens } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const { finite } = clause;
  if (!verb || verb.isPassive || !finite || clause.kind === 'fragment' || clause.kind === 'relative') return [];
  const uses = lexicon.uses.get(verb.infinitive);
  // Verbs that always have an object: "Setzen Sie auf den Stuhl" has none.
  const isBySelf = tokens.slice(clause.from, clause.to).some(({ lower }) => /^(?:allein|alleine|selbst|selber|selbstständig|selbständig)$/u.test(lower));
  const isToSide = clause.phrases.some(
    ({ preposition, head }) => preposition?.word === 'auf' && /^(?:Seite|Rücken|Bauch|Bettkante|Bett|Stuhl)$/u.test(head.readings[0]?.noun.word ?? ''),
  );
  const isPlaced =
    /^(?:setzen|legen|hinsetzen|hinlegen|umdrehen|aufsetzen)$/u.test(verb.infinitive) || isBySelf || isToSide;
  const alwaysHas =
    (uses?.plain?.frames.every(({ objects }) => objects.includes('acc')) || isPlaced) &&
    /^(?:setzen|legen|hinsetzen|hinlegen|drehen|umdrehen|waschen|rasieren|anziehen|ausziehen|vorbereiten|festhalten|aufsetzen|anschnallen|duschen)$/u.test(
      verb.infinitive,
    );
  // "Wir treffen um sechs vor dem Eingang."
  const isMeeting = verb.infinitive === 'treffen' && tokens[subjectPronoun(clause, sentence)?.head.at ?? -1]?.lower === 'wir';
  const needs = uses?.reflexive && (uses.plain === null || alwaysHas || isMeeting || lexicon.government.reflexive.includes(verb.infinitive));
  // "Ich bin so aufgeregt": a state.
  if (!needs || finite.readings.some(({ verb: { infinitive } }) => /^(?:lassen|sein|werden)$/u.test(infinitive))) return [];
  const bare = clause.phrases.filter(({ preposition }) => preposition === null);
  const subject = subjectPronoun(clause, sentence) ?? bare.find(({ to, head }) => to === finite.at && head.kind !== 'pronoun') ?? null;
  if (!subject) return [];
  const others = bare.filter((phrase) => phrase !== subject);
  // "Ich fühle mal am Bauch": touched, not felt.
  const tells = tokens
    .slice(clause.from, clause.to)
    .some(
      ({ adjectives, adverb, lower }) =>
        (adjectives.some(({ ending }) => ending === '') && !/^(?:wenig|viel|mehr|weniger)$/u.test(lower)) || adverb === 'manner' || lower === 'wie' || lower === 'besser',
    );
  if (verb.infinitive === 'fühlen' && !tells) return [];
  // "Ich werde Ihnen der Zugang legen": the object is there, in the wrong case.
  if (alwaysHas && others.some(({ head }) => head.kind === 'noun')) return [];
  if (/^entschuldig/u.test(tokens[finite.at]?.lower ?? '')) return [];
  if (others.some((phrase) => isReflexiveOf(phrase, subject, sentence) || ((phrase.cells & ACC) !== 0 && !isTime(phrase, sentence))))
    return [];
  // "Die Nacht verlief ruhig", "Straßenbahn interessiert jetzt nicht": things do nothing to themselves.
  const isSomebody =
    subject.head.kind === 'pronoun'
      ? personalsOf(tokens[subject.head.at]?.text ?? '', sentence).length > 0
      : subject.head.kind === 'name' || isPersonNoun(subject.head.readings[0]?.noun, lexicon);
  if (!isSomebody || tokens[subject.head.at]?.lower === 'es') return [];
  const own = lexicon.functionWords.personal.find(
    ({ nom }) => nom === (tokens[subject.head.at]?.text === 'Sie' ? 'Sie' : tokens[subject.head.at]?.lower),
  );
  const word = own?.reflexive_acc ?? 'sich';
  if (uses?.reflexive?.reflexive === 'dat') return [];
  if (clause.kind === 'main' && finite.at === clause.from && clause.from > 0) return [];
  const at = clause.kind === 'subordinate' ? subject.to - 1 : Math.max(finite.at, subject.from > finite.at ? subject.to - 1 : finite.at);
  return [
    {
      topic: 'reflexive',
      from: at,
      to: at + 1,
      text: `${tokens[at]?.text} ${word}`,
      reason: `„sich ${verb.infinitive}“ braucht hier ein Reflexivpronomen: „${word}“.`,
    },
  ];
}

const isJoined = ({ from, to }: Phrase, { tokens }: Sentence) =>
  /^(?:und|oder|sowie)$/u.test(tokens[to]?.lower ?? '') || /^(?:und|oder|sowie)$/u.test(tokens[from - 1]?.lower ?? '');

const isTime = (phrase: Phrase, { lexicon }: Sentence) =>
  lexicon.functionWords.time_nouns.includes(phrase.head.readings[0]?.noun.word ?? '');

/** "Ich wasche sich": the reflexive pronoun fits the subject. */
function reflexivePerson(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const subject = subjectPronoun(clause, sentence);
  const word = tokens[subject?.head.at ?? -1]?.lower ?? '';
  if (!/^(?:ich|du|wir)$/u.test(word)) return [];
  const isBeside = subject !== null && clause.finite !== null && (subject.to === clause.finite.at || subject.from === clause.finite.at + 1);
  const at = clause.phrases.find(({ head, preposition }) => preposition === null && tokens[head.at]?.lower === 'sich')?.head.at;
  const from = clause.finite?.at ?? 0;
  // "ich glaub der hat sich ...": another verb between.
  const isOther = tokens.slice(from + 1, at).some(({ lower, verbs }) => /^(?:der|die|das|er|sie)$/u.test(lower) || verbs.some(({ kind }) => kind === 'finite'));
  if (!isBeside || isOther || (at ?? 0) < from || (at ?? 0) - from > 3) return [];
  const own = lexicon.functionWords.personal.find(({ nom }) => nom === word);
  if (at === undefined || !own) return [];
  return [{ topic: 'reflexive', from: at, to: at + 1, text: own.reflexive_acc, reason: `Zu „${word}“ gehört „${own.reflexive_acc}“.` }];
}

/** "Ich fühle mir nicht gut": a verb whose reflexive pronoun stands in the accusative. */
function reflexiveCase(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  const use = lexicon.uses.get(verb?.infinitive ?? '')?.reflexive;
  const subject = subjectPronoun(clause, sentence);
  const own = tokens[subject?.head.at ?? -1]?.lower;
  const wrong = own === 'ich' ? 'mir' : own === 'du' ? 'dir' : null;
  if (!verb || use?.reflexive !== 'acc' || wrong === null || !lexicon.government.reflexive.includes(verb.infinitive)) return [];
  const bare = clause.phrases.filter((phrase) => phrase.preposition === null && phrase !== subject && !isTime(phrase, sentence));
  const pronoun = bare.find(({ head }) => tokens[head.at]?.lower === wrong);
  if (!pronoun || bare.length > 1 || clause.phrases.some(({ head, preposition }) => preposition === null && head.kind === 'name')) return [];
  const hasClause = sentence.clauses[sentence.clauses.indexOf(clause) + 1]?.opener != null;
  if (hasClause || /^(?:anziehen|vorstellen|ansehen)$/u.test(verb.infinitive)) return [];
  const text = casedAs(wrong === 'mir' ? 'mich' : 'dich', tokens[pronoun.from]);
  return [{ topic: 'reflexive', from: pronoun.from, to: pronoun.to, text, reason: `„sich ${verb.infinitive}“ steht hier mit dem Akkusativ: „${text}“.` }];
}

/** "Der Arzt hat mich gesagt": to whom something is said or shown. */
function told(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const verb = lexicalVerb(clause, sentence);
  if (!verb || verb.isPassive || clause.kind === 'fragment' || clause.kind === 'relative') return [];
  if (!lexicon.government.told.includes(verb.infinitive) || finiteIs(clause, /^(?:lassen|hören|sehen)$/u)) return [];
  const pronoun = clause.phrases.find(
    ({ head, preposition }) => preposition === null && /^(?:mich|dich|ihn)$/u.test(tokens[head.at]?.text ?? ''),
  );
  const subject = subjectPronoun(clause, sentence);
  const isSubjectThere =
    subject !== null || clause.phrases.some(({ preposition, cells, head, to }) => preposition === null && head.kind !== 'pronoun' && (cells & NOM) !== 0 && to === clause.finite?.at) || sentence.isQuestion;
  const isOwn = pronoun !== undefined && isReflexiveOf(pronoun, subject, sentence);
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const isTold = clause.phrases.some((one) => one !== pronoun && one !== subject && one.preposition === null && (one.cells & ACC) !== 0 && one.from > (clause.finite?.at ?? 0)) || next?.opener != null || /^(?:sagen|erzählen|antworten|mitteilen|erklären)$/u.test(verb.infinitive);
  // "Sie hat ihn mir gezeigt": the thing itself.
  const hasDative = clause.phrases.some(({ head, preposition }) => preposition === null && /^(?:mir|dir|ihm|Ihnen|ihnen|uns|euch|ihr)$/u.test(tokens[head.at]?.text ?? ''));
  if (tokens[pronoun?.head.at ?? -1]?.lower === 'ihn' && next?.opener == null) return [];
  if (!pronoun || !isSubjectThere || isOwn || !isTold || hasDative || (clause.opener !== null && pronoun.from === clause.opener)) return [];
  const text = phraseIn(pronoun, 'dat', sentence);
  return text === null ? [] : [{ topic: 'case', from: pronoun.from, to: pronoun.to, text, reason: `„${verb.infinitive}“: Die Person steht im Dativ („${text}“).` }];
}

const finiteIs = (clause: Clause, which: RegExp) => clause.finite?.readings.some(({ verb }) => which.test(verb.infinitive)) === true;

/** "Wie geht es Sie?": how somebody is. */
function going(sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, at): Proposal[] => {
    const own: Record<string, string> = { Sie: 'Ihnen', mich: 'mir', dich: 'dir', ihn: 'ihm' };
    const text = own[token.text];
    const isGoing = /^(?:geht|ging)$/u.test(tokens[at - 2]?.lower ?? '') && tokens[at - 1]?.lower === 'es';
    const isReal = tokens[at + 1]?.verbs.some(({ kind }) => kind === 'finite') === true && tokens[at + 1]?.adverb === null;
    return text && isGoing && !isReal ? [{ topic: 'case', from: at, to: at + 1, text, reason: `„Es geht“ steht mit dem Dativ: „${text}“.` }] : [];
  });
}

/** "Ich habe dem Patienten gefragt": verbs with nothing but the accusative. */
function askedPerson(clause: Clause, sentence: Sentence): Proposal[] {
  const verb = lexicalVerb(clause, sentence);
  if (!verb || verb.isPassive || clause.kind === 'relative' || !sentence.lexicon.government.persons_only.includes(verb.infinitive)) return [];
  if (finiteIs(clause, /^(?:lassen|hören|sehen|helfen)$/u)) return [];
  const subject = subjectPronoun(clause, sentence);
  const front = clause.phrases.find(({ from, to, cells, preposition }) => from === clause.from && to === clause.finite?.at && preposition === null && (cells & NOM) !== 0);
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const isDative = phrase.preposition === null && phrase.cells !== 0 && (phrase.cells & ~(DAT | GEN)) === 0 && (phrase.cells & DAT) !== 0;
    const before = sentence.tokens[phrase.from - 1];
    if (!isDative || phrase.head.kind !== 'noun' || !phrase.determiner || phrase === subject || !(subject ?? front) || before?.isCapital) return [];
    if (/^(?:zuliebe|gegenüber|entgegen|nach|zufolge)$/u.test(sentence.tokens[phrase.to]?.lower ?? '')) return [];
    if (!isPersonNoun(phrase.head.readings[0]?.noun, sentence.lexicon) || isJoined(phrase, sentence)) return [];
    const text = phraseIn(phrase, 'acc', sentence);
    return text === null ? [] : [{ topic: 'case', from: phrase.from, to: phrase.to, text, reason: `„${verb.infinitive}“ steht mit dem Akkusativ.` }];
  });
}

export const governmentRule: Rule = (sentence) => [
  ...going(sentence),
  ...sentence.clauses.flatMap((clause) => [
    ...told(clause, sentence),
    ...askedPerson(clause, sentence),
    ...reflexiveCase(clause, sentence),
    ...ownPreposition(clause, sentence),
    ...personCase(clause, sentence),
    ...pronounCase(clause, sentence),
    ...twoObjects(clause, sentence),
    ...reflexive(clause, sentence),
    ...reflexivePerson(clause, sentence),
  ]),
];
