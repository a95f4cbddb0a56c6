import { ActionIcon, CloseButton, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconReportMedical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import { BRAND } from '@visite/core/brand.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { HelperSheet } from '#companions/HelperSheet.tsx';
import type { Helper } from '#companions/HelpersBeside.tsx';
import { showCompanionBy } from '#companions/pendingQuestion.ts';
import { focusLineField } from '#conversations/Composer.tsx';
import { DocumentEditor } from '#conversations/DocumentEditor.tsx';
import { GuidedTour } from '#conversations/GuidedTour.tsx';
import { Lines } from '#conversations/Lines.tsx';
import { PatientRecord } from '#conversations/PatientRecord.tsx';
import { PersonBar } from '#conversations/PersonBar.tsx';
import { PersonsPanel } from '#conversations/PersonsPanel.tsx';
import { conversationQuery } from '#conversations/queries.ts';
import { Talk } from '#conversations/Talk.tsx';
import { TaskBar } from '#conversations/TaskBar.tsx';
import { TasksPanel } from '#conversations/TasksPanel.tsx';
import { useTaskSteps } from '#conversations/useTaskSteps.ts';
import { withWaiting } from '#conversations/waitingLines.ts';
import { useOutbox } from '#offline/browserOutbox.ts';
import { nameInSentence } from '#personas/nameInSentence.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { draftKey, keep, readKept, withPhrase } from '#ui/keptText.ts';
import { Portrait } from '#ui/Portrait.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './TalkScreen.module.css';

const HelpersBeside = lazy(async () => ({ default: (await import('#companions/HelpersBeside.tsx')).HelpersBeside }));

/** Three areas side by side need this; below it the talk stands alone and the others are drawers. */
const WIDE = '(min-width: 80em)';

/** The talk with everything around it: persons and tasks, the lines, the patient's record. */
export function TalkScreen({ interaction }: { interaction: CaseInteraction }) {
  const { t, i18n } = useTranslation(['conversations', 'companions']);
  const me = useMe();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [drawer, setDrawer] = useState<'tasks' | 'record' | null>(null);
  const [helper, setHelper] = useState<{ is: Helper; isShown: boolean }>({ is: 'companion', isShown: false });
  const closeHelper = () => setHelper((before) => ({ ...before, isShown: false }));
  useEffect(() => showCompanionBy('case', () => setHelper({ is: 'companion', isShown: true })), []);
  const steps = useTaskSteps(interaction, () => setDrawer(null));
  const { task } = steps;
  /** What the learner turned to in a documentation task; it belongs to that task alone. */
  const [turned, setTurned] = useState<{ task: string; to: 'document' | 'talk' } | null>(null);

  const { title, persons } = interaction.case;
  const person = persons.find(({ id }) => id === interaction.selected_person_id) ?? persons[0];
  if (!person) throw new Error('a case has at least one person');
  const patient = person.kind === 'PATIENT' ? person : persons.find(({ kind }) => kind === 'PATIENT');
  const { data, isError, error, refetch } = useQuery(conversationQuery(interaction.id, person));
  const { pending } = useOutbox();
  const conversation = data && withWaiting(data, pending);
  useEffect(() => {
    document.title = `${title} – ${BRAND.name}`;
  }, [title]);

  const messages = conversation?.messages ?? [];
  const isDocumentation = task?.kind === 'DOCUMENTATION';
  const view = !isDocumentation ? 'talk' : turned?.task === task.key ? turned.to : 'document';
  const announce = (line: string) => {
    if (!conversation) return;
    const key = draftKey(conversation.interaction_id);
    keep(key, withPhrase(readKept(key), line));
    if (task) setTurned({ task: task.key, to: 'talk' });
    setDrawer(null);
    if (!isWide) closeHelper();
    focusLineField();
  };

  const side = (
    <>
      {persons.length > 1 && (
        <section aria-labelledby="persons-heading">
          <h2 id="persons-heading">{t('persons')}</h2>
          <PersonsPanel persons={persons} selected={person} onTurnTo={steps.turnTo} />
        </section>
      )}
      <section aria-labelledby="tasks-heading" data-tour={isWide ? 'tasks' : undefined}>
        <h2 id="tasks-heading">{t('tasks.title')}</h2>
        <TasksPanel interaction={interaction} messages={messages} steps={steps} />
      </section>
    </>
  );
  const record = patient && (
    <PatientRecord
      key={view}
      patient={patient}
      caseInteractionId={interaction.id}
      onAnnounce={person.id === patient.id ? announce : undefined}
      talk={view === 'document' && isWide && <Lines person={person} messages={messages} />}
    />
  );

  const helpers = (
    <Suspense fallback={<LoadingState rows={2} />}>
      <HelpersBeside
        caseInteractionId={interaction.id}
        taskKey={task?.key}
        saidLines={messages.filter(({ role, state }) => role === 'PERSON' && state === 'complete').length}
        isWriting={isDocumentation}
        helper={helper.is}
        onTurnTo={(is) => setHelper({ is, isShown: true })}
        onUse={view === 'talk' ? announce : undefined}
      />
    </Suspense>
  );
  const companionButton = (
    <ActionIcon
      className={classes.companion}
      variant={helper.isShown && isWide ? 'light' : 'transparent'}
      aria-label={t('companions:open')}
      title={t('companions:open')}
      aria-expanded={helper.isShown}
      onClick={() => setHelper((before) => ({ ...before, isShown: !before.isShown }))}
    >
      <Portrait spec={HELPERS.COMPANION.portrait} mood="friendly" size={36} />
    </ActionIcon>
  );

  return (
    <div className={classes.screen} data-immersive>
      <h1 className="sr-only">{title}</h1>
      {me.case_interaction_tour_completed_at === null && view === 'talk' && conversation && (
        <GuidedTour
          userId={me.id}
          interactionId={conversation.interaction_id}
          hasRecord={patient !== undefined}
          wasSaid={messages.some(({ role }) => role === 'USER')}
        />
      )}
      {isWide && <aside className={classes.side}>{side}</aside>}
      <section className={classes.talk} aria-label={t('talk_with', { name: nameInSentence(person.name, i18n.language) })}>
        <PersonBar
          person={person}
          messages={messages}
          actions={
            isWide
              ? companionButton
              : patient && (
                  <ActionIcon
                    variant="light"
                    aria-label={t('record.of', { name: nameInSentence(patient.name, i18n.language) })}
                    title={t('record.title')}
                    onClick={() => setDrawer('record')}
                    data-tour="record"
                  >
                    <IconReportMedical size={24} aria-hidden />
                  </ActionIcon>
                )
          }
        />
        {!isWide && (
          <div className={classes.taskRow}>
            <TaskBar steps={steps} onOpen={() => setDrawer('tasks')} />
            {companionButton}
          </div>
        )}
        {isDocumentation && (
          <SegmentedControl
            className={classes.switch}
            fullWidth
            size="md"
            aria-label={t('document.switch')}
            value={view}
            onChange={(to) => setTurned({ task: task.key, to: to === 'talk' ? 'talk' : 'document' })}
            data={[
              { value: 'document', label: t('document.title') },
              { value: 'talk', label: t('document.talk') },
            ]}
          />
        )}
        {view === 'document' && task ? (
          <DocumentEditor key={task.key} interaction={interaction} task={task} isLastTask={steps.isLast} />
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : conversation ? (
          <Talk key={conversation.interaction_id} person={person} conversation={conversation} tasks={steps.tasks} task={task} />
        ) : (
          <div className={classes.loading}>
            <LoadingState rows={2} />
          </div>
        )}
      </section>
      {isWide && helper.isShown && (
        <aside className={classes.helpers} aria-labelledby="helpers-heading">
          <header>
            <h2 id="helpers-heading">{t('companions:title')}</h2>
            <CloseButton aria-label={t('companions:close')} size={44} onClick={closeHelper} />
          </header>
          {helpers}
        </aside>
      )}
      {isWide && !helper.isShown && record && (
        <aside className={classes.side} aria-labelledby="record-heading" data-tour="record">
          <h2 id="record-heading">{t('record.of', { name: nameInSentence(patient.name, i18n.language) })}</h2>
          {record}
        </aside>
      )}
      {!isWide && (
        <BottomSheet
          opened={drawer !== null}
          onClose={() => setDrawer(null)}
          title={drawer === 'record' && patient ? t('record.of', { name: nameInSentence(patient.name, i18n.language) }) : title}
          closeLabel={t('close')}
          classNames={{ content: classes.drawer, body: classes.drawerBody }}
        >
          {drawer === 'tasks' ? side : record}
        </BottomSheet>
      )}
      {!isWide && (
        <HelperSheet opened={helper.isShown} onClose={closeHelper} title={t('companions:title')} closeLabel={t('companions:close')}>
          {helpers}
        </HelperSheet>
      )}
    </div>
  );
}
