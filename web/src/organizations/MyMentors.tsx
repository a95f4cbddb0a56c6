import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { ErrorState } from '#ui/states.tsx';
import classes from './MyMentors.module.css';
import { mentoringsForMeQuery } from './queries.ts';

/** Who accompanies me, and where. Nothing is shown while nobody does. */
export function MyMentors() {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useQuery(mentoringsForMeQuery(useMe().id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={`card ${classes.mentors}`} aria-labelledby="mentors">
      <h2 id="mentors">{t('mentors.title')}</h2>
      <p className="quiet">{t('mentors.text')}</p>
      <ul>
        {data.map(({ id, mentor, organization }) => (
          <li key={id}>
            <Avatar
              src={mentor.profile_image_url}
              alt=""
              name={`${mentor.first_name} ${mentor.last_name}`}
              size={44}
              radius="xl"
              aria-hidden
            />
            <span>
              <strong>
                {mentor.first_name} {mentor.last_name}
              </strong>
              <span className="quiet">{organization.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
