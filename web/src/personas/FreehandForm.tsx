import { Button, Textarea } from '@mantine/core';
import { IconPencil, IconSparkles } from '@tabler/icons-react';
import type { Persona } from '@visite/contract/personas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { ApiError, NetworkError } from '#api/errors.ts';
import { useKeptText } from '#ui/keptText.ts';
import { FoundPerson } from './FoundPerson.tsx';
import classes from './FreehandForm.module.css';
import { type DraftedPerson, type OwnReading, ownReadings, piecesOf } from './ownReadings.ts';
import { useFreehand } from './queries.ts';

const MAX_LENGTH = 5000;

interface Props {
  type: Persona['type'];
  onTake: (drafted: DraftedPerson) => void;
  /** Whether something was read: it needs room beside the text. */
  onRead: (isRead: boolean) => void;
}

/** The text with what was read from it; what is open beside it is framed. */
function ReadText({ text, readings, open }: { text: string; readings: OwnReading[]; open: string | null }) {
  return (
    <p className={classes.text} lang="de">
      {piecesOf(text, readings).map(({ text: words, ids }, index) =>
        ids.length === 0 ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
          <mark key={index} data-open={ids.includes(open ?? '') || undefined}>
            {words}
          </mark>
        ),
      )}
    </p>
  );
}

/** A person out of a description: the text on one side, what was read from it on the other, mended before it is taken. */
export function FreehandForm({ type, onTake, onRead }: Props) {
  const { t } = useTranslation('personas');
  const { id: userId } = useMe();
  const [text, keepText] = useKeptText(`authoring:${userId}:freehand:${type}`);
  const [readings, setReadings] = useState<OwnReading[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const [isWriting, setIsWriting] = useState(true);
  const reading = useFreehand(type);
  const problem = () => {
    if (reading.error instanceof NetworkError) return t('freehand.offline');
    return (reading.error instanceof ApiError && reading.error.details?.message) || t('freehand.failed');
  };
  const read = () => {
    if (!text?.trim()) return;
    reading.mutate(text, {
      onSuccess: (draft) => {
        setReadings(ownReadings(draft));
        setOpen(null);
        setIsWriting(false);
        onRead(true);
      },
    });
  };
  const draft = reading.data;
  return (
    <div className={classes.sides} data-read={draft !== undefined || undefined}>
      {isWriting || !draft ? (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            read();
          }}
        >
          <Textarea
            label={t(type === 'PATIENT' ? 'freehand.text' : 'freehand.text_third')}
            description={t(draft ? 'freehand.again_hint' : type === 'PATIENT' ? 'freehand.hint' : 'freehand.hint_third')}
            placeholder={t(type === 'PATIENT' ? 'freehand.example_patient' : 'freehand.example_third')}
            lang="de"
            autosize
            minRows={6}
            maxRows={20}
            maxLength={MAX_LENGTH}
            value={text ?? ''}
            error={reading.isError && problem()}
            onChange={(event) => keepText(event.currentTarget.value || null)}
          />
          <Button
            type="submit"
            variant={draft ? 'default' : 'filled'}
            loading={reading.isPending}
            disabled={!text?.trim()}
            leftSection={<IconSparkles size={18} aria-hidden />}
          >
            {t('freehand.read')}
          </Button>
        </form>
      ) : (
        <section className={classes.form} aria-labelledby="freehand-text">
          <h3 id="freehand-text">{t('freehand.your_text')}</h3>
          <ReadText text={text ?? ''} readings={readings} open={open} />
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsWriting(true)}>
            {t('freehand.change_text')}
          </Button>
        </section>
      )}
      {draft && (
        <FoundPerson
          key={reading.submittedAt}
          draft={draft}
          readings={readings}
          onReadings={setReadings}
          open={open}
          onOpen={setOpen}
          onTake={(drafted) => {
            keepText(null);
            onTake(drafted);
          }}
        />
      )}
    </div>
  );
}
