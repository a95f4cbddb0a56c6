import parts from '#editing/EditorParts.module.css';
import type { EditorProps } from '#exercises/editor.ts';
import { MoreWords, ProposedWords } from '#exercises/ProposedWords.tsx';
import { emptyWord, VocabRows } from '#exercises/VocabRows.tsx';

export function Editor({ itemId, content, onChange }: EditorProps<'mm_vocab'>) {
  const { items } = content;
  return (
    <div className={parts.stack}>
      <VocabRows items={items} onChange={(changed) => onChange({ ...content, items: changed })} />
      <div className={parts.row}>
        <MoreWords itemId={itemId} />
      </div>
      <ProposedWords
        known={items.map(({ term }) => term)}
        onAdd={(term, example) => onChange({ ...content, items: [...items, emptyWord(term, example)] })}
      />
    </div>
  );
}
