import parts from '#authoring/EditorParts.module.css';
import { MoreWords, ProposedWords } from '#authoring/ProposedWords.tsx';
import { emptyWord, VocabRows } from '#authoring/VocabRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';

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
