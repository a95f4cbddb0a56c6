import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupOf, isKnownTopic, TOPIC_GROUPS, topicOf } from './topicGroups.ts';

const OWN = 'own';

/** The topic's name in the interface language; of one's own topic what the author called it. */
export function useTopicName(): (topic: string) => string {
  const { t } = useTranslation('personas');
  return (topic) => {
    if (isKnownTopic(topic)) return t(`topics.${topic.replace('.', '_')}`, { defaultValue: topic });
    const words = topic.replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}

/** The topics in their groups, as choices. */
export function useTopicChoices(isOffered: (topic: string) => boolean = () => true) {
  const { t } = useTranslation('personas');
  const nameOf = useTopicName();
  return Object.entries(TOPIC_GROUPS)
    .map(([group, topics]) => ({
      group: t(`groups.${group as keyof typeof TOPIC_GROUPS}`),
      items: topics.filter(isOffered).map((value) => ({ value: value as string, label: nameOf(value) })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** What a fact is about: a topic of the house, or one's own. */
export function TopicSelect({ topic, onChange }: { topic: string; onChange: (topic: string) => void }) {
  const { t } = useTranslation('personas');
  const nameOf = useTopicName();
  const choices = useTopicChoices();
  const isOwn = groupOf(topic) === 'own';
  const [name, setName] = useState(isOwn ? nameOf(topic) : '');
  return (
    <>
      <NativeSelect
        label={t('fact.topic')}
        value={isOwn ? OWN : topic}
        onChange={({ currentTarget: { value } }) => onChange(value === OWN ? topicOf(name) || topicOf(t('topics.own')) : value)}
        data={[...choices, { group: t('groups.own'), items: [{ value: OWN, label: t('topics.own') }] }]}
      />
      {isOwn && (
        <TextInput
          label={t('fact.own_topic')}
          lang="de"
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            if (topicOf(value) && !isKnownTopic(topicOf(value))) onChange(topicOf(value));
          }}
        />
      )}
    </>
  );
}
