import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencilPlus } from '@tabler/icons-react';
import { BRAND } from '@visite/core/brand.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states.tsx';
import { Conversation } from './Conversation.tsx';
import { ConversationList } from './ConversationList.tsx';
import classes from './InboxScreen.module.css';
import type { InboxSearch } from './inboxSearch.ts';
import { NewMessage } from './NewMessage.tsx';

interface Props {
  search: InboxSearch;
  onChange: (search: InboxSearch, options?: { replace: boolean }) => void;
}

/** Conversations and the opened one: beside each other on a desktop, one after the other on a phone. */
export function InboxScreen({ search: { conversationId, search }, onChange }: Props) {
  const { t } = useTranslation('messaging');
  const isWide = useMediaQuery('(min-width: 62rem)', true, { getInitialValueInEffect: false });
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    document.title = `${t('title')} – ${BRAND.name}`;
  }, [t]);
  const isListShown = isWide || conversationId === undefined;
  return (
    <div className={classes.inbox} data-immersive={isWide || conversationId !== undefined ? '' : undefined}>
      {isListShown && (
        <div className={classes.side}>
          <header className={classes.header}>
            <h1>{t('title')}</h1>
            <Button size="sm" leftSection={<IconPencilPlus size={20} aria-hidden />} onClick={() => setIsWriting(true)}>
              {t('new')}
            </Button>
          </header>
          <ConversationList
            search={search}
            openId={conversationId}
            onSearch={(text) => onChange({ conversationId, search: text }, { replace: true })}
            onNew={() => setIsWriting(true)}
          />
        </div>
      )}
      {conversationId !== undefined ? (
        <Conversation key={conversationId} conversationId={conversationId} isAlone={!isWide} />
      ) : (
        isWide && (
          <div className={classes.nothing}>
            <EmptyState title={t('choose.title')}>{t('choose.text')}</EmptyState>
          </div>
        )
      )}
      <NewMessage opened={isWriting} onClose={() => setIsWriting(false)} onOpen={(id) => onChange({ conversationId: id })} />
    </div>
  );
}
