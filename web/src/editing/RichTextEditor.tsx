import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconHighlight,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import richText from '#ui/RichText.module.css';
import classes from './RichTextEditor.module.css';
import { KeptBlock, Mark } from './richTextParts.ts';

export interface RichTextProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    // It would add an empty paragraph to texts that nobody has touched.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' } },
  }),
  Mark,
  KeptBlock,
];

type ToolKey = 'bold' | 'italic' | 'mark' | 'h2' | 'h3' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo';

/** What each button does, and when it shows as pressed. */
const TOOLS: { key: ToolKey; icon: typeof IconBold; run: (editor: Editor) => void; isOn?: (editor: Editor) => boolean }[] = [
  { key: 'bold', icon: IconBold, run: (editor) => editor.chain().focus().toggleBold().run(), isOn: (editor) => editor.isActive('bold') },
  {
    key: 'italic',
    icon: IconItalic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    key: 'mark',
    icon: IconHighlight,
    run: (editor) => editor.chain().focus().toggleMark('mark').run(),
    isOn: (editor) => editor.isActive('mark'),
  },
  {
    key: 'h2',
    icon: IconH2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    key: 'h3',
    icon: IconH3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    key: 'bullets',
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'quote',
    icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { key: 'undo', icon: IconArrowBackUp, run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', icon: IconArrowForwardUp, run: (editor) => editor.chain().focus().redo().run() },
];

const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:)\S+$/.test(text);

function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const { t } = useTranslation('authoring');
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState('');
  const set = () => {
    if (isAddress(address)) editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    else if (address === '') editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else return;
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          color="gray"
          aria-label={t('rich.link')}
          aria-pressed={isOn}
          data-on={isOn || undefined}
          className={classes.tool}
          onClick={() => {
            setAddress(String(editor.getAttributes('link').href ?? 'https://'));
            setIsOpen(!isOpen);
          }}
        >
          <IconLink size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stack">
          <TextInput
            label={t('rich.address')}
            description={t('rich.address_hint')}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value.trim())}
            onKeyDown={(event) => {
              if (event.key === 'Enter') set();
            }}
          />
          <Button onClick={set}>{t('rich.set_link')}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('authoring');
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [
      ...TOOLS.filter(({ isOn }) => isOn?.(now)).map(({ key }) => key),
      ...(now.isActive('link') ? ['link'] : []),
    ],
  });
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('rich.toolbar')}>
      {TOOLS.map(({ key, icon: Icon, run, isOn }) => (
        <ActionIcon
          key={key}
          color="gray"
          className={classes.tool}
          aria-label={t(`rich.${key}`)}
          title={t(`rich.${key}`)}
          {...(isOn && { 'aria-pressed': on.includes(key) })}
          data-on={on.includes(key) || undefined}
          onClick={() => run(editor)}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
      <LinkTool editor={editor} isOn={on.includes('link')} />
    </div>
  );
}

/** Rich text as the learner will see it, with a small toolbar. It begins with `value` and tells of every change. */
export function RichTextEditor({ label, value, onChange }: RichTextProps) {
  const labelId = useId();
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editorProps: {
      attributes: {
        class: `${richText.text} ${classes.input}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        lang: 'de',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  return (
    <div className={classes.field}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      <div className={classes.box}>
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
