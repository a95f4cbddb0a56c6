import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Disclosure, FACT_ASPECTS, type Fact, FactAspect } from '@visite/contract/personas.ts';
import { slotsOf } from '@visite/core/conversations/mean/slotModel.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';
import { Place } from '#editing/places.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { AskedFields } from './AskedFields.tsx';
import { questionsQuery } from './queries.ts';
import { SlotsField } from './SlotsField.tsx';
import { TopicSelect } from './TopicSelect.tsx';

const MAX_WORDS = 40;
const WEIGHTS = [0, 1, 2] as const;

interface Props {
  fact: Fact;
  path: string;
  onChange: (changes: Partial<Fact>) => void;
}

/** What is true of a person, in which words it is told, and when. */
export function FactFields({ fact, path, onChange }: Props) {
  const { t } = useTranslation('personas');
  const { data: questions } = useQuery(questionsQuery);
  const derived = slotsOf({ ...fact, slots: [] }, { topicSlots: questions?.topic_slots ?? {} });
  const holds = fact.holds === undefined ? '' : String(fact.holds);
  return (
    <div className={parts.stack}>
      <div className={parts.pair}>
        <TopicSelect topic={fact.topic} onChange={(topic) => onChange({ topic })} />
        <NativeSelect
          label={t('fact.aspect')}
          value={fact.aspect ?? ''}
          onChange={(event) => onChange({ aspect: FactAspect.safeParse(event.currentTarget.value).data })}
          data={[{ value: '', label: t('aspects.none') }, ...FACT_ASPECTS.map((value) => ({ value, label: t(`aspects.${value}`) }))]}
        />
      </div>
      <Place path={`${path}.value`}>
        <TextInput
          label={t('fact.value')}
          description={t('fact.value_hint')}
          lang="de"
          value={fact.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      </Place>
      <AnswerFields answer={fact.answer} path={`${path}.answer`} onChange={(answer) => onChange({ answer })} />
      <div className={parts.pair}>
        <NativeSelect
          label={t('fact.disclosure')}
          value={fact.disclosure}
          onChange={(event) => onChange({ disclosure: Disclosure.parse(event.currentTarget.value) })}
          data={Disclosure.options.map((value) => ({ value, label: t(`disclosures.${value}`) }))}
        />
        <NativeSelect
          label={t('fact.weight')}
          value={String(fact.weight)}
          onChange={(event) => onChange({ weight: Number(event.currentTarget.value) })}
          data={WEIGHTS.map((value) => ({ value: String(value), label: t(`weights.${value}`) }))}
        />
      </div>
      <Place path={`${path}.slots`}>
        <SlotsField slots={fact.slots} derived={derived} onChange={(slots) => onChange({ slots })} />
      </Place>
      <AskedFields asked={fact} path={path} label={t('fact.asked_by')} hint={t('fact.asked_by_hint')} max={MAX_WORDS} onChange={onChange} />
      <div className={parts.pair}>
        <NativeSelect
          label={t('fact.holds')}
          description={t('fact.holds_hint')}
          value={holds}
          onChange={({ currentTarget: { value } }) => onChange({ holds: value === '' ? undefined : value === 'true' })}
          data={(['', 'true', 'false'] as const).map((value) => ({ value, label: t(`holds.${value || 'none'}`) }))}
        />
        <LinesField
          label={t('fact.true_words')}
          description={t('fact.true_words_hint')}
          value={fact.true_words}
          max={MAX_WORDS}
          onChange={(true_words) => onChange({ true_words })}
        />
        <LinesField
          label={t('fact.false_words')}
          description={t('fact.false_words_hint')}
          value={fact.false_words}
          max={MAX_WORDS}
          onChange={(false_words) => onChange({ false_words })}
        />
      </div>
      <div className={parts.pair}>
        <LinesField
          label={t('fact.true_lines')}
          description={t('fact.true_lines_hint')}
          value={fact.true_lines ?? []}
          max={MAX_WORDS}
          onChange={(true_lines) => onChange({ true_lines })}
        />
        <LinesField
          label={t('fact.false_lines')}
          description={t('fact.false_lines_hint')}
          value={fact.false_lines ?? []}
          max={MAX_WORDS}
          onChange={(false_lines) => onChange({ false_lines })}
        />
      </div>
    </div>
  );
}
