import { ActionIcon } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { NewMessage, UserMessage } from '@visite/contract/messaging.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { showError } from '#shell/alerts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { draftKey, keep, readKept, withPhrase } from '#ui/keptText.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './Conversation.module.css';
import { ConversationMenu } from './ConversationMenu.tsx';
import { correspondentName } from './correspondentName.ts';
import { KudosDialog } from './KudosDialog.tsx';
import { MessageComposer } from './MessageComposer.tsx';
import lines from './Messages.module.css';
import { Messages } from './Messages.tsx';
import { type Unsent, useOutbox } from './outbox.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { conversationQuery, messagesOf, useDeleteMessage, useMarkRead, useSendMessage } from './queries.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { UnsentLine } from './UnsentLine.tsx';

const FIELD = 'message-field';

/** What is shown to somebody who looks is read; in a hidden window it is not. */
function useReading(conversationId: string, newest: UserMessage | undefined, unread: number) {
  const visibility = useDocumentVisibility();
  const { mutate } = useMarkRead();
  const newestId = newest?.id;
  useEffect(() => {
    if (visibility === 'visible' && unread > 0 && newestId) mutate({ conversation_id: conversationId, message_id: newestId });
  }, [visibility, unread, newestId, conversationId, mutate]);
}

interface Props {
  conversationId: string;
  /** It stands alone, as on a phone: it is the page then. */
  isAlone: boolean;
}

/** What two people write each other. */
export function Conversation({ conversationId, isAlone }: Props) {
  const { t } = useTranslation('messaging');
  const me = useMe();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(conversationQuery(conversationId));
  const { mutateAsync } = useSendMessage();
  const { unsent, post, drop } = useOutbox(me.id, conversationId, mutateAsync);
  const remove = useDeleteMessage();
  const [isPraising, setIsPraising] = useState(false);
  const [deleting, setDeleting] = useState<UserMessage | null>(null);
  const [reporting, setReporting] = useState<UserMessage | null>(null);
  const conversation = data?.pages[0]?.conversation;
  const messages = data ? messagesOf(data) : [];
  useReading(conversationId, messages.at(-1), conversation?.unread_count ?? 0);

  const send = (content: NewMessage['content']) => void post({ id: crypto.randomUUID(), to: { conversation_id: conversationId }, content });
  const takeBack = ({ message: { id, content } }: Unsent) => {
    const key = draftKey(conversationId);
    if (content.kind === 'TEXT') keep(key, readKept(key) ? withPhrase(content.text, readKept(key) ?? '') : content.text);
    drop(id);
    document.getElementById(FIELD)?.focus();
  };
  const confirmDelete = () =>
    deleting &&
    remove.mutate(deleting.id, {
      onSuccess: () => setDeleting(null),
      onError: (problem) => showError(t('delete_failed'), problem),
    });
  const Heading = isAlone ? 'h1' : 'h2';

  const back = isAlone && (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={t('back')}
      renderRoot={(props) => <Link to="/home/inbox" search={(before) => ({ ...before, conversationId: undefined })} {...props} />}
    >
      <IconArrowLeft size={24} aria-hidden />
    </ActionIcon>
  );
  if (error || !conversation) {
    return (
      <div className={classes.conversation}>
        <header className={classes.header}>
          {back}
          <Heading className="sr-only">{t('title')}</Heading>
        </header>
        <div className={classes.waiting}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={4} height={56} />}
        </div>
      </div>
    );
  }
  const name = correspondentName(conversation.person, t);
  return (
    <section className={classes.conversation} aria-labelledby="conversation-name">
      <header className={classes.header}>
        {back}
        <PersonAvatar person={conversation.person} />
        <Heading id="conversation-name" className={classes.name}>
          {name}
        </Heading>
        <ConversationMenu conversation={conversation} name={name} />
      </header>
      <Messages
        name={name}
        me={me.id}
        messages={messages}
        newestUnsent={unsent.at(-1)?.message.id}
        unsent={
          unsent.length > 0 && (
            <ul className={lines.lines}>
              {unsent.map((one) => (
                <UnsentLine key={one.message.id} unsent={one} onSendAgain={() => void post(one.message)} onTakeBack={() => takeBack(one)} />
              ))}
            </ul>
          )
        }
        onOlder={hasNextPage ? () => void fetchNextPage() : undefined}
        isFetchingOlder={isFetchingNextPage}
        onDelete={setDeleting}
        onReport={setReporting}
      />
      <footer className={classes.footer}>
        {conversation.state === 'OPEN' ? (
          <MessageComposer
            key={conversationId}
            draftOf={conversationId}
            name={name}
            fieldId={FIELD}
            onSend={(text) => {
              keep(draftKey(conversationId), null);
              send({ kind: 'TEXT', text });
            }}
            onKudos={() => setIsPraising(true)}
          />
        ) : (
          <p className={classes.closed}>{t(`state.${conversation.state}`, { name })}</p>
        )}
      </footer>
      <KudosDialog
        opened={isPraising}
        name={name}
        onClose={() => setIsPraising(false)}
        onSend={(kudos) => {
          setIsPraising(false);
          send(kudos);
        }}
      />
      <ConfirmDialog
        isOpen={deleting !== null}
        title={t('delete_title')}
        action={t('delete')}
        cancel={t('keep')}
        isPending={remove.isPending}
        onConfirm={confirmDelete}
        onClose={() => setDeleting(null)}
      >
        <p>{t('delete_text')}</p>
      </ConfirmDialog>
      <ReportDialog message={reporting} name={name} onClose={() => setReporting(null)} />
    </section>
  );
}
