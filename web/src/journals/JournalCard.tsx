import { Badge, Button } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { unreadRepliesQuery } from './queries.ts';

/** The way to the journal from the home screen, with a mark when somebody has replied. `className`: as the cards beside it look. */
export function JournalCard({ className }: { className: string }) {
  const { t } = useTranslation('shell');
  const { data: unread = 0 } = useQuery(unreadRepliesQuery);
  return (
    <section className={className} aria-labelledby="journal">
      <IconNotebook size={28} stroke={1.6} aria-hidden />
      <div>
        <h2 id="journal">{t('home.journal')}</h2>
        {unread > 0 ? (
          <Badge variant="light" size="lg" tt="none">
            {t('home.journal_replies', { count: unread })}
          </Badge>
        ) : (
          <p className="quiet">{t('home.journal_text')}</p>
        )}
      </div>
      <Button variant="light" renderRoot={(props) => <Link to="/home/journal" {...props} />}>
        {t('home.journal_button')}
      </Button>
    </section>
  );
}
