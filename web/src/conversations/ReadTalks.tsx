import { useQueries } from '@tanstack/react-query';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { Lines } from './Lines.tsx';
import { conversationQuery } from './queries.ts';
import classes from './ReadTalks.module.css';

/** The talks of a case interaction, person by person. */
function useTalks(interaction: CaseInteraction) {
  const persons = interaction.case.persons.filter((person) => interaction.conversations.some(({ person_id }) => person_id === person.id));
  const talks = useQueries({ queries: persons.map((person) => conversationQuery(interaction.id, person)) });
  return persons.map((person, position) => ({ person, talk: talks[position] }));
}

/** The learner's lines in all talks of a case interaction, as far as they are there. */
export const useOwnLines = (interaction: CaseInteraction): Message[] =>
  useTalks(interaction).flatMap(({ talk }) => talk?.data?.messages.filter(({ role }) => role === 'USER') ?? []);

/** The talks of a finished case, to be read again. */
export function ReadTalks({ interaction }: { interaction: CaseInteraction }) {
  return useTalks(interaction).map(({ person, talk }) => {
    return (
      <section key={person.id} className={classes.talk} aria-labelledby={`talk-${person.id}`}>
        <h3 id={`talk-${person.id}`}>{person.name}</h3>
        {talk?.error ? (
          <ErrorState error={talk.error} onRetry={() => void talk.refetch()} />
        ) : talk?.data ? (
          <Lines person={person} messages={talk.data.messages} tasks={interaction.case.tasks ?? []} />
        ) : (
          <LoadingState />
        )}
      </section>
    );
  });
}
