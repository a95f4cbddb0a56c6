import { Button, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Addressable, NewMessage as Message } from '@visite/contract/messaging.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { draftKey, keep } from '#ui/keptText.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { nameOf } from './correspondentName.ts';
import { KudosDialog } from './KudosDialog.tsx';
import { MessageComposer } from './MessageComposer.tsx';
import classes from './NewMessage.module.css';
import { PersonAvatar } from './PersonAvatar.tsx';
import { peopleQuery, useSendMessage } from './queries.ts';

const SEARCH_MS = 250;

function ChoosePerson({ onChoose }: { onChoose: (person: Addressable) => void }) {
  const { t } = useTranslation('messaging');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_MS);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...peopleQuery(search),
    placeholderData: (before) => before,
  });
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  // In several organisations it helps to know in which.
  const hasSeveral = new Set(people.map(({ organization_name }) => organization_name)).size > 1;
  return (
    <div className="stack">
      <SearchField label={t('people.search')} placeholder={t('people.hint')} clear={t('clear')} value={typed} onType={setTyped} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingState rows={4} height={56} />
      ) : people.length === 0 ? (
        <p className="quiet">{t('people.none')}</p>
      ) : (
        <ul className={classes.people} aria-label={t('people.list')}>
          {people.map((person) => (
            <li key={person.id}>
              <button type="button" className={classes.person} onClick={() => onChoose(person)}>
                <PersonAvatar person={person} size={40} />
                <span>
                  <strong>{nameOf(person)}</strong>
                  {hasSeveral && <span className="quiet">{person.organization_name}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('people.more')}
        </Button>
      )}
    </div>
  );
}

interface FirstProps {
  person: Addressable;
  onBack: () => void;
  onSent: (conversationId: string) => void;
}

/** The first message to somebody; with it the conversation begins. */
function FirstMessage({ person, onBack, onSent }: FirstProps) {
  const { t } = useTranslation('messaging');
  const send = useSendMessage();
  const [isPraising, setIsPraising] = useState(false);
  // The same words keep their id, so that they arrive once however often they are sent.
  const tried = useRef<Message>(undefined);
  const name = nameOf(person);
  const post = (content: Message['content']) => {
    const isSame = JSON.stringify(tried.current?.content) === JSON.stringify(content);
    const message = isSame && tried.current ? tried.current : { id: crypto.randomUUID(), to: { user_id: person.id }, content };
    tried.current = message;
    send.mutate(message, {
      onSuccess: ({ conversation_id }) => {
        keep(draftKey(person.id), null);
        onSent(conversation_id);
      },
    });
  };
  const problem = send.error && ((send.error instanceof ApiError && send.error.details?.message) || t('unsent'));
  return (
    <div className="stack">
      <div className={classes.chosen}>
        <PersonAvatar person={person} />
        <p>{t('people.first', { name })}</p>
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <MessageComposer
        draftOf={person.id}
        name={name}
        fieldId="first-message-field"
        isBusy={send.isPending}
        onSend={(text) => post({ kind: 'TEXT', text })}
        onKudos={() => setIsPraising(true)}
      />
      <div>
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {t('people.back')}
        </Button>
      </div>
      <KudosDialog
        opened={isPraising}
        name={name}
        isBusy={send.isPending}
        onClose={() => setIsPraising(false)}
        onSend={(kudos) => {
          setIsPraising(false);
          post(kudos);
        }}
      />
    </div>
  );
}

interface Props {
  opened: boolean;
  onClose: () => void;
  onOpen: (conversationId: string) => void;
}

/** Chooses a person: with somebody one knows the conversation goes on, with others it begins here. */
export function NewMessage({ opened, onClose, onOpen }: Props) {
  const { t } = useTranslation('messaging');
  const [person, setPerson] = useState<Addressable | null>(null);
  const close = () => {
    setPerson(null);
    onClose();
  };
  const open = (conversationId: string) => {
    close();
    onOpen(conversationId);
  };
  return (
    <Modal opened={opened} onClose={close} title={t('new')} closeButtonProps={{ 'aria-label': t('close'), size: 44 }}>
      {person ? (
        <FirstMessage person={person} onBack={() => setPerson(null)} onSent={open} />
      ) : (
        <ChoosePerson onChoose={(one) => (one.conversation_id ? open(one.conversation_id) : setPerson(one))} />
      )}
    </Modal>
  );
}
