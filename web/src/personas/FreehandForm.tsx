import { Button, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { FreehandDraft, Persona } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { ApiError, NetworkError } from '#api/errors.ts';
import { useKeptText } from '#ui/keptText.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './FreehandForm.module.css';
import { useFreehand } from './queries.ts';
import { useTopicName } from './TopicSelect.tsx';

const MAX_LENGTH = 5000;

interface Props {
  type: Persona['type'];
  onTake: (persona: Persona) => void;
}

function Found({ draft, onTake }: { draft: FreehandDraft; onTake: () => void }) {
  const { t } = useTranslation('personas');
  const topicName = useTopicName();
  const { persona, missing, unread } = draft;
  const fieldName = (name: string) => t(`freehand.fields.${name}`, { defaultValue: topicName(name) });
  const wordless = persona.facts.filter(({ answer }) => answer.simple.length === 0);
  return (
    <section className={classes.found} aria-labelledby="freehand-found">
      <header className={classes.who}>
        <Portrait spec={persona.portrait} size={64} />
        <div>
          <h3 id="freehand-found" lang="de">
            {persona.name || t('unnamed')}
          </h3>
          <p className="quiet">
            {[
              persona.role,
              persona.age >= 0 && t('freehand.age', { count: persona.age }),
              t(`temperament.${persona.temperament}`),
              persona.german === 'little' && t('german.little'),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
      </header>
      {persona.facts.length > 0 && (
        <>
          <h4>{t('freehand.facts', { count: persona.facts.length })}</h4>
          <dl className={classes.facts}>
            {persona.facts.map((fact) => (
              <div key={fact.key}>
                <dt>{topicName(fact.topic)}</dt>
                <dd lang="de">{fact.answer.simple[0] ?? fact.value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ul className={classes.notes}>
        {wordless.length > 0 && <li>{t('freehand.wordless', { topics: wordless.map(({ topic }) => topicName(topic)).join(', ') })}</li>}
        {missing.length > 0 && <li>{t('freehand.missing', { list: missing.map(fieldName).join(', ') })}</li>}
        {unread.length > 0 && <li lang="de">{t('freehand.unread', { list: unread.map((one) => `„${one}“`).join(', ') })}</li>}
      </ul>
      <Button onClick={onTake}>{t('freehand.take')}</Button>
    </section>
  );
}

/** A person out of one paragraph: what was read is shown before it is taken. */
export function FreehandForm({ type, onTake }: Props) {
  const { t } = useTranslation('personas');
  const { id: userId } = useMe();
  const [text, keepText] = useKeptText(`authoring:${userId}:freehand:${type}`);
  const reading = useFreehand(type);
  const problem = () => {
    if (reading.error instanceof NetworkError) return t('freehand.offline');
    return (reading.error instanceof ApiError && reading.error.details?.message) || t('freehand.failed');
  };
  return (
    <div className={classes.form}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text?.trim()) reading.mutate(text);
        }}
      >
        <Textarea
          label={t('freehand.text')}
          description={t('freehand.hint')}
          placeholder={t(type === 'PATIENT' ? 'freehand.example_patient' : 'freehand.example_third')}
          lang="de"
          autosize
          minRows={4}
          maxRows={14}
          maxLength={MAX_LENGTH}
          value={text ?? ''}
          error={reading.isError && problem()}
          onChange={(event) => keepText(event.currentTarget.value || null)}
        />
        <Button
          type="submit"
          variant={reading.data ? 'default' : 'filled'}
          loading={reading.isPending}
          disabled={!text?.trim()}
          leftSection={<IconSparkles size={18} aria-hidden />}
        >
          {t('freehand.read')}
        </Button>
      </form>
      <div role="status">
        {reading.data && (
          <Found
            draft={reading.data}
            onTake={() => {
              keepText(null);
              onTake(reading.data.persona);
            }}
          />
        )}
      </div>
    </div>
  );
}
