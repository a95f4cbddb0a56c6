import { aspectOf, followUpTopic } from './aspects.ts';
import { OFF_TOPIC } from './files.ts';
import { FUNCTION_WORDS } from './functionWords.ts';
import { topicOfPhrasing, type UnderstandingModel } from './model.ts';
import { plain } from './phrases.ts';
import { AHEAD, FAR_AHEAD, rankTopics, type TopicGuess, topicOf } from './readTopic.ts';
import { isVerb } from './verbs.ts';

/** "Welcher Tag ist heute?": nothing but small words, and yet a question of its own. */
const ASKS_FOR_ORIENTATION =
  /\bwelche[rsnm]? (wochen)?tag\b|\bwas (ist|fur|haben wir) .*\btag\b|\bwo (sind|bin|befinden) (sie|wir|du)\b|\bwo (sie|wir|du) (hier |jetzt |gerade )?(sind|bist)\b/;

/** Words that may stand in a follow-up without naming a matter of their own. */
const FILLER =
  /^(genau|noch|passiert|passieren|angefangen|anfangen|begonnen|begann|beginnen|aufgetreten|festgestellt|entdeckt|entstanden|fing|an|los|gegangen|ging|mal|tag|tage|tagen|woche|wochen|wochenende|monat|monate|jahr|jahre|jahren|jeden|jede|taglich|uhr|lange|lang|gekommen|kommt|kam|kommen|dazu|sonst|andere|anderen|weitere|wogegen|darauf|dagegen|dabei|worauf|wovor|womit|wofur|woran|wobei|wozu|bis|machen|macht|gemacht|nehmen|nimmt|genommen|heisst|heissen|heiss|namen|name|gleich|haufig|regelmassig|stelle|seite|grund|menge|dosis|hoch|stark|reagieren|reagiert|reaktion|weiter|erklaren|beschreiben|wissen|weiss|sicher|zuerst|zuletzt|letztes|erste|ersten|zeigen|rechts|links|nachts|morgens|abends|mittags|tagsuber|bekommen|bekommt|worden|gegen|farbe|circa|ca|beispiel|beispielsweise|erzahl|sagen|frage|bitte|aha|ach|ok|okay|alt|her|genauer|naher|mg|milligramm|stunde|stunden|minuten|davon|daruber|danach|davor|vorher|nachher|fruher|spater|wieder|bemerkt|gemerkt|ganz|allein|normal|zeigt|liegt)$/;

/** "die" or "den" without its noun: that thing, whatever else the clause says. */
const THAT_ONE = /^(die|der|den|dem|ihn)$/;
/** Words that stand for what was said before, or for the whole of it. */
const STANDS_FOR = /^(dabei|davon|damit|dagegen|daran|daruber|dazu|darauf|darunter|danach|davor|dafur|deswegen|dort|da|dann|denn|er|ihm)$/;
const THE_WHOLE = /^(das|dies|dieses)$/;
/** What may stand after such a word; a noun or a relative clause may not. */
const AFTER =
  /^(etwas|was|nichts|jemand|heute|gestern|schon|noch|immer|auch|denn|nicht|jetzt|mit|bei|beim|in|am|im|an|auf|aus|her|hin|hier|so|dann|oft|manchmal|genau|eigentlich|gerade|einmal|mal|da|zu|zur|zum|fur|gern|gut|selbst|allein|alle|gemacht|passiert|genommen|haben|sind|waren|werden|konnen|ist|hat|war|wird|kann|soll|aufgetreten|festgestellt|angefangen|begonnen|entstanden|gekommen|bemerkt|entdeckt|behandelt)$/;
/** "Wie heißt sie?": a third person, who was spoken of before. */
const THIRD = /(?<![a-z])(heisst|ist|hat|hatte|war|kommt|lebt|wohnt|arbeitet|geht|macht|nimmt|wird|kann) sie(?![a-z])/;

/** Nouns that look like verbs. */
const NOUN = /^(stelle|lage|frage|hilfe)$/;
const LISTENER = /^(sie|ihnen|du|dir|dich|ihr|ihre|ihrem|ihren)$/;

/** "Ist das neu?", "Klappt das gut?" */
const SO = /^(und |aber )?(ist|war|wird|tut|geht|macht|klappt) das( \w+)?$/;

type Pointer = 'that one' | 'before' | 'half' | null;

/** How a clause points to what was said before: "Haben Sie die heute schon genommen?", "Wird das behandelt?", "Und abends?" */
function pointerOf(words: string[]): Pointer {
  const isBare = (at: number) => {
    const next = words[at + 1];
    return next === undefined || AFTER.test(next) || (isVerb(next) && !next.endsWith('en') && !NOUN.test(next));
  };
  if (words.some((word, at) => THAT_ONE.test(word) && isBare(at))) return 'that one';
  if (
    SO.test(words.join(' ')) ||
    THIRD.test(words.join(' ')) ||
    words.some((word, at) => (STANDS_FOR.test(word) || THE_WHOLE.test(word)) && isBare(at))
  )
    return 'before';
  // Half a question, to be completed by the one before.
  return words.length <= 5 && !words.some((word) => isVerb(word) || LISTENER.test(word)) ? 'half' : null;
}

const isSmall = (word: string) => FILLER.test(word) || FUNCTION_WORDS.has(word) || /^\d/.test(word);

const OF_PEOPLE = /^(relatives|family_history)$/;
const HE = /^(er|ihn|ihm)$/;
const ASKS_AGE = /\bwie alt (ist|sind|bist) (sie|er|du|ihre mutter|ihr vater)\b/;

/** From this share of its uses a word belongs to a topic. */
const BELONGS = 0.55;

/** How many times more a word must be used elsewhere than in the topic before. */
const AT_HOME = 8;

/** From this share of its uses a word is at home in the topic before, whatever else it is used for. */
const KNOWS = 0.08;

/** How likely the topic before must be on its own for half a question to be about it: "In welchem Stock?" */
const WELL_POSSIBLE = 0.15;

/** "Und wenn Sie gehen?", "Auch nachts?": said of pain, these ask for its course. */
const CIRCUMSTANCE = /^(und |auch |aber |nur )*(wenn|beim?|im|in ruhe|nachts|morgens|abends|tagsuber|mittags|jetzt|heute|immer)\b/;

const matterOf = (topic: string) => (topic.startsWith('pain.') ? 'pain' : topic);

/** Whether a word of the clause belongs to another matter (or, with `strictly`, never to this one): "Und Allergien?" is something new. */
function namesAnother(active: string, words: string[], strictly: boolean, { lexicon, evidence }: UnderstandingModel): boolean {
  return words.some((word) => {
    if (isSmall(word)) return false;
    return [...lexicon.partsOf(word), ...lexicon.kindsOf(word)].some((family) => {
      const shares = new Map<string, number>();
      for (const [topic, share] of evidence.get(family) ?? []) shares.set(matterOf(topic), (shares.get(matterOf(topic)) ?? 0) + share);
      const own = shares.get(matterOf(active)) ?? 0;
      // "Welche Tabletten?", after allergies to some: a word at home elsewhere begins something new.
      if (strictly && [...shares.values()].some((share) => share >= BELONGS && share >= own * AT_HOME)) return true;
      if (own >= (strictly ? Number.MIN_VALUE : KNOWS)) return false;
      return (strictly && shares.size > 0) || [...shares].some(([matter, share]) => matter !== matterOf(active) && share >= BELONGS);
    });
  });
}

/** What a clause that leans on the topic before asks for; undefined when it stands for itself, null when it is not clear. */
export function followedUp(text: string, active: string, model: UnderstandingModel): TopicGuess | null | undefined {
  const clause = plain(text);
  if (ASKS_FOR_ORIENTATION.test(clause)) return undefined;
  const words = clause.split(' ');
  // "Was arbeitet er?" is about the relative spoken of.
  const isOfThem = OF_PEOPLE.test(active) && (THIRD.test(clause) || words.some((word) => HE.test(word)));
  const pointer = isOfThem ? 'that one' : pointerOf(words);
  const same = { ...followUpTopic(active, aspectOf(clause)), confidence: 0.9 };
  if (active.startsWith('pain.') && words.length <= 6 && CIRCUMSTANCE.test(clause)) return { topic: 'pain.course', confidence: 0.9 };
  // "Wie alt ist sie?" asks for the person, unless relatives are spoken of.
  if (ASKS_AGE.test(clause) && !OF_PEOPLE.test(active)) return undefined;
  // "Wie oft kommen sie?": small words alone, unless they are clear by themselves, as in "Wie alt sind Sie?"
  if (words.length <= 9 && words.every(isSmall)) return pointer || !topicOf(text, FAR_AHEAD, model) ? same : undefined;
  if (topicOfPhrasing(text, model) !== undefined && pointer !== 'that one') return undefined;
  const ranked = rankTopics(text, model);
  const [first, second] = ranked;
  if (first?.topic === active) return first;
  if (!pointer) return undefined;
  if ((ranked.find(({ topic }) => topic === active)?.confidence ?? 0) >= WELL_POSSIBLE) return same;
  const lead = (first?.confidence ?? 0) - (second?.confidence ?? 0);
  // "Und Fußball?" points nowhere.
  if (first?.topic === OFF_TOPIC && lead >= AHEAD && pointer !== 'that one') return null;
  const isNewSide = first !== undefined && lead >= AHEAD && active.startsWith('pain.') && first.topic.startsWith('pain.');
  if (isNewSide || (pointer !== 'that one' && namesAnother(active, words, pointer === 'half', model))) return undefined;
  return words.every((word) => isSmall(word) || model.lexicon.isKnown(word)) ? same : null;
}
