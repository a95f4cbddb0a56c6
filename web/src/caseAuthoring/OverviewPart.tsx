import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CaseFile } from '@visite/contract/cases.ts';
import { LanguageLevel } from '@visite/contract/primitives.ts';
import { MINUTES } from '@visite/core/cases/caseProblems.ts';
import { useTranslation } from 'react-i18next';
import { specialtiesQuery } from '#accounts/queries.ts';
import { casesQuery } from '#cases/queries.ts';
import parts from '#editing/EditorParts.module.css';
import { FormSection } from '#editing/FormSection.tsx';
import { NumberField } from '#editing/NumberField.tsx';
import { Place } from '#editing/places.tsx';
import { MediaField } from '#media/MediaField.tsx';
import { GlossaryRows } from './GlossaryRows.tsx';
import { PillsField } from './PillsField.tsx';

export interface PartProps {
  file: CaseFile;
  onChange: (changes: Partial<CaseFile>) => void;
}

function Specialty({ value, onChange }: { value: string; onChange: (specialty: string) => void }) {
  const { t, i18n } = useTranslation('caseAuthoring');
  const { data: specialties = [] } = useQuery(specialtiesQuery);
  return (
    <NativeSelect
      label={t('overview.specialty')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('overview.choose') },
        ...specialties.map(({ id, name }) => ({ value: id, label: name[i18n.language === 'eng' ? 'eng' : 'deu'] })),
      ]}
    />
  );
}

/** What a case is about: what learners read in the library, where and when it happens, how it is found. */
export function OverviewPart({ file, onChange }: PartProps) {
  const { t } = useTranslation('caseAuthoring');
  const { data: library } = useQuery(casesQuery({}));
  const { setting } = file;
  return (
    <div className={parts.stack}>
      <FormSection level={2} title={t('overview.about')}>
        <Place path="title">
          <TextInput
            label={t('overview.title')}
            lang="de"
            maxLength={200}
            value={file.title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        </Place>
        <Place path="summary">
          <Textarea
            label={t('overview.summary')}
            description={t('overview.summary_hint')}
            lang="de"
            autosize
            minRows={2}
            value={file.summary}
            onChange={(event) => onChange({ summary: event.currentTarget.value })}
          />
        </Place>
        <div className={parts.pair}>
          <Place path="specialty">
            <Specialty value={file.specialty} onChange={(specialty) => onChange({ specialty })} />
          </Place>
          <NativeSelect
            label={t('overview.level')}
            value={file.level}
            onChange={(event) => onChange({ level: LanguageLevel.parse(event.currentTarget.value) })}
            data={LanguageLevel.options.map((value) => ({ value, label: value === 'NATIVE' ? t('overview.native') : value }))}
          />
          <Place path="minutes">
            <NumberField
              label={t('overview.minutes')}
              value={file.minutes}
              min={MINUTES.min}
              max={MINUTES.max}
              onChange={(minutes) => onChange({ minutes: Math.round(minutes) })}
            />
          </Place>
        </div>
      </FormSection>
      <FormSection level={2} title={t('overview.setting')}>
        <div className={parts.pair}>
          {(['ward', 'time'] as const).map((field) => (
            <Place key={field} path={`setting.${field}`}>
              <TextInput
                label={t(`overview.${field}`)}
                description={t(`overview.${field}_hint`)}
                lang="de"
                value={setting[field]}
                onChange={(event) => onChange({ setting: { ...setting, [field]: event.currentTarget.value } })}
              />
            </Place>
          ))}
        </div>
        <Place path="setting.situation">
          <Textarea
            label={t('overview.situation')}
            description={t('overview.situation_hint')}
            lang="de"
            autosize
            minRows={2}
            value={setting.situation}
            onChange={(event) => onChange({ setting: { ...setting, situation: event.currentTarget.value } })}
          />
        </Place>
      </FormSection>
      <FormSection level={2} title={t('overview.finding')}>
        <div className={parts.pair}>
          <Place path="tags">
            <PillsField
              label={t('overview.tags')}
              description={t('overview.tags_hint')}
              value={file.tags}
              known={library?.facets.tags ?? []}
              onChange={(tags) => onChange({ tags })}
            />
          </Place>
          <PillsField
            label={t('overview.lists')}
            description={t('overview.lists_hint')}
            value={file.lists}
            known={[...new Set(library?.items.flatMap(({ lists }) => lists))].sort((a, b) => a.localeCompare(b, 'de'))}
            onChange={(lists) => onChange({ lists })}
          />
        </div>
        <MediaField
          label={t('overview.picture')}
          types={['IMAGE']}
          value={file.picture ?? null}
          onChange={(picture) => onChange({ picture: picture?.id })}
        />
        {library?.policies.may_publish_for_all && (
          <Switch
            size="md"
            label={t('overview.is_public')}
            description={t('overview.is_public_hint')}
            checked={file.is_public}
            onChange={(event) => onChange({ is_public: event.currentTarget.checked })}
          />
        )}
      </FormSection>
      <GlossaryRows entries={file.glossary} onChange={(glossary) => onChange({ glossary })} />
    </div>
  );
}
