import { Button, Modal, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import type { KindName } from '@visite/contract/exercises/kinds.ts';
import { type ContentItem, KIND_CALLS } from '@visite/contract/exercises.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { NumberField } from '#editing/NumberField.tsx';
import { showError } from '#shell/alerts.ts';
import classes from './AddItem.module.css';
import { KindPalette } from './KindPalette.tsx';
import { keepRecent } from './kindGroups.ts';
import { itemCalls, useItems } from './queries.ts';

interface Props {
  sectionId: string;
  onAdded: (item: ContentItem) => void;
}

type Extracted = 'mm_vocab' | 'vocab_intro';

function Extract({ onExtract, isPending }: { onExtract: (kind: Extracted, text: string, count: number) => void; isPending: boolean }) {
  const { t } = useTranslation('authoring');
  const [text, setText] = useState('');
  const [count, setCount] = useState(8);
  return (
    <details className={classes.extract}>
      <summary>
        <IconSparkles size={20} aria-hidden /> {t('extract.title')}
      </summary>
      <div className="stack">
        <Textarea
          label={t('extract.text')}
          description={t('extract.hint')}
          lang="de"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={50_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NumberField label={t('extract.count')} min={1} max={50} value={count} onChange={(value) => setCount(Math.round(value))} />
        <div className="row">
          {(['vocab_intro', 'mm_vocab'] as const).map((kind) => (
            <Button key={kind} variant="default" loading={isPending} onClick={() => onExtract(kind, text, count)}>
              {t(`kinds.${kind}.name`)}
            </Button>
          ))}
        </div>
      </div>
    </details>
  );
}

/** The sixteen kinds to choose from, or words out of a text. */
export function AddItem({ sectionId, onAdded }: Props) {
  const { t } = useTranslation('authoring');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const items = useItems(sectionId);
  const add = async (make: () => Promise<unknown>) => {
    try {
      const item = (await items.mutateAsync(make)) as ContentItem;
      setIsOpen(false);
      onAdded(item);
    } catch (error) {
      showError(t('failed'), error);
    }
  };
  const create = (kind: KindName) => {
    keepRecent(kind);
    return add(() => call(KIND_CALLS[kind].create, { params: { section_id: sectionId }, body: {} }));
  };
  return (
    <>
      <Button ref={opener} leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('item.add')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => {
          setIsOpen(false);
          opener.current?.focus();
        }}
        // What was added takes the focus.
        returnFocus={false}
        title={t('item.add_title')}
        size="56rem"
        fullScreen={isPhone ?? false}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <KindPalette isPending={items.isPending} onChoose={(kind) => void create(kind)} />
        <Extract
          isPending={items.isPending}
          onExtract={(kind, text, count) =>
            void add(() => itemCalls.extract(kind, sectionId, { ...(text.trim() && { text: text.trim() }), count }))
          }
        />
      </Modal>
    </>
  );
}
