import { Badge, Button, Checkbox, Progress, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '#api/errors.ts';
import { type AlertType, showAlert } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './PlaygroundScreen.module.css';

/** As tokens.css names them. */
const COLORS = [
  'page',
  'surface',
  'surface-quiet',
  'ink',
  'ink-quiet',
  'line',
  'accent',
  'accent-soft',
  'warm',
  'warm-soft',
  'danger',
  'danger-soft',
];
const ALERTS: AlertType[] = ['success', 'info', 'error', 'xp'];
const STATES = ['loading', 'empty', 'error', 'offline'] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${classes.part}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function States() {
  const { t } = useTranslation('playground');
  const [shown, setShown] = useState<(typeof STATES)[number]>('empty');
  return (
    <Part title={t('states.title')}>
      <SegmentedControl
        aria-label={t('states.title')}
        value={shown}
        onChange={(value) => setShown(STATES.find((one) => one === value) ?? 'empty')}
        data={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      {shown === 'loading' && <LoadingState rows={2} />}
      {shown === 'empty' && <EmptyState title={t('states.empty_title')}>{t('states.empty_text')}</EmptyState>}
      {shown === 'error' && <ErrorState error={new Error('playground')} onRetry={() => setShown('loading')} />}
      {shown === 'offline' && <ErrorState error={new NetworkError()} onRetry={() => setShown('loading')} />}
    </Part>
  );
}

/** The playground (Specification 2, /home/dev2): the parts of the house as they are, to look at and to try. It calls nothing and stores nothing. */
export function PlaygroundScreen() {
  const { t } = useTranslation('playground');
  const [text, setText] = useState('');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.parts}>
        <Part title={t('colors')}>
          <ul className={classes.colors}>
            {COLORS.map((name) => (
              <li key={name}>
                <span style={{ background: `var(--${name})` }} />
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={t('type')}>
          <h3 className={classes.large}>{t('type_sample')}</h3>
          <p>{t('type_text')}</p>
          <p className="quiet">{t('type_quiet')}</p>
        </Part>
        <Part title={t('buttons')}>
          <div className="row">
            <Button leftSection={<IconCheck size={18} aria-hidden />}>{t('filled')}</Button>
            <Button variant="light">{t('light')}</Button>
            <Button variant="default">{t('default')}</Button>
            <Button variant="subtle">{t('subtle')}</Button>
            <Button disabled>{t('disabled')}</Button>
          </div>
          <div className="row">
            <Badge variant="light" size="lg" tt="none">
              {t('badge')}
            </Badge>
            <Switch label={t('switch')} size="md" />
            <Checkbox label={t('checkbox')} size="md" />
          </div>
          <Progress value={62} aria-label={t('progress')} />
        </Part>
        <Part title={t('fields')}>
          <TextInput
            label={t('field')}
            description={t('field_hint')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextInput label={t('field')} error={t('field_error')} defaultValue="Station 5" />
          <SearchField label={t('search')} clear={t('clear')} value={text} onType={setText} />
          <Textarea label={t('long')} autosize minRows={3} />
        </Part>
        <Part title={t('alerts')}>
          <div className="row">
            {ALERTS.map((type) => (
              <Button key={type} variant="default" onClick={() => showAlert(type, t('alert'))}>
                {type}
              </Button>
            ))}
          </div>
        </Part>
        <States />
      </div>
    </Page>
  );
}
