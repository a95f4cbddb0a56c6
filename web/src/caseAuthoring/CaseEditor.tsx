import { Button, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AuthoredCase, CaseFile } from '@visite/contract/cases.ts';
import { caseProblems } from '@visite/core/cases/caseProblems.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { EditorFrame } from '#editing/EditorFrame.tsx';
import { PlacesProvider } from '#editing/places.tsx';
import { SaveState } from '#editing/SaveState.tsx';
import { TwoVersions } from '#editing/TwoVersions.tsx';
import { useUndo } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { useJump } from '#editing/useJump.ts';
import { useTopicName } from '#personas/TopicSelect.tsx';
import { TryBeside } from '#personas/TryBeside.tsx';
import { useQuestionOf } from '#personas/useQuestionOf.ts';
import { BackLink } from '#ui/BackLink.tsx';
import classes from './CaseEditor.module.css';
import { CaseMenu } from './CaseMenu.tsx';
import { CaseTrial } from './CaseTrial.tsx';
import { CheckPart } from './CheckPart.tsx';
import { CASE_PARTS, type CasePart, type NewCaseSearch, placeOf } from './newCaseSearch.ts';
import { OverviewPart } from './OverviewPart.tsx';
import { PersonsPart } from './PersonsPart.tsx';
import { useBeginCase } from './queries.ts';
import { readableCase } from './readableCase.ts';
import { TasksPart } from './TasksPart.tsx';
import { useCaseAutosave } from './useCaseAutosave.ts';
import { usePublish } from './usePublish.ts';

interface Props {
  opened: AuthoredCase;
  search: NewCaseSearch;
  onSearch: (changes: Partial<NewCaseSearch>) => void;
}

/** A whole case in four parts, saved by itself, with the people of it to talk with beside. */
export function CaseEditor({ opened, search, onSearch }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const { t: personas } = useTranslation('personas');
  const { t: cases } = useTranslation('cases');
  const topicName = useTopicName();
  const questionOf = useQuestionOf();
  const navigate = useNavigate();
  const work = useCaseAutosave(opened);
  const { autosave, at } = work;
  const snapshot = useSnapshot(autosave);
  const { draft: file, theirs, generation, error } = snapshot;
  const publish = usePublish(work);
  const saveAsNew = useBeginCase(opened.organization_id);
  const undo = useUndo();
  const [isChecked, setIsChecked] = useState(search.part === 'check');
  const problems = useMemo(() => caseProblems(file), [file]);
  const show = useCallback((path: string) => onSearch(placeOf(path, autosave.get().draft.persons)), [onSearch, autosave]);
  const places = useJump(problems, isChecked, show);
  const change = (changes: Partial<CaseFile>) => autosave.change({ ...autosave.get().draft, ...changes });
  const goTo = (part: CasePart) => {
    if (part === 'check') setIsChecked(true);
    onSearch({ part });
  };

  const words = { t, personas, cases, topicName, questionOf };
  const isGone = error instanceof ApiError && error.status === 404;
  const blocking = problems.filter(({ blocks }) => blocks).length;
  const stage = at.draft_of ? 'changes' : at.is_draft ? 'draft' : 'published';
  const counts: Partial<Record<CasePart, number>> = { persons: file.persons.length, tasks: file.tasks.length, check: blocking };
  const title = file.title.trim() || t('untitled');
  return (
    <EditorFrame
      title={title}
      back={<BackLink to="/home/new-case">{t('back')}</BackLink>}
      badge={
        <span className={classes.stage} data-stage={stage}>
          {t(`stages.${stage}`)}
        </span>
      }
      state={<SaveState of={snapshot} onRetry={() => void autosave.flush()} />}
      actions={
        <>
          {search.part !== 'check' && (
            <Button className={classes.go} variant="light" onClick={() => goTo('check')}>
              {t('publish.go')}
            </Button>
          )}
          <CaseMenu at={at} title={title} autosave={autosave} onRestored={work.take} />
        </>
      }
    >
      <PlacesProvider value={places}>
        {theirs && (
          <TwoVersions
            mine={readableCase(file, words)}
            theirs={readableCase(theirs.draft, words)}
            onKeepMine={() => autosave.keepMine()}
            onTakeTheirs={() => {
              const mine = autosave.takeTheirs();
              if (mine) undo.offer({ message: t('taken'), undo: () => autosave.restore(mine) });
            }}
          />
        )}
        {isGone && (
          <div className={classes.gone} role="alert">
            <p>{t('gone.text')}</p>
            <Button
              loading={saveAsNew.isPending}
              onClick={() =>
                saveAsNew.mutate(file, { onSuccess: ({ id }) => void navigate({ to: '/home/new-case', search: { case_id: id } }) })
              }
            >
              {t('gone.save_as_new')}
            </Button>
          </div>
        )}
        <TryBeside
          trial={
            file.persons.length === 0
              ? null
              : (close) => (
                  <CaseTrial
                    file={file}
                    shown={search.part === 'persons' ? search.person : undefined}
                    draft={() => autosave.get().draft}
                    onChange={change}
                    onJump={(path) => {
                      close();
                      places.jumpTo(path);
                    }}
                  />
                )
          }
        >
          <Tabs
            key={generation}
            value={search.part}
            onChange={(part) => goTo((part ?? 'overview') as CasePart)}
            keepMounted={false}
            classNames={{ list: classes.tabs, panel: classes.panel }}
          >
            <Tabs.List aria-label={t('parts.label')}>
              {CASE_PARTS.map((part) => (
                <Tabs.Tab key={part} value={part}>
                  {t(`parts.${part}`)}{' '}
                  {(counts[part] ?? 0) > 0 && (part !== 'check' || isChecked) && (
                    <span className={classes.count} data-part={part}>
                      {counts[part]}
                    </span>
                  )}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="overview">
              <OverviewPart file={file} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="persons">
              <PersonsPart
                file={file}
                onChange={change}
                selected={search.person}
                onSelect={(person) => onSearch({ person })}
                tab={search.tab}
                onTab={(tab) => onSearch({ tab })}
                onRemoved={(person, index) =>
                  undo.offer({
                    message: t('persons.removed', { name: person.persona.name || t('persons.unnamed') }),
                    undo: () => change({ persons: autosave.get().draft.persons.toSpliced(index, 0, person) }),
                  })
                }
              />
            </Tabs.Panel>
            <Tabs.Panel value="tasks">
              <TasksPart file={file} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="check">
              <CheckPart at={at} file={file} isPending={publish.isPending} onPublish={() => publish.mutate()} />
            </Tabs.Panel>
          </Tabs>
        </TryBeside>
      </PlacesProvider>
      {undo.bar}
    </EditorFrame>
  );
}
