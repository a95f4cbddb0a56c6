import type { User } from '@visite/contract/accounts.ts';
import type { Case, CaseInteractionOverview } from '@visite/contract/cases.ts';
import type { Section } from '@visite/contract/courses.ts';
import { KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { aPatient } from '@visite/core/conversations/personFixtures.ts';
import { emptyAnswer, rulesOf } from '@visite/core/exercises/exercises.ts';
import { judgedInAttempt } from '@visite/core/exercises/judgedParts.ts';
import { ids, learnersEdition, ownItem, playedItem, writtenContent } from './items.ts';

const NOW = '2026-03-10T09:00:00.000Z';

export const ME: User = {
  id: ids.user,
  username: 'amira',
  email: 'amira@clinic.example',
  email_confirmed_at: NOW,
  first_name: 'Amira',
  last_name: 'Ben Salah',
  profile_image_url: null,
  country: null,
  specialty_id: null,
  goals: [],
  is_admin: false,
  must_change_password: false,
  has_second_factor: false,
  second_factor_need: 'VOLUNTARY',
  pending_email: null,
  native_language: 'eng',
  interface_language: 'deu',
  user_stats: { xp: 0, streak_days: 0, vocab_count: 0, cases_solved: 0, sections_completed: 0 },
  speaking_speed: 'NORMAL',
  language_level: 'B1',
  onboarding_completed_at: NOW,
  pwa_settings_completed_at: NOW,
  case_interaction_tour_completed_at: NOW,
  notification_sounds: false,
  time_zone: 'Europe/Berlin',
  roles: ['manager'],
};

const { persona } = aPatient();
const CASE: Case = {
  id: ids.case,
  slug: 'sturz',
  picture_url: '/content/cases/sturz/scene.svg',
  title: 'Sturz in der Nacht',
  summary: 'Herr Kaya ist nachts gestürzt.',
  level: 'B1',
  specialty: 'surgery',
  minutes: 15,
  tags: [],
  lists: [],
  is_public: true,
  is_draft: false,
  persons: [{ ...persona, id: ids.person, kind: 'PATIENT' }],
  task_count: 1,
};

/** What the server would hold; it outlives a reload of the page. */
interface Held {
  interaction?: ItemInteraction;
  version: number;
  title: string;
  content?: Record<string, unknown>;
  isActivated?: boolean;
  play?: CaseInteractionOverview;
}
const read = (): Held => JSON.parse(sessionStorage.getItem('held') ?? '{"version":1,"title":""}') as Held;
const hold = (changes: Partial<Held>) => {
  const held = { ...read(), ...changes };
  sessionStorage.setItem('held', JSON.stringify(held));
  return held;
};

/** The item as its author has written it so far: from nothing, or from one that is whole. */
export function itemSoFar(kind: KindName, variant: string) {
  const { content = variant === '' ? {} : writtenContent(kind), version, title } = read();
  return ownItem(kind, { content, version, title });
}

/** The section that it stands in, alone. */
const sectionSoFar = (kind: KindName, variant: string): Section => ({
  id: ids.section,
  chapter_id: ids.course,
  position: 0,
  title: 'Der Abschnitt',
  item_count: 1,
  version: 1,
  learning_objectives: [],
  objectives_version: 1,
  course: { id: ids.course, title: 'Der Kurs', level: 'B1', is_published: variant === 'published', draft_of: null, draft_id: null },
  draft_section_id: null,
  chapter: { id: ids.course, title: 'Das Kapitel' },
  previous_section_id: null,
  next_section_id: null,
  items: [itemSoFar(kind, variant)],
  policies: { may_edit: true },
});

interface Work {
  answer: Record<string, unknown>;
  is_submitted: boolean;
  attempt?: number;
}

/** Judges as the server does, by the same rules; it holds the work by the author's names. */
function saved(kind: KindName, variant: string, work: Work): ItemInteraction {
  const before = read().interaction;
  if (!before) throw new Error('the interaction is made before it is saved');
  if (work.is_submitted && work.attempt !== undefined && work.attempt <= before.attempts) return before;
  const rules = rulesOf(kind);
  const content = writtenContent(kind, variant);
  const given = learnersEdition(kind, variant).incoming(KINDS[kind].Answer.parse(work.answer) as never);
  const judged = judgedInAttempt(before);
  const answer = rules.keepJudged ? rules.keepJudged(given, before.answer as never, judged) : given;
  const attempt = before.attempts + 1;
  const wasCompleted = before.state === 'COMPLETED';
  if (!work.is_submitted) {
    const checked = rules.check?.(content, answer, before.section_content_item_id, judged);
    return { ...before, answer, result: checked ? { ...checked, attempt } : null, state: wasCompleted ? 'COMPLETED' : 'STARTED' };
  }
  const result = { ...rules.grade(content, answer, before.section_content_item_id, judged), attempt };
  const isDone = result.is_complete && (rules.isTried?.(answer) ?? true);
  const score = Math.max(before.score ?? 0, result.score);
  return { ...before, answer, result, attempts: attempt, score, state: isDone || wasCompleted ? 'COMPLETED' : 'STARTED' };
}

/** The work by the names that the learner's face shows. */
function forLearner(kind: KindName, variant: string, work: ItemInteraction): ItemInteraction {
  const edition = learnersEdition(kind, variant);
  const answer = edition.outgoing(KINDS[kind].Answer.parse(work.answer) as never) as Record<string, unknown>;
  return { ...work, answer, result: work.result && edition.judgement(work.result) };
}

type Answering = (body: never) => unknown;

function routes(kind: KindName, variant: string): [RegExp, Answering][] {
  const item = playedItem(kind, variant);
  const shown = (work: ItemInteraction | undefined) => (work ? [forLearner(kind, variant, work)] : []);
  return [
    [/^GET \/users\/me$/, () => ME],
    [/^GET \/[\w-]+\/interactions\/course\//, () => shown(read().interaction)],
    [
      /^POST \/[\w-]+\/item\/.*\/interaction$/,
      () =>
        shown(
          hold({
            interaction: read().interaction ?? {
              id: crypto.randomUUID(),
              section_content_item_id: item.id,
              state: 'NOT_STARTED',
              score: null,
              attempts: 0,
              seconds: 0,
              answer: emptyAnswer(kind) as Record<string, unknown>,
              result: null,
              completed_at: null,
              updated_at: NOW,
            },
          }).interaction,
        )[0],
    ],
    [
      /^PUT \/[\w-]+\/section-item-interactions\//,
      (body) => ({ ...shown(hold({ interaction: saved(kind, variant, body) }).interaction)[0], xp: 0 }),
    ],
    [/^GET \/[\w-]+\/vocab-intro\/[^/]+$/, () => ({ ...item, is_activated: read().isActivated ?? false })],
    [/^POST \/[\w-]+\/vocab-intro\/.*\/activate$/, () => hold({ isActivated: true }) && { added: 2, is_activated: true }],
    // An author's changes, by whatever call the kind has for them.
    [
      /^(PATCH|PUT) \/course-section-items\//,
      ({ title, content, version }: { title: string; content: Record<string, unknown>; version: number }) => {
        hold({ title, content, version: version + 1 });
        return itemSoFar(kind, variant);
      },
    ],
    [/^GET \/sections\/single\//, () => sectionSoFar(kind, variant)],
    [/^GET \/cases\/$/, () => ({ items: [CASE], total: 1 })],
    [/^GET \/cases\/[^/]+$/, () => CASE],
    [/^GET \/users\/my-case-interactions$/, () => ({ items: [read().play].filter(Boolean), total: 0 })],
    [
      /^POST \/cases\/interact\//,
      ({ form_data_content_item_id = null, case_content_item_id = null }: Partial<CaseInteractionOverview>) =>
        hold({
          play: {
            id: ids.play,
            case: CASE,
            state: 'ACTIVE',
            current_task_interaction_index: 0,
            score: null,
            solved_at: null,
            created_at: NOW,
            updated_at: NOW,
            form_data_content_item_id,
            case_content_item_id,
          },
        }).play,
    ],
    [
      /^GET \/media\/allowed-types$/,
      () => ({ IMAGE: ['image/png'], AUDIO: ['audio/mpeg'], VIDEO: ['video/mp4'], PDF: ['application/pdf'] }),
    ],
    [/^GET \/media\/allowed-file-sizes$/, () => ({ IMAGE: 10_000_000, AUDIO: 10_000_000, VIDEO: 10_000_000, PDF: 10_000_000 })],
    [
      /^POST \/media\//,
      () => ({ id: ids.person, url: `/files/${ids.person}`, type: 'IMAGE', mime: 'image/png', bytes: 1, name: 'arm.png' }),
    ],
    [/^GET \/(languages|countries|specialties)/, () => []],
  ];
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Answers the calls of one exercise in the page itself; everything else goes its way. Without a network nothing is answered. */
export function answerCalls(kind: KindName, variant: string) {
  const known = routes(kind, variant);
  const real = window.fetch.bind(window);
  window.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : target, location.origin);
    if (!url.pathname.startsWith('/api/')) return real(target, init);
    if (!navigator.onLine || sessionStorage.getItem('unreachable')) throw new TypeError('Failed to fetch');
    const call = `${init?.method ?? 'GET'} ${url.pathname.slice('/api'.length)}`;
    const [, answer] = known.find(([pattern]) => pattern.test(call)) ?? [];
    if (!answer) return json({ code: 'not_found', message: call }, 404);
    return json(answer((typeof init?.body === 'string' ? JSON.parse(init.body) : undefined) as never));
  };
}
