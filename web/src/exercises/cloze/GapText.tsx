import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconSquareRoundedPlus } from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type Ref, useId, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { docOf, textOf } from './clozeDoc.ts';
import classes from './Editor.module.css';
import { dissolveGap, GapNode, makeGap, renameCopies, showAnswer, standingGaps } from './gapNode.ts';

const EXTENSIONS = [
  // Plain text: paragraphs and line breaks, with undo.
  StarterKit.configure({
    blockquote: false,
    bold: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  GapNode,
];

/** What the list of gaps may do with the text. */
export interface GapTextHandle {
  dissolve: (id: string) => void;
  show: (id: string, answer: string) => void;
}

interface Props {
  text: string;
  answerOf: (gapId: string) => string;
  onChange: (text: string, standing: { id: string; answer: string }[]) => void;
  /** A chip was pressed. */
  onPressGap: (id: string) => void;
  ref: Ref<GapTextHandle>;
}

const pressedGap = (event: MouseEvent) => (event.target as Element).closest?.<HTMLElement>('[data-gap]')?.dataset.gap;

/** The text of a cloze: words are selected and become gaps. It begins with `text` and tells of every change. */
export function GapText({ text, answerOf, onChange, onPressGap, ref }: Props) {
  const { t } = useTranslation('authoring');
  const labelId = useId();
  const [isRefused, setIsRefused] = useState(false);
  const tell = (editor: Editor) => {
    if (!renameCopies(editor)) onChange(textOf(editor.getJSON()), standingGaps(editor));
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: docOf(text, answerOf),
    editorProps: {
      attributes: { class: classes.input ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, lang: 'de' },
      handleClick: (_, __, event) => {
        const id = pressedGap(event);
        if (id) onPressGap(id);
        return false;
      },
    },
    onUpdate: ({ editor: now }) => tell(now),
    onSelectionUpdate: () => setIsRefused(false),
  });
  useImperativeHandle(
    ref,
    () => ({
      dissolve: (id) => editor && dissolveGap(editor, id),
      show: (id, answer) => editor && showAnswer(editor, id, answer),
    }),
    [editor],
  );
  return (
    <div>
      <p id={labelId} className={classes.label}>
        {t('cloze.text')}
      </p>
      <p className={classes.hint}>{t('cloze.text_hint')}</p>
      <div className={classes.box}>
        <div className={classes.toolbar} role="toolbar" aria-label={t('rich.toolbar')}>
          <Button
            variant="light"
            leftSection={<IconSquareRoundedPlus size={20} aria-hidden />}
            onClick={() => editor && setIsRefused(!makeGap(editor))}
          >
            {t('cloze.make_gap')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            aria-label={t('rich.undo')}
            title={t('rich.undo')}
            onClick={() => editor?.chain().focus().undo().run()}
          >
            <IconArrowBackUp size={20} aria-hidden />
          </Button>
          <Button
            variant="subtle"
            color="gray"
            aria-label={t('rich.redo')}
            title={t('rich.redo')}
            onClick={() => editor?.chain().focus().redo().run()}
          >
            <IconArrowForwardUp size={20} aria-hidden />
          </Button>
        </div>
        <EditorContent editor={editor} />
      </div>
      <p role="status" className={classes.refused}>
        {isRefused && t('cloze.select_first')}
      </p>
    </div>
  );
}
