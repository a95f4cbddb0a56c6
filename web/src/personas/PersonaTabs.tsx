import { Tabs } from '@mantine/core';
import type { Persona } from '@visite/contract/personas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EverydayEditor } from './EverydayEditor.tsx';
import { FactsEditor } from './FactsEditor.tsx';
import classes from './PersonaTabs.module.css';
import { PERSONA_TABS, type PersonaTab } from './personaTab.ts';
import { QuestionsList } from './QuestionsList.tsx';
import { StancesEditor } from './StancesEditor.tsx';
import { WantsEditor } from './WantsEditor.tsx';
import { WhoFields } from './WhoFields.tsx';

interface Props {
  persona: Persona;
  path: string;
  tab: PersonaTab;
  onTab: (tab: PersonaTab) => void;
  onChange: (persona: Persona) => void;
  /** What a person of a case has beside: notes, examinations, lab sheets. */
  record?: ReactNode;
}

/** A person in parts: who they are, what is true of them, what they say about daily life, what they can be asked, what they say to proposals, what they want to be told, what stands in the record. */
export function PersonaTabs({ persona, path, tab, onTab, onChange, record }: Props) {
  const { t } = useTranslation('personas');
  const names = PERSONA_TABS.filter((name) => name !== 'record' || record !== undefined);
  const change = (changes: Partial<Persona>) => onChange({ ...persona, ...changes });
  const counts: Partial<Record<PersonaTab, number>> = {
    facts: persona.facts.length,
    everyday: persona.everyday.length,
    stances: persona.stances?.length ?? 0,
    wants: persona.wants.length,
  };
  return (
    <Tabs
      value={names.includes(tab) ? tab : 'who'}
      onChange={(value) => onTab((value ?? 'who') as PersonaTab)}
      keepMounted={false}
      classNames={{ list: classes.list, panel: classes.panel }}
    >
      <Tabs.List aria-label={t('tabs.label', { name: persona.name || t('unnamed') })}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)} {(counts[name] ?? 0) > 0 && <span className={classes.count}>{counts[name]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="who">
        <WhoFields persona={persona} path={path} onChange={change} />
      </Tabs.Panel>
      <Tabs.Panel value="facts">
        <FactsEditor facts={persona.facts} path={`${path}.facts`} onChange={(facts) => change({ facts })} />
      </Tabs.Panel>
      <Tabs.Panel value="everyday">
        <EverydayEditor everyday={persona.everyday} path={`${path}.everyday`} onChange={(everyday) => change({ everyday })} />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <QuestionsList persona={persona} path={path} onChange={change} />
      </Tabs.Panel>
      <Tabs.Panel value="stances">
        <StancesEditor persona={persona} path={path} onChange={change} />
      </Tabs.Panel>
      <Tabs.Panel value="wants">
        <WantsEditor persona={persona} path={path} onChange={change} />
      </Tabs.Panel>
      {record !== undefined && <Tabs.Panel value="record">{record}</Tabs.Panel>}
    </Tabs>
  );
}
