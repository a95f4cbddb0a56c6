import { NativeSelect } from '@mantine/core';
import { IconEyeOff, IconLock, IconMessage } from '@tabler/icons-react';
import type { Disclosure, Fact } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { OpenRow } from '#editing/OpenRow.tsx';
import { focusPlace } from '#editing/places.tsx';
import { useOpenRow } from '#editing/useOpenRow.ts';
import { useTakeBack } from '#editing/useTakeBack.tsx';
import { FactFields } from './FactFields.tsx';
import classes from './FactsEditor.module.css';
import { newFact } from './newPersona.ts';
import { useTopicChoices, useTopicName } from './TopicSelect.tsx';
import { groupOf, TOPIC_GROUPS, type TopicGroup } from './topicGroups.ts';

const MARKS: Partial<Record<Disclosure, typeof IconLock>> = { always: IconMessage, after_trust: IconLock, never: IconEyeOff };
const GROUPS: TopicGroup[] = [...(Object.keys(TOPIC_GROUPS) as TopicGroup[]), 'own'];

function DisclosureMark({ disclosure }: { disclosure: Disclosure }) {
  const { t } = useTranslation('personas');
  const Icon = MARKS[disclosure];
  return Icon ? (
    <span className={classes.mark} title={t(`disclosures.${disclosure}`)}>
      <Icon size={18} aria-hidden />
      <span className="sr-only">{t(`disclosures.${disclosure}`)}</span>
    </span>
  ) : null;
}

/** A topic to add, those first of which nothing is written yet. */
function AddFact({ facts, onAdd }: { facts: readonly Fact[]; onAdd: (topic: string) => void }) {
  const { t } = useTranslation('personas');
  const isNew = (topic: string) => !facts.some((fact) => fact.topic === topic);
  const fresh = useTopicChoices(isNew);
  const told = useTopicChoices((topic) => !isNew(topic)).flatMap(({ items }) => items);
  return (
    <NativeSelect
      label={t('facts.add')}
      value=""
      onChange={({ currentTarget: { value } }) => value && onAdd(value)}
      data={[
        { value: '', label: t('facts.choose_topic') },
        ...fresh,
        ...(told.length > 0 ? [{ group: t('facts.once_more'), items: told }] : []),
        { group: t('groups.own'), items: [{ value: 'eigenes_thema', label: t('topics.own') }] },
      ]}
    />
  );
}

interface Props {
  facts: Fact[];
  path: string;
  onChange: (facts: Fact[]) => void;
}

/** All that is true of a person, by topic; one fact is open for writing. */
export function FactsEditor({ facts, path, onChange }: Props) {
  const { t } = useTranslation('personas');
  const topicName = useTopicName();
  const [open, setOpen] = useOpenRow(path);
  const add = (topic: string) => {
    onChange([...facts, newFact(topic, facts)]);
    setOpen(facts.length);
    focusPlace(`${path}.${facts.length}.value`);
  };
  const nameOf = ({ topic, aspect }: Fact) => (aspect ? `${topicName(topic)}, ${t(`aspects.${aspect}`)}` : topicName(topic));
  const { remove, takeBack } = useTakeBack(facts, onChange, (fact) => t('row.take_back', { name: nameOf(fact) }));
  const numbered = facts.map((fact, index) => ({ fact, index }));
  return (
    <div className={classes.facts} data-place={path}>
      <AddFact facts={facts} onAdd={add} />
      {takeBack}
      {facts.length === 0 && <p className="quiet">{t('facts.none')}</p>}
      {GROUPS.map((group) => {
        const own = numbered.filter(({ fact }) => groupOf(fact.topic) === group);
        return own.length === 0 ? null : (
          <section key={group} aria-labelledby={`${path}-${group}`}>
            <h3 id={`${path}-${group}`} className={classes.group}>
              {t(`groups.${group}`)}
            </h3>
            <ul className={classes.list}>
              {own.map(({ fact, index }) => (
                <li key={fact.key}>
                  <OpenRow
                    path={`${path}.${index}`}
                    title={nameOf(fact)}
                    detail={fact.value || fact.answer.simple[0] || t('facts.empty')}
                    marks={<DisclosureMark disclosure={fact.disclosure} />}
                    isOpen={open === index}
                    onToggle={() => setOpen(open === index ? null : index)}
                    onRemove={() => {
                      remove(index);
                      setOpen(null);
                    }}
                  >
                    <FactFields
                      fact={fact}
                      path={`${path}.${index}`}
                      onChange={(changes) => onChange(facts.with(index, { ...fact, ...changes }))}
                    />
                  </OpenRow>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
