import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { playSound } from '#shell/sounds.ts';
import { followNews } from './followNews.ts';
import { INBOX, unreadCountQuery } from './queries.ts';

/** How many messages wait, live; a soft sound says that there is one more. */
export function useUnreadCount(): number {
  const client = useQueryClient();
  const { data: count } = useQuery(unreadCountQuery);
  const before = useRef(count);
  useEffect(() => {
    const gone = new AbortController();
    void followNews(() => void client.invalidateQueries({ queryKey: INBOX }), gone.signal);
    return () => gone.abort();
  }, [client]);
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count > before.current) playSound('message');
    before.current = count;
  }, [count]);
  return count ?? 0;
}
