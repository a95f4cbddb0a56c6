import type { CasePerson, CaseTask, ExpectedFinding } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { ANGER_TO_HOLD_BACK, gateOf } from '#conversations/disclosure.ts';
import { matterOf } from '#conversations/matter.ts';
import { inPersonsWords } from '#conversations/suggestNextQuestion.ts';
import { isProfessional, type TalkState, talkState } from '#conversations/talkState.ts';
import type { SpeechAct } from '#conversations/turn.ts';
import { atLevel, betterQuestion } from '#evaluation/betterWording.ts';
import type { LanguageRules } from '#evaluation/languageRules.ts';
import { findMention } from '#evaluation/mention.ts';
import { type CompanionContent, filled, type Moment } from './companionContent.ts';
import { headingHelp } from './documentHelp.ts';
import { fillHint, type HelpScene, type NextHelp } from './help.ts';

export interface HelpKnowledge {
  content: CompanionContent;
  rules: Pick<LanguageRules, 'models' | 'plainWords'>;
}

const [EVENING, DAY, MORNING] = [18, 10, 5];

/** The greeting of the hour that the case is set in. */
export function greetingAt(time: string): string {
  const hour = Number(/(\d{1,2})(?::\d{2})? ?(?:Uhr)?(?!\d)/.exec(/\d{1,2}:\d{2}|\d{1,2} Uhr/.exec(time)?.[0] ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(hour)) return 'Guten Tag';
  return hour >= EVENING || hour < MORNING ? 'Guten Abend' : hour < DAY ? 'Guten Morgen' : 'Guten Tag';
}

interface HelpContext extends HelpScene {
  knowledge: HelpKnowledge;
  person: CasePerson;
  state: TalkState;
}

/** A moment of the file with its slots filled. */
function moment(key: Moment, context: HelpContext, slots: Record<string, string> = {}, target = `moment:${key}`): NextHelp {
  const entry = context.knowledge.content.help.moments[key];
  const all = { name: context.person.persona.name, me: context.me, greeting: greetingAt(context.time), ...slots };
  const sentence = 'simple' in entry ? filled(atLevel(entry, context.level) ?? '', all) : null;
  return { target, hint: fillHint(entry.hint, all), sentence, isWriting: false };
}

const shown = (context: HelpContext, act: SpeechAct) => context.turns.some(({ turn }) => turn.acts.includes(act));

/** The person has just told something heavy, and nobody has answered it yet. */
function needsEmpathy({ person, state }: HelpContext): boolean {
  const told = state.last?.turn.told ?? [];
  return person.persona.facts.some((fact) => fact.weight === 2 && told.includes(fact.key)) && !state.last?.turn.acts.includes('empathy');
}

/** What the moment asks for before any question: the way in, a word to explain, a feeling to answer. */
function ofTheMoment(context: HelpContext): NextHelp[] {
  const { person, state, knowledge } = context;
  const isPhone = isProfessional(person.persona);
  if (state.last === null) return [moment(isPhone ? 'opening_by_phone' : 'opening', context)];
  if (isPhone) return [];
  if (state.mood.anger >= ANGER_TO_HOLD_BACK) return [moment('apology', context)];
  const [word] = state.last.turn.jargon;
  const plain = knowledge.rules.plainWords.find((entry) => entry.word.toLowerCase() === word?.toLowerCase())?.plain ?? '…';
  return [
    ...(word ? [moment('explain_word', context, { word, plain })] : []),
    ...(needsEmpathy(context) ? [moment('empathy', context)] : []),
  ];
}

/** Asked as one does, if need be after the matter: "Seit wann ist das so?" asks for nothing while something else is talked about. */
function sentenceFor(fact: Fact, context: HelpContext): string | null {
  const { models } = context.knowledge.rules;
  const { person, level, state } = context;
  const own = fact.asked_by.find((phrasing) => /^\p{Lu}.*\?$/u.test(phrasing));
  const siblings = person.persona.facts.filter(
    ({ topic, aspect, key }) => topic === fact.topic && aspect === undefined && key !== fact.key,
  );
  // Beside others on the topic a particular is told only when it is asked for by itself.
  if (own && fact.aspect === undefined && siblings.length > 0) return own;
  const isSide = fact.aspect !== undefined && models.questions[`${fact.topic}/${fact.aspect}`] === undefined && !own;
  const general = isSide && state.topic !== fact.topic ? atLevel(models.questions[fact.topic], level) : null;
  return (person.persona.type === 'PATIENT' ? general : null) ?? betterQuestion(models, person, fact, level);
}

function questionFor(finding: string, fact: Fact, context: HelpContext): NextHelp {
  const { content } = context.knowledge;
  const { topics, aspects } = content.help;
  const label = inPersonsWords(content.labels.get(fact.topic) ?? '', false);
  const sentence = sentenceFor(fact, context);
  const hint = fact.aspect && label ? fillHint(aspects[fact.aspect], { label }) : topics[fact.topic];
  if (hint && sentence) return { target: `finding:${finding}`, hint, sentence, isWriting: false };
  if (context.person.persona.type === 'THIRD_PERSON' && label && !/^(?:was|wie|ob) /.test(label))
    return moment('relative', context, { label }, `finding:${finding}`);
  return { target: `finding:${finding}`, hint: hint ?? content.help.moments.other.hint, sentence, isWriting: false };
}

/** The set phrase of the task in which the wanted thing is said; the author's own words beat any frame. */
const phraseFor = (task: CaseTask, saidBy: string[][]): string | undefined =>
  task.set_phrases.find((phrase) => findMention(phrase, saidBy));

interface OpenFinding {
  help: NextHelp;
  topic: string | null;
}

/** What can be done about a finding now; null when it is done, or only trust can bring it. */
function openFinding(finding: ExpectedFinding, context: HelpContext): OpenFinding | 'needs_trust' | null {
  const { person, turns, state, task } = context;
  if (finding.facts) {
    if (finding.facts.some((key) => state.told.has(key))) return null;
    const facts = finding.facts.flatMap((key) => person.persona.facts.filter((fact) => fact.key === key));
    const told = new Set(state.told.keys());
    const fact = facts.find((one) => gateOf(one, state.mood, told) === 'open');
    if (fact) return { help: questionFor(finding.key, fact, context), topic: fact.topic };
    return facts.some((one) => gateOf(one, state.mood, told) === 'needs_trust') ? 'needs_trust' : null;
  }
  if (finding.examination) {
    const examination = person.examinations.find(({ key }) => key === finding.examination);
    if (!examination || turns.some(({ turn }) => turn.examination === finding.examination)) return null;
    const help = moment('examination', context, { examination: examination.name }, `finding:${finding.key}`);
    return { help: { ...help, sentence: examination.announce[0] ?? null }, topic: null };
  }
  const want = person.persona.wants.find(({ key }) => key === finding.want);
  if (!want || state.wantsTold.has(want.key)) return null;
  const help = moment('tell', context, { label: want.label }, `finding:${finding.key}`);
  return { help: { ...help, sentence: phraseFor(task, want.said_by) ?? help.sentence }, topic: null };
}

/** What is left to do at the end of a talk, as far as the task asks for it. */
function closing(context: HelpContext): NextHelp[] {
  const { task, person, state } = context;
  const asks = (behaviour: CaseTask['behaviours'][number]) => task.behaviours.includes(behaviour);
  const isPhone = isProfessional(person.persona);
  const isOrdered = isPhone && person.persona.wants.every(({ key }) => state.wantsTold.has(key));
  return [
    ...(asks('read_back') && isOrdered && !shown(context, 'read_back') ? [moment('read_back', context)] : []),
    ...(asks('summary') && !shown(context, 'summary') ? [moment('summary', context)] : []),
    ...(asks('farewell') && !shown(context, 'farewell') ? [moment(isPhone ? 'farewell_by_phone' : 'farewell', context)] : []),
  ];
}

function inTalk(context: HelpContext): NextHelp[] {
  const findings = context.task.findings.map((finding) => openFinding(finding, context));
  const open = findings.flatMap((one) => (one && one !== 'needs_trust' ? [one] : []));
  const matter = context.state.topic === null ? null : matterOf(context.state.topic);
  // Whoever is at a matter stays with it: jumping about is hard to follow for both.
  const near = open.filter(({ topic }) => topic !== null && matterOf(topic) === matter);
  const ordered = [...near, ...open.filter((one) => !near.includes(one))].map(({ help }) => help);
  const trust = findings.includes('needs_trust') ? [moment('trust', context)] : [];
  return [...ofTheMoment(context), ...ordered, ...trust, ...closing(context)];
}

/**
 * Everything that is still open in a task, the most useful first; never empty: the last is `moment:done`. Nothing of a fact, of
 * a result or of an expected wording is in it, only what to ask, do or say (domain 2: expected answers never leave the server).
 */
export function nextHelps(scene: HelpScene, knowledge: HelpKnowledge): NextHelp[] {
  const { task, persons, facing, turns } = scene;
  const meant = persons.find(({ key }) => key === task.person);
  const faced = persons.find(({ key }) => key === facing) ?? meant ?? persons[0];
  if (!faced) throw new RangeError('a case has at least one person');
  const context = (person: CasePerson): HelpContext => ({ ...scene, knowledge, person, state: talkState(person.persona, turns) });
  const done = moment('done', context(faced));
  if (task.kind === 'DOCUMENTATION') return [...headingHelp(scene, knowledge.content.help), done];
  if (meant && meant !== faced) return [moment('turn', context(meant))];
  return [...inTalk(context(faced)), done];
}
