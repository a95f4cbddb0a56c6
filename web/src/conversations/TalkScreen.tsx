import { Button, Drawer, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClipboardList, IconReportMedical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { BRAND } from '#brand.ts';
import { useSelectPerson } from '#cases/queries.ts';
import { showError } from '#shell/alerts.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { Composer } from './Composer.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import { GuidedTour } from './GuidedTour.tsx';
import { PatientRecord } from './PatientRecord.tsx';
import { PersonBar } from './PersonBar.tsx';
import { conversationQuery, useTalk, useUndo } from './queries.ts';
import classes from './TalkScreen.module.css';
import { TasksPanel } from './TasksPanel.tsx';
import { Transcript } from './Transcript.tsx';
import { lastOwnLine, lineWithoutAnswer } from './talk.ts';

type SidePanel = 'tasks' | 'record';

/** The talk with everything around it: persons and tasks, the transcript, the patient's record. */
export function TalkScreen({ interaction }: { interaction: CaseInteraction }) {
  const { t } = useTranslation('conversations');
  const me = useMe();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [panel, setPanel] = useState<SidePanel | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const [draft, setDraft] = useState<{ text: string; at: number } | null>(null);
  const select = useSelectPerson(interaction.id);
  const heading = useRef<HTMLHeadingElement>(null);

  const persons = interaction.case.persons;
  const person = persons.find(({ id }) => id === interaction.selected_person_id) ?? persons[0];
  if (!person) throw new Error('a case without persons');
  const patient = person.kind === 'PATIENT' ? person : (persons.find(({ kind }) => kind === 'PATIENT') ?? null);
  const task = interaction.case.tasks?.[interaction.current_task_interaction_index];

  const { data: conversation, isError, error, refetch } = useQuery(conversationQuery(interaction.id, person));
  const talk = useTalk(interaction.id, person, conversation?.interaction_id);
  const undo = useUndo(interaction.id, person);

  useEffect(() => {
    document.title = `${interaction.case.title} – ${BRAND.name}`;
    heading.current?.focus({ preventScroll: true });
  }, [interaction.case.title]);
  useEffect(() => setIsWriting(task?.kind === 'DOCUMENTATION'), [task?.kind]);

  const messages = conversation?.messages ?? [];
  const suggest = (text: string) => {
    setIsWriting(false);
    setPanel(null);
    setDraft({ text, at: Date.now() });
  };
  const undoLast = () => {
    const line = lastOwnLine(messages);
    if (line) undo.mutate({ message_id: line.id, revert: false }, { onError: (problem) => showError(t('undo.failed'), problem) });
  };

  const tasks = (
    <TasksPanel
      interaction={interaction}
      person={person}
      onSelectPerson={(id) => select.mutate(id)}
      onPhrase={suggest}
      onDone={() => setPanel(null)}
    />
  );
  const record = patient && (
    <PatientRecord patient={patient} caseInteractionId={interaction.id} onAnnounce={person.id === patient.id ? suggest : undefined} />
  );
  const tourIsDue = me.case_interaction_tour_completed_at === null && conversation !== undefined;

  return (
    <div className={classes.screen}>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {interaction.case.title}
      </h1>
      {isWide && (
        <aside className={classes.side} aria-label={t('tasks.title')} data-tour="tasks">
          {tasks}
        </aside>
      )}
      <section className={classes.talk} aria-label={t('talk_with', { name: person.name })}>
        <PersonBar
          person={person}
          messages={messages}
          interaction={interaction}
          onSelectPerson={(id) => select.mutate(id)}
          actions={
            !isWide && (
              <>
                <Button
                  variant="light"
                  size="compact-md"
                  h={44}
                  leftSection={<IconClipboardList size={18} aria-hidden />}
                  onClick={() => setPanel('tasks')}
                  data-tour="tasks"
                >
                  {t('tasks.chip', { current: interaction.current_task_interaction_index + 1, total: interaction.case.tasks?.length ?? 0 })}
                </Button>
                {record && (
                  <Button
                    variant="light"
                    size="compact-md"
                    h={44}
                    leftSection={<IconReportMedical size={18} aria-hidden />}
                    onClick={() => setPanel('record')}
                    data-tour="record"
                  >
                    {t('record.title')}
                  </Button>
                )}
              </>
            )
          }
        />
        {task?.kind === 'DOCUMENTATION' && (
          <SegmentedControl
            className={classes.switch}
            fullWidth
            value={isWriting ? 'document' : 'talk'}
            onChange={(value) => setIsWriting(value === 'document')}
            data={[
              { value: 'document', label: t('document.title') },
              { value: 'talk', label: t('document.look_up') },
            ]}
          />
        )}
        {isWriting && task ? (
          <DocumentEditor key={task.key} interaction={interaction} task={task} />
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !conversation ? (
          <LoadingState />
        ) : (
          <>
            <Transcript
              key={conversation.interaction_id}
              person={person}
              conversation={conversation}
              talk={talk}
              onSuggestion={suggest}
              onRevert={(message_id) =>
                undo.mutate({ message_id, revert: true }, { onError: (problem) => showError(t('undo.failed'), problem) })
              }
            />
            <Composer
              key={`composer-${conversation.interaction_id}`}
              interactionId={conversation.interaction_id}
              personName={person.name}
              talk={talk}
              missing={lineWithoutAnswer(messages, talk.isStreaming)}
              offered={draft}
              canUndo={lastOwnLine(messages) !== undefined && !undo.isPending}
              onUndo={undoLast}
            />
          </>
        )}
      </section>
      {isWide && record && (
        <aside className={classes.side} aria-label={t('record.title')} data-tour="record">
          {record}
        </aside>
      )}
      {!isWide && (
        <Drawer
          opened={panel !== null}
          onClose={() => setPanel(null)}
          position="bottom"
          size="85%"
          title={panel === 'tasks' ? t('tasks.title') : t('record.title')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          {panel === 'tasks' ? tasks : record}
        </Drawer>
      )}
      {tourIsDue && <GuidedTour userId={me.id} />}
    </div>
  );
}
