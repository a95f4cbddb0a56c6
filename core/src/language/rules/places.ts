import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import { lexicalVerb } from '#language/analysis/roles.ts';
import { casedAs, type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, cellsOfCase } from '#language/lexicon/agreement.ts';
import { placeArticles } from './articles.ts';
import { phraseIn } from './government.ts';
import { withPreposition } from './realise.ts';
import { symptomPlaces } from './symptoms.ts';

/** "liegt in das Glas", "lege auf dem Bett": where something is, and where it is put. */
function twoWay(clause: Clause, sentence: Sentence): Proposal[] {
  const { government, functionWords } = sentence.lexicon;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  // "Das Bild hängt an der Wand": nobody hangs it there.
  const front = clause.phrases.find(({ from, to }) => from === clause.from && to === clause.finite?.at);
  const hangs =
    verb === 'hängen' &&
    clause.others.length === 0 &&
    front?.head.kind === 'noun' &&
    front.preposition === null &&
    clause.phrases.every((one) => one === front || one.preposition !== null);
  const isLocated = government.located.includes(verb) || hangs;
  const isPlaced = government.placed.includes(verb);
  if (isLocated === isPlaced || clause.kind === 'fragment') return [];
  const own = clause.phrases.filter(
    ({ preposition }) =>
      preposition !== null &&
      (isLocated ? /^(?:in|an|auf|neben|hinter|unter|zwischen)$/u : /^(?:in|an|auf|neben|hinter|unter)$/u).test(preposition.word),
  );
  if (lexicalVerb(clause, sentence)?.isPassive) return [];
  const places = own.filter(
    ({ head, preposition }) =>
      !(isPlaced && preposition?.word === 'an') && !functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? ''),
  );
  // "Ich gehe im Park spazieren": going has a place too, unless it is put there.
  const isGoing = /^(?:gehen|fahren|kommen|tun)$/u.test(verb);
  // "Der Schlüssel steckt im Schloss": nobody puts it there.
  const isIntransitive =
    verb === 'stecken' &&
    !clause.phrases.some(({ cells, preposition, from }) => preposition === null && from > (clause.finite?.at ?? 0) && (cells & ACC) !== 0);
  if (isPlaced && (own.length > 1 || isGoing || isIntransitive)) return [];
  return places.flatMap((phrase): Proposal[] => {
    // "mit dem Wechsel in die Nacht": it belongs to the noun before it.
    if (isLocated && clause.phrases.some(({ to, head }) => to === phrase.from && head.kind === 'noun')) return [];
    if (phrase.head.kind !== 'noun' || phrase.determiner === null || phrase.cells === 0) return [];
    // "auf keinen Fall", "auf diese Weise"
    if (/^(?:Fall|Weise|Art|Deutsch|Wunsch|Grund)$/u.test(phrase.head.readings[0]?.noun.word ?? '')) return [];
    const wanted = isLocated ? 'dat' : 'acc';
    const other = isLocated ? 'acc' : 'dat';
    if ((phrase.cells & cellsOfCase(wanted)) !== 0 || (phrase.cells & cellsOfCase(other)) === 0) return [];
    // "Ich habe Schmerzen in ...": a noun's own preposition is left alone unless it is a place.
    if (verb === 'sein' && !/^(?:in|neben|hinter)$/u.test(phrase.preposition?.word ?? '')) return [];
    const rest = phraseIn(phrase, wanted, sentence);
    if (rest === null) return [];
    const text = withPreposition(phrase.preposition?.word ?? '', rest, sentence);
    const reason = isLocated
      ? `Wo? Nach „${phrase.preposition?.word}“ steht hier der Dativ.`
      : `Wohin? Nach „${phrase.preposition?.word}“ steht hier der Akkusativ.`;
    return [{ topic: 'two-way-preposition', from: phrase.from, to: phrase.to, text: casedAs(text, sentence.tokens[phrase.from]), reason }];
  });
}

/** "in Montag", "am August", "in 14 Uhr", "im Abend": the preposition of a time. */
function times(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { weekdays, day_parts, months } = lexicon.government;
  const found: Proposal[] = [];
  const put = (from: number, to: number, text: string, reason: string) => {
    if (written(sentence, from, to) !== text) found.push({ topic: 'preposition', from, to, text: casedAs(text, tokens[from]), reason });
  };
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = tokens[at];
    if (!token?.isPreposition || !/^(?:in|im|an|am|auf|um|bei|beim)$/u.test(token.lower)) continue;
    if (tokens[at - 1]?.lower === 'bis') continue;
    const isClock = /^(?:in|im|an|am)$/u.test(token.lower);
    const next = tokens[at + 1];
    const hasArticle = next?.lower === 'dem' || next?.lower === 'der';
    const noun = hasArticle ? tokens[at + 2] : next;
    const to = hasArticle ? at + 3 : at + 2;
    if (!noun || !next) continue;
    if (weekdays.includes(noun.text) && token.lower !== 'am' && !/^(?:bei|auf)$/u.test(token.lower) && noun.text !== 'Wochenende')
      put(at, to, `am ${noun.text}`, 'Bei Tagen steht „am“.');
    if (day_parts.includes(noun.text) && token.lower !== 'am' && !/^(?:um|bei)$/u.test(token.lower))
      put(at, to, `am ${noun.text}`, 'Bei Tageszeiten steht „am“.');
    if (noun.text === 'Nacht' && /^(?:am|an|im)$/u.test(token.lower)) put(at, to, 'in der Nacht', 'Bei „Nacht“ steht „in der“.');
    if (months.includes(noun.text) && !/^(?:im|bei|auf)$/u.test(token.lower) && !(token.lower === 'in' && hasArticle))
      put(at, to, `im ${noun.text}`, 'Bei Monaten und Jahreszeiten steht „im“.');
    if ((next.kind === 'number' || lexicon.functionWords.numbers.includes(next.lower)) && tokens[at + 2]?.lower === 'uhr' && isClock)
      put(at, at + 1, 'um', 'Bei Uhrzeiten steht „um“.');
  }
  return found;
}

/** "Ich lebe für drei Jahre hier", "nach Hause" and "zu Hause", "in Albanien fahren". */
function ways(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { motion, being, countries, lasting, vehicles } = lexicon.government;
  const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
  const isPresent =
    clause.finite?.readings.some(({ tense, kind }) => kind === 'finite' && tense === 'present') === true && clause.others.length === 0;
  const found: Proposal[] = [];
  for (let at = clause.from; at < clause.to - 1; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (!token || !next) continue;
    const isHome = /^hause$/u.test(next.lower);
    const after = tokens[at + 2];
    // "Zu Hause angekommen": there one is.
    const isArrived = after?.lower === 'angekommen' || after?.lower === 'zurück';
    const isNearVerb =
      !isArrived &&
      (!after || after.kind === 'mark' || after.coordinates || (after.verbs.length > 0 && after.adverb === null) || after.lower === 'um');
    const isAsked = tokens[clause.from]?.lower === 'wie' || at < (clause.finite?.at ?? 0);
    if (token.lower === 'zu' && isHome && !isAsked && motion.includes(verb) && isNearVerb && tokens[at - 1]?.lower !== 'von') {
      found.push({ topic: 'preposition', from: at, to: at + 1, text: 'nach', reason: 'Wohin? „nach Hause“. Wo? „zu Hause“.' });
    }
    if (token.lower === 'nach' && isHome && being.includes(verb) && verb !== 'sein') {
      found.push({ topic: 'preposition', from: at, to: at + 1, text: 'zu', reason: 'Wo? „zu Hause“. Wohin? „nach Hause“.' });
    }
    // "Mein Onkel in Tunis fährt auch.": where he lives.
    const isAttribute = clause.phrases.some(({ to, head }) => to === at && head.kind !== 'pronoun') && at < (clause.finite?.at ?? 0);
    if (
      token.lower === 'in' &&
      !isAttribute &&
      countries.includes(next.text) &&
      motion.includes(verb) &&
      verb !== 'ankommen' &&
      verb !== 'bringen'
    ) {
      found.push({
        topic: 'preposition',
        from: at,
        to: at + 1,
        text: 'nach',
        reason: 'Wohin? Bei Ländern und Städten ohne Artikel steht „nach“.',
      });
    }
    if (token.lower === 'zu' && countries.includes(next.text) && motion.includes(verb))
      found.push({
        topic: 'preposition',
        from: at,
        to: at + 1,
        text: 'nach',
        reason: 'Wohin? Bei Ländern und Städten ohne Artikel steht „nach“.',
      });
    if (token.lower === 'von' && countries.includes(next.text) && verb === 'kommen' && clause.finite?.at === at - 1) {
      found.push({ topic: 'preposition', from: at, to: at + 1, text: 'aus', reason: 'Woher jemand stammt: „aus“.' });
    }
    if (token.lower === 'mit' && vehicles.includes(next.text)) {
      const article = /^(?:U-Bahn|S-Bahn|Straßenbahn|Bahn)$/u.test(next.text) ? 'der' : 'dem';
      if (motion.includes(verb) || verb === 'fahren')
        found.push({
          topic: 'missing-article',
          from: at,
          to: at + 2,
          text: `${token.text} ${article} ${next.text}`,
          reason: `Hier steht der Artikel: „mit ${article} ${next.text}“.`,
        });
    }
  }
  for (const phrase of clause.phrases) {
    // "Ich arbeite hier von zwei Jahren."
    const isSpan = /^(?:Tag|Woche|Monat|Jahr|Stunde|Minute)$/u.test(phrase.head.readings[0]?.noun.word ?? '') && phrase.isCounted;
    const next = tokens[phrase.to]?.lower ?? '';
    if (
      phrase.preposition?.word === 'von' &&
      isSpan &&
      isPresent &&
      /^(?:leben|wohnen|arbeiten|lernen|kennen|warten|liegen|haben|nehmen)$/u.test(verb) &&
      !/^(?:an|bis|auf|im|in|am)$/u.test(next) &&
      !clause.phrases.some(
        ({ to, head }) => to === phrase.from && head.kind === 'noun' && tokens[phrase.from - 1]?.determiner === null && verb === 'haben',
      )
    )
      found.push({
        topic: 'preposition',
        from: phrase.from,
        to: phrase.from + 1,
        text: casedAs('seit', tokens[phrase.from]),
        reason: 'Was angefangen hat und noch dauert: „seit“ mit Dativ.',
      });
  }
  for (let at = clause.from; at < clause.to - 3; at += 1) {
    const [one, two, three, four] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    const isTime = (token: typeof one) =>
      token?.kind === 'number' ||
      lexicon.functionWords.numbers.includes(token?.lower ?? '') ||
      lexicon.government.weekdays.includes(token?.text ?? '') ||
      lexicon.government.months.includes(token?.text ?? '');
    if (one?.lower === 'von' && isTime(two) && three?.lower === 'zu' && isTime(four))
      found.push({ topic: 'preposition', from: at + 2, to: at + 3, text: 'bis', reason: 'Von wann bis wann: „von … bis“.' });
  }
  for (const phrase of clause.phrases) {
    if (phrase.preposition?.word !== 'für' || !phrase.isCounted) continue;
    const isOver =
      clause.others.some(({ readings }) => readings.some(({ kind }) => kind === 'participle')) &&
      !lasting.includes(verb) &&
      !lexicalVerb(clause, sentence)?.isPassive;
    const ago = isOver && (phrase.cells & ACC) === 0 ? phraseIn(phrase, 'dat', sentence) : null;
    if (ago)
      found.push({
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text: `vor ${ago}`,
        reason: 'Ein Zeitpunkt in der Vergangenheit: „vor“ mit Dativ.',
      });
    if (!isPresent || !lasting.includes(verb)) continue;
    if (!/^(?:Tag|Woche|Monat|Jahr|Stunde|Minute)$/u.test(phrase.head.readings[0]?.noun.word ?? '')) continue;
    const rest = phraseIn(phrase, 'dat', sentence);
    if (rest && /^(?:leben|wohnen|arbeiten|lernen|sein)$/u.test(verb))
      found.push({
        topic: 'preposition',
        from: phrase.from,
        to: phrase.to,
        text: `seit ${rest}`,
        reason: 'Was angefangen hat und noch dauert: „seit“ mit Dativ.',
      });
  }
  return found;
}

/** "Heute ist sehr kalt": weather and time have "es". */
function weather(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens, lexicon } = sentence;
  const { finite } = clause;
  if (
    clause.kind !== 'main' ||
    !finite ||
    finite.at === clause.from ||
    !/^(?:ist|war)$/u.test(tokens[finite.at]?.lower ?? '') ||
    clause.others.length > 0
  )
    return [];
  const rest = tokens.slice(finite.at + 1, clause.to);
  const last = rest.findLast(({ kind }) => kind === 'word');
  if (clause.phrases.some(({ from, preposition }) => preposition === null && from === finite.at + 1)) return [];
  const bare = clause.phrases.filter(
    ({ preposition, head }) => preposition === null && !lexicon.functionWords.time_nouns.includes(head.readings[0]?.noun.word ?? ''),
  );
  const front = tokens[clause.from];
  const isFrontOk =
    front?.adverb != null ||
    clause.phrases.some(({ from, preposition, head }) => from === clause.from && (preposition !== null || head.kind === 'noun'));
  if (bare.length > 0 || !isFrontOk || !last) return [];
  const adjective = rest.find(({ lower }) => lexicon.government.weather.includes(lower));
  if (!adjective || rest.some(({ lower }) => lower === 'es' || lower === 'mir')) return [];
  return [
    {
      topic: 'missing-word',
      from: finite.at,
      to: finite.at + 1,
      text: `${tokens[finite.at]?.text} es`,
      reason: 'Hier fehlt das Subjekt „es“.',
    },
  ];
}

export const placeRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [
    ...times(clause, sentence),
    ...ways(clause, sentence),
    ...twoWay(clause, sentence),
    ...symptomPlaces(clause, sentence),
    ...placeArticles(clause, sentence),
    ...weather(clause, sentence),
  ]);
