import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { StoredPersona } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './PersonasScreen.module.css';
import { useDuplicatePersona } from './queries.ts';

/** A kept person in the collection; the name leads to the form. */
export function PersonaCard({ stored }: { stored: StoredPersona }) {
  const { t } = useTranslation('personas');
  const duplicate = useDuplicatePersona();
  const { persona } = stored;
  const name = persona.name || t('unnamed');
  const about = [persona.role, persona.age >= 0 && t('freehand.age', { count: persona.age })].filter(Boolean).join(', ');
  return (
    <article className={`card ${classes.card}`}>
      <Portrait spec={persona.portrait} size={72} />
      <div className={classes.text}>
        <h2 lang="de">
          <Link to="/home/personas/$personaId" params={{ personaId: stored.id }}>
            {name}
          </Link>
        </h2>
        <p className="quiet" lang="de">
          {about || t(`types.${persona.type}`)}
        </p>
        <p className="quiet">{t('card.facts', { count: persona.facts.length })}</p>
      </div>
      <ActionIcon
        color="gray"
        aria-label={t('card.duplicate', { name })}
        title={t('card.duplicate_short')}
        loading={duplicate.isPending}
        onClick={() =>
          duplicate.mutate(stored.id, {
            onSuccess: (copy) => showAlert('success', t('card.duplicated', { name: copy.persona.name })),
            onError: (error) => showError(t('card.duplicate_failed'), error),
          })
        }
      >
        <IconCopy size={20} aria-hidden />
      </ActionIcon>
    </article>
  );
}
