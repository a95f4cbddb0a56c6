import type { JournalReply } from '@visite/contract/journals.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '#shell/format.ts';
import classes from './EntryEditor.module.css';
import { useReadReply } from './queries.ts';

/** What a tutor answered; whoever has it on the screen has seen it. */
export function EntryReply({ entryId, reply }: { entryId: string; reply: z.infer<typeof JournalReply> }) {
  const { t } = useTranslation('journals');
  const format = useFormat();
  const { mutate: read } = useReadReply(entryId);
  const { is_read, replied_at, author, text } = reply;
  useEffect(() => {
    if (!is_read) read();
  }, [is_read, read]);
  const name = author ? `${author.first_name} ${author.last_name}` : t('somebody');
  return (
    <section className={`card ${classes.reply}`} aria-labelledby="reply">
      <h2 id="reply">{t('reply', { name, day: format.day(replied_at) })}</h2>
      <blockquote lang="de">{text}</blockquote>
    </section>
  );
}
