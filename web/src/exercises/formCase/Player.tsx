import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormFields } from '#exercises/FormFields.tsx';
import { useIsBesideTalk } from '#exercises/place.ts';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { useCaseOfItem } from '#exercises/useCaseOfItem.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './Player.module.css';

function ToTalk({ itemId, caseId }: { itemId: string; caseId: string }) {
  const { t } = useTranslation('exercises');
  const { found, plays, isTrial, open, begin, isStarting } = useCaseOfItem(itemId, caseId, 'form');
  const person = found.data?.persons[0];
  const latest = plays?.[0];
  return (
    <div className={`${shared.card} ${classes.talk}`}>
      {person && <Portrait spec={person.portrait} size={56} />}
      <p>{t(latest ? 'form_case.talk_more' : 'form_case.talk_first', { name: person?.name ?? '' })}</p>
      {isTrial ? (
        <p className="quiet" role="note">
          {t('case.not_in_trial')}
        </p>
      ) : (
        <Button
          leftSection={<IconMessages size={20} aria-hidden />}
          loading={isStarting}
          disabled={!plays}
          onClick={() => (latest ? void open(latest.id) : begin(false))}
        >
          {t(latest ? 'form_case.go_on' : 'form_case.talk')}
        </Button>
      )}
    </div>
  );
}

/** A form that is filled from a talk with the patient; form and talk stand side by side, or are switched on a phone. */
export function Player({ itemId, face, answer, result, isGiven, onChange }: PlayerProps<'form_case'>) {
  const isBesideTalk = useIsBesideTalk();
  return (
    <div className={shared.stack}>
      {face.case_id && !isBesideTalk && <ToTalk itemId={itemId} caseId={face.case_id} />}
      <FormFields
        itemId={itemId}
        fields={face.fields}
        values={answer.values}
        result={result}
        isGiven={isGiven}
        onChange={(values) => onChange({ values })}
      />
    </div>
  );
}
