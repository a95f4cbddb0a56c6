import type { AnswerOf, FaceOf, KindName } from '@visite/contract/exercises/kinds.ts';

/** Something that can be chosen, by its name and its text, where it has them. */
interface Choice {
  name?: string;
  text?: string;
}

/** How somebody who knows nothing but the face picks: puts what can be chosen in an order, likeliest first. */
export interface Strategy {
  order<T extends Choice>(choices: readonly T[], salt: string): T[];
  /** Takes a name for the answer where a text is wanted, and what is named alike for belonging together. */
  readsNames?: boolean;
}

type Guess<K extends KindName> = (face: FaceOf<K>, strategy: Strategy) => AnswerOf<K>;
const alike = (one = '', other = '') => {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  return Boolean(a && b && (a.includes(b) || b.includes(a)));
};

/** For each of some places one of some texts: by the names where they tell, else by the order of both. */
function matched(places: Choice[], texts: string[], { order, readsNames }: Strategy): Record<string, string> {
  const ordered = order(
    texts.map((text) => ({ text })),
    'texts',
  );
  return Object.fromEntries(
    order(places, 'places').map(({ name = '' }, index) => {
      const told = readsNames ? texts.find((text) => alike(text, name)) : undefined;
      return [name, told ?? ordered[index]?.text ?? ''];
    }),
  );
}

const fields: Guess<'form_case'> = (face, { order, readsNames }) => ({
  values: Object.fromEntries(
    face.fields.map(({ id, type, options }) => {
      const chosen = order(
        options.map((text) => ({ text, name: text })),
        id,
      ).map(({ text }) => text);
      if (type === 'choices') return [id, chosen.slice(0, 2)];
      return [
        id,
        type === 'choice' ? (readsNames && options.find((text) => alike(text, id))) || (chosen[0] ?? '') : readsNames ? id : 'Bett',
      ];
    }),
  ),
});

/** What somebody gives who only knows the face. `null`: nothing in the kind is to be guessed, or all of it is own words. */
export const GUESSES: { [K in KindName]: Guess<K> | null } = {
  text: null,
  media: null,
  vocab_intro: null,
  mm_set_phrase: null,
  case: null,
  journalling: null,
  form_case: fields,
  form_structured: (face, strategy) => fields({ ...face, case_id: null }, strategy),
  cloze: ({ gaps, bank, mode }, strategy) => ({
    gaps:
      mode === 'typed'
        ? Object.fromEntries(gaps.map(({ id }) => [id, strategy.readsNames ? id : 'Bett']))
        : matched(
            gaps.map(({ id }) => ({ name: id })),
            bank,
            strategy,
          ),
  }),
  image_labeling: ({ points, labels }, strategy) => ({
    labels: matched(
      points.map(({ id }) => ({ name: id })),
      labels,
      strategy,
    ),
  }),
  ordering: ({ items }, { order }) => ({
    order: order(
      items.map(({ id, text }) => ({ name: id, text })),
      'items',
    ).map(({ name }) => name),
  }),
  /** The items in their order dealt out to the categories in theirs. */
  categorization: ({ items, categories }, { order, readsNames }) => {
    const into = order(
      categories.map(({ id, name }) => ({ name: id, text: name })),
      'categories',
    );
    const some = order(
      items.map(({ id, text }) => ({ name: id, text })),
      'items',
    );
    return {
      placements: Object.fromEntries(
        some.map(({ name }, index) => {
          const told = readsNames ? into.find((category) => alike(category.name, name) || alike(category.text, name)) : undefined;
          return [name, (told ?? into[Math.floor((index * into.length) / some.length)])?.name ?? ''];
        }),
      ),
    };
  },
  resource: ({ mc_questions }, { order }) => ({
    mc: Object.fromEntries(
      mc_questions.map(({ id, is_multiple, options }) => [
        id,
        order(
          options.map((option) => ({ name: option.id, text: option.text })),
          id,
        )
          .slice(0, is_multiple ? 2 : 1)
          .map(({ name }) => name),
      ]),
    ),
    open: {},
  }),
  scoring: ({ items }, { order }) => ({
    ratings: Object.fromEntries(
      items.map(({ id, options }) => [
        id,
        Number(
          order(
            options.map(({ score }) => ({ text: String(score) })),
            id,
          )[0]?.text,
        ),
      ]),
    ),
  }),
  /** Each card with the one across from it. */
  pair_of_terms_game: ({ lefts, rights }, { order }) => {
    const across = order(
      rights.map((text) => ({ text })),
      'rights',
    );
    return { tries: lefts.map((left, index) => ({ left, right: across[index]?.text ?? '' })) };
  },
  /** The words that were shown in the order in which they are looked for. */
  mm_vocab: ({ steps }, { order, readsNames }) => {
    const shown = order(
      [...new Set(steps.flatMap(({ task, prompt }) => (task === 'find' ? [] : [prompt])))].map((text) => ({ text })),
      'words',
    );
    const searches = steps.filter(({ task }) => task === 'find');
    return {
      steps: Object.fromEntries(
        searches.map(({ key }, index) => [key, { text: readsNames ? key : (shown[index]?.text ?? ''), is_skipped: false }]),
      ),
    };
  },
};
