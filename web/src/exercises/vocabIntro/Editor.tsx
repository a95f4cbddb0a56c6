import parts from '#editing/EditorParts.module.css';
import type { EditorProps } from '#exercises/editor.ts';
import { ProposedWords } from '#exercises/ProposedWords.tsx';
import { emptyWord, VocabRows } from '#exercises/VocabRows.tsx';

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
