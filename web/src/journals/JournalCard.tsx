import { Badge } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { unreadRepliesQuery } from './queries.ts';

/** The way to the journal from the home screen, with a mark when somebody has replied. `className`: as the ways beside it look. */
export function JournalCard({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell');
  const { data: unread = 0 } = useQuery(unreadRepliesQuery);
  return (
    <Link to="/home/journal" className={className}>
      <IconNotebook size={22} stroke={1.6} aria-hidden /> {t('home.journal')}
      {unread > 0 && (
        <Badge variant="light" size="lg" tt="none">
          {t('home.journal_replies', { count: unread })}
        </Badge>
      )}
    </Link>
  );
}
