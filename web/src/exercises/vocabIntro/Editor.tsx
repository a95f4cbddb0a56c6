import parts from '#authoring/EditorParts.module.css';
import { ProposedWords } from '#authoring/ProposedWords.tsx';
import { emptyWord, VocabRows } from '#authoring/VocabRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'vocab_intro'>) {
  const { items } = content;
  return (
    <div className={parts.stack}>
      <VocabRows items={items} onChange={(changed) => onChange({ ...content, items: changed })} />
      <ProposedWords
        known={items.map(({ term }) => term)}
        onAdd={(term, example) => onChange({ ...content, items: [...items, emptyWord(term, example)] })}
      />
    </div>
  );
}
